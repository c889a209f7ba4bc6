import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { asApiError } from '../http/error-handler.ts';
import type { Database } from './database.ts';
import { pgliteDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const justBefore = 1_999;

afterEach(() => jest.useRealTimers());

/** Only the ping runs in fake time: the engines start and stop by real timers. */
async function expectPatienceOf2s(database: Database): Promise<void> {
  const outcome = jest.fn();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const asked = database.ping().catch((error: unknown) => outcome(asApiError(error).status));
  await jest.advanceTimersByTimeAsync(justBefore);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await asked;
  jest.useRealTimers();
  expect(outcome).toHaveBeenCalledWith(503);
}

it('a ping waits 2 s for the embedded database, which runs one transaction after another', async () => {
  const client = await PGlite.create();
  const database = pgliteDatabase(client);
  await database.ping();
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const busy = client.transaction(() => {
    gate.emit('begun');
    return once(gate, 'open');
  });
  await begun; // otherwise the gate might open before anything waits for it
  await expectPatienceOf2s(database);
  gate.emit('open');
  await busy;
  await database.close();
});

it('a ping waits 2 s for a server that accepts the connection and never answers', async () => {
  const server = await silentServer();
  const database = await openPostgres(`postgres://nobody@127.0.0.1:${server.port}/none`);
  await expectPatienceOf2s(database);
  server.close();
  await database.close();
});

/** Accepts every connection, like PostgreSQL without a password, and answers no query. */
async function silentServer() {
  const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]); // AuthenticationOk, ReadyForQuery
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined); // cut off at the end
    socket.once('data', () => socket.write(authenticated));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
