import { isRecord } from '@paiju/kernel';
import type { Document } from '@paiju/protocol';
import { type Html, html, page } from '../pages/html.js';

/** S-3: the routes and the socket on one page, from the documents that are generated from what validates. */
export function docsPage(routes: Document, socket: Document): string {
  return page(
    'Paiju: routes and socket',
    html`<h1>Paiju</h1>
<p>This server as machines read it: <a href="docs/openapi.json">OpenAPI</a> for its routes,
<a href="docs/asyncapi.json">AsyncAPI</a> for its socket.</p>
<h2>Routes</h2>
<table><tr><th>route</th><th></th><th>answers</th></tr>
${routeRows(routes)}
</table>
<h2>Socket</h2>
<p>MessagePack in binary frames at <code>/ws/{room_id}</code>.</p>
${messages(socket)}`,
  );
}

function routeRows(document: Document): readonly Html[] {
  return entries(document['paths']).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => routeRow(`${method.toUpperCase()} ${path}`, operation)),
  );
}

function routeRow(name: string, operation: unknown): Html {
  const { summary, responses, requestBody } = isRecord(operation) ? operation : {};
  const answers = entries(responses).map(([status]) => status);
  const takes = requestBody === undefined ? html`` : schema('takes', requestBody);
  return html`<tr><td><code>${name}</code></td><td>${String(summary ?? '')}${takes}</td><td>${answers.join(' ')}</td></tr>`;
}

function messages(document: Document): readonly Html[] {
  const { components } = document;
  return entries(isRecord(components) ? components['messages'] : {}).map(([key, message]) => {
    const { summary, payload } = isRecord(message) ? message : {};
    return schema(`${key}: ${String(summary ?? '')}`, payload);
  });
}

function schema(title: string, value: unknown): Html {
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(value, null, 1)}</pre></details>`;
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}
