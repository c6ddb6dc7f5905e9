import { render } from 'preact';

render(<main>Paiju</main>, document.body);
