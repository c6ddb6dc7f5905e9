import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/server/process.js';
import { TestPlayer } from './player.js';
import { ask, deployed, has, PageSocket, ProxyProgram } from './proxy.js';
import { ServerProcess } from './server-process.js';

const GAME = 'high-card';
const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of open.toReversed()) await one.close();
});

/** A server behind a proxy, below a path or not. */
async function served(basePath = ''): Promise<ServerProcess> {
  const settings = { PAIJU_TRUST_PROXY: '1', PAIJU_BASE_PATH: basePath, PAIJU_FLUSH_MS: '1' };
  const server = await ServerProcess.open(settings);
  open.push(server);
  return server;
}

function proxy(env: Readonly<Record<string, string>> = {}): ProxyProgram {
  const made = new ProxyProgram(env);
  open.push(made);
  return made;
}

/** Two people play a match through an address that their pages came from. */
async function match(server: ServerProcess, basePath: string, address: string): Promise<void> {
  const config = { preset: 'duel', rounds: 1 };
  const { status } = await server.ask(`${basePath}/rooms`, { room_id: 'table', game: GAME, config, num_ai_players: 0 });
  expect(status).toBe(201);
  const people = [0, 1].map((n) => new TestPlayer(address, 'table', GAME, `guest-${n}`, n, { Socket: PageSocket }));
  await Promise.all(people.map(({ finished }) => finished));
  for (const { table } of people) {
    expect(table.fairness()).toMatchObject({ verdict: 'fair' });
    table.close();
  }
}

const hasNginx = has('nginx', '-v') && has('openssl', 'version');

describe.skipIf(!hasNginx)('deploy/nginx.conf (skipped where there is no nginx or no openssl)', () => {
  /** The main file around it: as Debian's, which compresses already, with all it writes in a folder of the test. */
  const around = (site: string, folder: string): string => `
    pid ${folder}/nginx.pid;
    error_log stderr warn;
    daemon off;
    events {}
    http {
      access_log off;
      gzip on;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${site};
    }`;

  test.each([
    ['a site of its own', 'play.example.org', ''],
    ['below a path of another', 'www.example.org', '/paiju'],
  ])('%s is tested and carries a match, on other ports', async (_, name, basePath) => {
    const [server, nginx, plain, secure] = [await served(basePath), proxy(), await freePort(), await freePort()];
    const { certificate, key } = nginx.certify();
    const live = (host: string, file: string): string => `/etc/letsencrypt/live/${host}.example.org/${file}.pem`;
    const site = deployed('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${secure} `,
      '127.0.0.1:8711': new URL(server.url).host,
      ...Object.fromEntries(['play', 'www'].map((host) => [live(host, 'fullchain'), certificate])),
      ...Object.fromEntries(['play', 'www'].map((host) => [live(host, 'privkey'), key])),
    });
    const main = nginx.write('nginx.conf', around(nginx.write('site.conf', site), nginx.folder));
    const options = ['-p', nginx.folder, '-c', main];
    expect(nginx.judge('nginx', ['-t', ...options])).toMatch(/test is successful/);
    await nginx.start('nginx', options, plain);
    expect(await ask(`http://${name}:${plain}/x?y`)).toMatchObject({
      status: 301,
      headers: { location: `https://${name}/x?y` },
    });
    const address = `https://${name}:${secure}${basePath}`;
    const page = await ask(`${address}/`);
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)]);
    if (basePath !== '') expect((await ask(address)).headers).toMatchObject({ location: `${address}/` });
    await match(server, basePath, address);
  });
});

describe.skipIf(!has('caddy', 'version'))('deploy/Caddyfile (skipped where there is no caddy)', () => {
  test('is valid and carries a match, at the site and to the server that are told', async () => {
    const [server, port] = [await served(), await freePort()];
    const address = `http://play.example.org:${port}`;
    const caddy = proxy({ SITE: address, UPSTREAM: new URL(server.url).host });
    const file = caddy.write('Caddyfile', `{\n\tadmin off\n}\n${deployed('Caddyfile')}`);
    const config = ['--adapter', 'caddyfile', '--config', file];
    expect(caddy.judge('caddy', ['validate', ...config])).toContain('Valid configuration');
    await caddy.start('caddy', ['run', ...config], port);
    expect((await ask(`${address}/`)).status).toBe(200);
    await match(server, '', address);
  });
});
