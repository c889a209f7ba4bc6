import Fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { stopsGracefully } from './graceful-stop.ts';

it('a stop cuts off a request that never ends', async () => {
  const app = Fastify();
  app.get('/', () => new Promise(() => undefined));
  const stop = stopsGracefully(app, { acceptMs: 0, idleMs: 10, drainMs: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const arrived = once(app.server, 'request');
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = once(client, 'close');
  client.resume().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await arrived;
  await stop();
  await closed;
  expect([app.server.listening, client.bytesRead]).toEqual([false, 0]);
});
