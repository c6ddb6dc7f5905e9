import type {} from '@fastify/static';
import { Bind, Controller, Dependencies, Get, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestFault } from '../http/fault.js';
import * as tokens from '../http/tokens.js';
import type { Settings } from '../settings/settings.js';
import { html, page } from './html.js';
import type { Site } from './site.js';

const UNBUILT = page(
  'Paiju 牌局',
  html`<h1>Paiju 牌局</h1>
<p>The server runs. Its page is not built yet: run <code>npm start</code> in the project root, or point
<code>PAIJU_WEB_DIR</code> to a folder where it is.</p>
<p><a href="docs">Routes and socket</a> · <a href="status">status</a></p>`,
);

/** Routes of the page: its files, and its HTML for every path its router knows. */
@Controller()
@Dependencies(tokens.SITE, tokens.SETTINGS)
export class PagesController {
  readonly #site: Site;
  readonly #base: string;

  constructor(site: Site, { basePath }: Settings) {
    this.#site = site;
    this.#base = basePath;
  }

  @Get(['', '*'])
  @Bind(Req(), Res())
  async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = (request.url.split('?', 1)[0] ?? '').slice(this.#base.length);
    const found = this.#site.find(path);
    if (path === '')
      await reply.redirect(`${this.#base}/`, 302); // so that its own addresses begin there
    else if (path === '/' || found?.file === 'index.html') await this.#sendIndex(reply);
    else if (found !== undefined)
      await reply
        .header('cache-control', found.cacheControl)
        .sendFile(found.file, found.folder, { cacheControl: false });
    else if (isPerson(request))
      await this.#sendIndex(reply.status(404)); // which says so in their language
    else throw new RestFault(404, 'not_found', 'There is nothing at this address.');
  }

  async #sendIndex(reply: FastifyReply): Promise<void> {
    const text = this.#site.isBuilt ? this.#site.index(this.#base) : UNBUILT;
    await reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text);
  }
}

/** True if a browser asks for a page to show. */
function isPerson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

@Module({ controllers: [PagesController] })
export class PagesModule {}
