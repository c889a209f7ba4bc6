import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { recoverMessage } from '../accounts/sign-in/account-outbox.service.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { startOutboxWorker } from '../outbox/outbox-worker.ts';
import { notify } from './notifications.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  test.deps.config.allowsPrivateAddresses = true; // the push service of the test
});
afterAll(() => test.close());

it('browsers that answer slowly take one lane, and other side effects run meanwhile', async () => {
  const me = await test.signedIn('admin');
  const push = await openPushService((await me('/api/notification/push')).json().data.publicKey);
  const sockets: Socket[] = [];
  let isOver = false;
  const silent = createServer((socket) => (isOver ? socket.destroy() : sockets.push(socket)));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo; // it listens on a port, not a pipe
  for (let n = 0; n < 6; n += 1) {
    const { subscription } = push.subscribe();
    const payload = { ...subscription, endpoint: `http://127.0.0.1:${port}/${n}` };
    await me({ method: 'POST', url: '/api/notification/push', payload });
  }
  const notice = { type: 'payment', title: 'F-1', body: 'Answer it.' };
  await notify(test.deps.db, test.deps.bus, { to: [me._id], ...notice });
  const worker = startOutboxWorker(test.deps);
  while (sockets.length === 0) await new Promise((next) => setImmediate(next));
  for (let n = 0; n < 4; n += 1)
    await enqueue(test.deps.db, recoverMessage({ email: `${n}@x.test`, network: 'n', requestId: 'r' }));
  const isOpen = ({ kind, doneAt }: { kind: string; doneAt: Date | null }) => kind !== 'push' && !doneAt;
  while ((await test.deps.db.select().from(outboxTable)).some(isOpen))
    await new Promise((next) => setImmediate(next));
  expect(sockets).toHaveLength(1);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  await worker.stop();
  silent.close();
  push.close();
});
