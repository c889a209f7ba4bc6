import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../domain/people/admins/admins.fixture.ts';
import { startOutboxSender } from '../../outbox/outbox-sender.ts';
import { visitorOf } from './auth-flow.fixture.ts';

/** A mail server that accepts connections and never says anything. */
const server = createServer();
const sockets: Socket[] = [];
server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
  test.deps.config.smtpUrl = `smtp://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.close();
  await test.close();
});

it('no request waits for the mail server, whether there is an account or not', async () => {
  const worker = startOutboxSender(test.deps);
  const { email } = await addPerson(test.deps.db);
  const isSending = once(server, 'connection');
  expect((await visitorOf(test).post('forgotpassword', { email })).statusCode).toBe(200);
  await isSending;
  for (const address of [email, 'nobody@people.test']) {
    const answers = await Promise.all([
      visitorOf(test).post('forgotpassword', { email: address }),
      visitorOf(test).post('verifyemail/resend', { email: address }),
      visitorOf(test).post('register', { name: 'Ana', email: address, reason: 'I edit movies.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
  expect(sockets.some(({ destroyed }) => !destroyed)).toBe(true); // the first email is still being sent
  const stopped = worker.stop();
  for (const socket of sockets) socket.destroy();
  await stopped;
});
