import { connect } from 'node:net';

/**
 * True if nobody listens at an address, and its machine says so: the process that did has ended. A process that is stopped or
 * busy, a machine that is off and a network that is torn do not say so; they prove nothing.
 */
export function isDeserted(address: string, withinMs: number): Promise<boolean> {
  if (!URL.canParse(address)) return Promise.resolve(false);
  const { hostname, port, protocol } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
  return new Promise((resolve) => {
    const over = (isRefused: boolean): void => {
      socket.destroy();
      resolve(isRefused);
    };
    socket.setTimeout(withinMs, () => over(false));
    socket.once('connect', () => over(false));
    socket.once('error', (error) => over('code' in error && error.code === 'ECONNREFUSED'));
  });
}
