import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { recoverMessage } from '../accounts/sign-in/account-outbox.service.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { startOutboxSender } from '../outbox/outbox-sender.ts';
import { notify } from './notifications.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  test.deps.config.allowsPrivateAddresses = true; // the push service of the test
});
afterAll(() => test.close());

const pushes = async () => (await messages()).filter(({ kind, doneAt }) => kind === 'push' && !doneAt);
const messages = () => test.deps.db.select().from(outboxTable);
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setImmediate(next));
}

it('a push service that doesn’t answer takes one lane, once, and messages of others follow', async () => {
  const me = await test.signedIn('admin');
  const push = await openPushService((await me('/api/notification/push')).json().data.publicKey);
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo; // it listens on a port, not a pipe
  const healthy = push.subscribe();
  const subscribe = (payload: object) => me({ method: 'POST', url: '/api/notification/push', payload });
  for (let n = 0; n < 6; n += 1)
    await subscribe({ ...push.subscribe().subscription, endpoint: `http://127.0.0.1:${port}/${n}` });
  await subscribe(healthy.subscription);
  const timeout = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const notice = { type: 'payment', title: 'F-1', body: 'Answer it.' };
  await notify(test.deps.db, test.deps.bus, { to: [me._id], ...notice });
  const worker = startOutboxSender(test.deps);
  await until(() => sockets.length > 0);
  for (let n = 0; n < 4; n += 1)
    await enqueue(test.deps.db, recoverMessage({ email: `${n}@x.test`, network: 'n', requestId: 'r' }));
  await until(async () => (await messages()).every(({ kind, doneAt }) => kind === 'push' || doneAt));
  expect(sockets).toHaveLength(1);
  jest.restoreAllMocks();
  timeout.abort();
  await until(() => healthy.received.length > 0);
  // The others weren't tried, and are due later.
  const postponed = async () =>
    (await pushes()).filter(({ attempts, dueAt }) => attempts === 0 && dueAt > test.deps.now());
  await until(async () => (await postponed()).length === 5);
  expect(sockets).toHaveLength(1);
  await worker.stop();
  silent.close();
  push.close();
});
