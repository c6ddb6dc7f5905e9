const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** HTML with values in it; every value is escaped unless it is HTML itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(parts.map((part, at) => part + shown(values[at])).join(''));
}

function shown(value: string | number | Html | readonly Html[] | undefined): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('\n');
  return String(value ?? '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

const STYLE = new Html(`
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
  h1, h2 { line-height: 1.2 } table { border-collapse: collapse; width: 100% }
  td, th { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #ddd; vertical-align: top }
  code, pre { font: 14px/1.4 ui-monospace, monospace } pre { overflow-x: auto; background: #f6f6f6; padding: 1rem }
  summary { cursor: pointer } a { color: #0550ae }
  @media (prefers-color-scheme: dark) {
    body { color: #ddd; background: #161616 } td, th { border-color: #333 } pre { background: #222 } a { color: #79b8ff }
  }`);

/** A whole page of our own, which needs nothing from elsewhere. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
