import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is fetched when it is first shown; until then, nothing but a quiet sign of life. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failed, fail] = useState(false);
    useEffect(() => {
      if (Shown !== undefined) return;
      load().then(
        (component) => {
          loaded = component;
          show(() => component);
        },
        () => fail(true),
      );
    }, [Shown]);
    if (Shown !== undefined) return <Shown {...props} />;
    return failed ? <Unreached /> : <main class="waiting" aria-busy="true" />;
  };
}

/** Shown where a part of the page cannot be fetched, as after an update of the server. */
function Unreached() {
  return (
    <main class="sheet">
      <h1>牌局 Paiju</h1>
      <p>This part of the page could not be fetched.</p>
      <button type="button" class="button" onClick={() => globalThis.location.reload()}>
        ↻
      </button>
    </main>
  );
}
