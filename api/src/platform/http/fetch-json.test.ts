import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchJson } from './fetch-json.ts';
import { FetchError, isPublicAddress } from './guarded-request.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(answer: RequestListener): Promise<URL> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return new URL(`http://127.0.0.1:${port}/figures`);
}
const limits = { headers: { 'x-token': 'secret' }, timeoutMs: 300, bytesAtMost: 1_000, allowsPrivate: true };
const problemOf = (url: URL, over: Partial<typeof limits> = {}) =>
  fetchJson(url, { ...limits, ...over }).then(
    () => null,
    (error: unknown) => (error instanceof FetchError ? error.problem : error),
  );

it('JSON is read with the given header', async () => {
  const url = await serving((request, response) => {
    response.end(JSON.stringify({ token: request.headers['x-token'] }));
  });
  expect(await fetchJson(url, limits)).toEqual({ token: 'secret' });
});

it.each<[string, RequestListener]>([
  ['status', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ['status', (_, response) => response.writeHead(500).end('{}')],
  ['malformed', (_, response) => response.end('<html>')],
  ['too_large', (_, response) => response.end(JSON.stringify('x'.repeat(2_000)))],
  ['timeout', () => undefined],
  ['timeout', (_, response) => response.write('{')],
  ['unreachable', (request) => request.socket.destroy()],
])('%s: a server that fails', async (problem, answer) => {
  expect(await problemOf(await serving(answer))).toBe(problem);
});

it('private addresses are refused before a connection, as numbers and as names', async () => {
  let requests = 0;
  const url = await serving((_, response) => {
    requests += 1;
    response.end('{}');
  });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
    const address = new URL(url);
    address.protocol = 'https:';
    address.host = `${host}:${url.port}`;
    expect([host, await problemOf(address, { allowsPrivate: false })]).toEqual([host, 'address']);
  }
  expect(requests).toBe(0);
});

it.each(['10.1.2.3', '169.254.169.254', '192.168.0.1', '100.64.0.1', '255.255.255.255', '0.0.0.0'])(
  '%s is not public',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1'])(
  '%s is not public',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
