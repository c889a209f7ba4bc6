import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { failure } from '@backlot/contracts/platform/http/envelope';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const kibibyte = 1024;

let test: TestApp;
let me: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  me = await test.signedIn('superadmin');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const sockets = new Set<Socket>();
// The windows of 15 seconds end when a test says so.
beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'],
  }),
);
afterEach(() => {
  jest.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** A connection that has sent the headers of a request, and the server's response. */
async function begin(app: FastifyInstance, head: string) {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(`${head}\r\nhost: localhost\r\n\r\n`);
  const [request] = await arrived;
  return {
    /** Returns when the server has received the bytes. */
    send: async (bytes: number) => {
      const expected = request.socket.bytesRead + bytes;
      socket.write('x'.repeat(bytes));
      await until(() => request.socket.bytesRead >= expected || request.destroyed);
    },
    /** Lets 15 seconds pass. */
    pass: () => jest.advanceTimersByTime(15_000),
    response: async () => {
      await until(() => text.includes('\r\n\r\n'));
      return parsed(text);
    },
    isOpen: () => !request.destroyed && text === '',
    closed: () => until(() => socket.destroyed),
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

function parsed(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: failure.parse(JSON.parse(body)) };
}

const upload = (bytes: number) =>
  [
    `POST /api/user/${me._id}/avatar HTTP/1.1`,
    `authorization: Bearer ${me.token}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${bytes}`,
  ].join('\r\n');

it('a body that stops arriving is refused in the usual envelope after 15 seconds', async () => {
  const sender = await begin(
    test.app,
    'POST /api/auth/signin HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 1000',
  );
  await sender.send(10);
  sender.pass();
  const { status, head, body } = await sender.response();
  expect(status).toBe(408);
  expect(head).toContain('connection: close');
  expect(body).toMatchObject({ code: 'request_timeout', success: false });
  await sender.closed();
});

it('an upload of 15 MB at 128 kbit/s stays open', async () => {
  const sender = await begin(test.app, upload(15_000 * kibibyte));
  for (let sent = 0; sent < 14_400; sent += 240) {
    await sender.send(240 * kibibyte);
    sender.pass();
    expect(sender.isOpen()).toBe(true);
  }
});

it('a file that arrives at less than 64 kbit/s is refused', async () => {
  const sender = await begin(test.app, upload(1_000 * kibibyte));
  await sender.send(240 * kibibyte);
  sender.pass();
  await sender.send(100 * kibibyte);
  sender.pass();
  expect((await sender.response()).status).toBe(408);
});

it('a sender isn’t refused while the server reads too slowly', async () => {
  const app = Fastify();
  limitSlowBodies(app);
  app.addContentTypeParser('*', () => undefined); // never reads
  app.post('/', async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sender = await begin(app, 'POST / HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 1000000');
  await sender.send(100 * kibibyte);
  for (let n = 0; n < 3; n += 1) sender.pass();
  expect(sender.isOpen()).toBe(true);
  app.server.closeAllConnections();
  await app.close();
});

it.each([
  [
    'headers beyond 16 KiB',
    `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['text that isn’t HTTP', 'Once upon a time\r\n\r\n', 400, 'malformed'],
])('%s: refused in the usual envelope', async (_name, bytes, status, code) => {
  const { port } = test.app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  expect(parsed(text)).toMatchObject({ status, body: { code } });
});

it('headers have 15 seconds', () => {
  expect(test.app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 0 });
});
