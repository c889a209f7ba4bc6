import { eq } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import type { Audience } from '@backlot/contracts/support/communications/audience';
import { communicationFields } from '@backlot/contracts/support/communications/communication';
import type { CommunicationDeps } from './communications-config.service.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import {
  communicationProgressTable,
  communicationRecipientTable,
  communicationTable,
  suppressedAddressTable,
} from './communications.table.ts';
import { communicationSender } from './send-communications.jobs.ts';

export const communicationBody = (over: { audience?: Audience } & Record<string, unknown> = {}) => ({
  ...blankOf(communicationFields),
  name: 'Winter program',
  subject: 'Hello {{watcher.name}}',
  body: '<p>Dear {{ watcher.name }}, see <a href="/help">help</a></p>',
  ...over,
});

/** Watchers who agreed, messages to them, and a mail server that receives them. */
export async function communicationScenario(test: TestApp) {
  const { db } = test.deps;
  const server = await openSmtpServer();
  const deps: CommunicationDeps = {
    ...test.deps,
    config: { ...test.deps.config, smtpUrl: `smtp://127.0.0.1:${server.port}` },
  };
  let made = 0;
  const read = async (_id: string) => {
    const [row] = await db.select().from(communicationTable).where(eq(communicationTable._id, _id));
    if (!row) throw new Error('No such message');
    return row;
  };
  const request = { current: undefined as SendRequest | undefined };
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    request.current ??= await test.signedIn('superadmin');
    const response = await request.current({
      method,
      url: `/api/communication${path}`,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    deps,
    server,
    read,
    send,
    sender: (perMinute = 6_000, now = deps.now) =>
      communicationSender({ ...deps, now, config: { ...deps.config, messageEmailsPerMinute: perMinute } }),
    drain: () => drainOutbox(deps),
    watchers: (count: number, over: Partial<typeof watcherTable.$inferInsert> = {}) =>
      db
        .insert(watcherTable)
        .values(
          Array.from({ length: count }, () => {
            made += 1;
            return watcherFixture({
              name: `Watcher ${made}`,
              email: `w${made}@watchers.test`,
              marketingEmail: true,
              ...over,
            });
          }),
        )
        .returning(),
    create: async (
      over: Parameters<typeof communicationBody>[0] = {},
    ): Promise<{ _id: string; version: number }> => (await send('POST', '', communicationBody(over))).data,
    /** Creates a message whose sending is due. */
    started: async (over: Parameters<typeof communicationBody>[0] = {}) => {
      const { data } = await send('POST', '', communicationBody(over));
      const counted = await send('POST', '/audience', { audience: data.audience });
      const expectedCount = Math.max(1, counted.data.total);
      const scheduled = await send('POST', `/${data._id}/schedule`, { version: 1, expectedCount });
      if (scheduled.status !== 200) throw new Error(scheduled.message);
      test.advance(61_000);
      return data._id as string; // as the contract declares it
    },
    clear: async () => {
      // A test may move the clock beyond the end of a session.
      request.current = undefined;
      server.taken.length = 0;
      await db.delete(outboxTable);
      await db.delete(communicationRecipientTable);
      await db.delete(communicationTable);
      await db.delete(communicationProgressTable);
      await db.delete(suppressedAddressTable);
      await db.delete(watcherTable);
    },
    recipients: () => db.select().from(communicationRecipientTable),
  };
}

export type CommunicationScenario = Awaited<ReturnType<typeof communicationScenario>>;

/** An app with that scenario, empty before each test of a file. */
export function useCommunications() {
  let app: TestApp;
  let scenario: CommunicationScenario;
  beforeAll(async () => {
    app = await openTestApp();
    scenario = await communicationScenario(app);
  });
  beforeEach(() => scenario.clear());
  afterAll(async () => {
    await scenario.server.close();
    await app.close();
  });
  return { app: () => app, scenario: () => scenario };
}
