import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { adminTable } from '../../accounts/accounts.table.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { buildOf, formOf, openReleaseService, publishBuild } from '../release-service.fixture.ts';
import { remoteTable } from '../releases.table.ts';

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

/** A team's back end on this machine, which keeps what it received. `answer` decides what it says next. */
async function openBackEnd() {
  const received: Received[] = [];
  const back = {
    received,
    answer: (_request: Received, response: ServerResponse): void => void response.end('{}'),
  };
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    void buffer(request).then((body) => {
      const got = { method, url, headers, body: body.toString() };
      received.push(got);
      back.answer(got, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The back end doesn’t listen');
  return Object.assign(back, {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

/** The remotes `alpha` and `omega` with one back end, and an admin with a permission that `alpha` declares. */
export async function openBackEnds() {
  const back = await openBackEnd();
  const test = await openTestApp();
  const service = await openReleaseService(test);
  const { db } = test.deps;
  const permissions = ['alpha:read', 'alpha:write'].map((key) => ({ key, label: key }));
  await publishBuild(service.send, buildOf('alpha', '1.0.0', {}, { permissions }));
  const expected = await service.generation();
  await service.send('POST', 'remote/alpha/activate', { version: '1.0.0', expected });
  const ana = await test.signedIn('admin');
  const grants = { 'alpha:read': true, 'omega:read': true, 'audit:read': true };
  await db.update(adminTable).set({ grants }).where(eq(adminTable._id, ana._id));

  const save = async (id: string, part: object) => {
    const [row] = await db.select().from(remoteTable).where(eq(remoteTable.id, id));
    return service.send('PUT', `remote/${id}`, formOf(id, { ...part, version: row?.version ?? 0 }));
  };
  const setBackend = (id: string, backend: string | null = `${back.url}/base/`) => save(id, { backend });
  for (const id of ['alpha', 'omega']) await setBackend(id);
  return {
    back,
    test,
    service,
    ana,
    save,
    setBackend,
    /** A request of the admin. */
    ask: (path: string, options: InjectOptions = {}) => ana({ ...options, url: `/api/x/${path}` }),
    close: async () => {
      await test.close();
      await back.close();
    },
  };
}
