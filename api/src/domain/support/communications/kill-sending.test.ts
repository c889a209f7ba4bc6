import { eq, sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { packageDir } from '../../../platform/package-dir.ts';
import { ownProcess } from '../../../../own-process.mjs';
import { openTestApp } from '../../../testing/test-app.ts';
import { prepared } from '../../../testing/test-database.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { communicationScenario } from './communications.fixture.ts';
import { communicationRecipientTable as r } from './communications.table.ts';

const recipients = 120;
const killedAfter = 30;
/** The lease of a row that the dead process had taken. */
const leaseMs = 61_000;
/** Two processes start, which takes seconds alone and minutes beside other work. */
const busyMachineMs = 240_000;

it(
  'after a process is killed while it sends, nobody gets the message twice, and only what was in flight is lost',
  async () => {
    const test = await openTestApp();
    const scenario = await communicationScenario(test);
    const sending = await ownProcess(packageDir, 'domain/support/communications/sending-process.fixture.ts');
    try {
      await scenario.watchers(recipients);
      const _id = await scenario.started();
      const [own] = await rowsOf<{ name: string }>(test.deps.db, sql`select current_database() as name`);
      const database = new URL(prepared('TEST_DATABASE_URL')); // two processes need a server
      database.pathname = `/${own?.name}`;
      const start = (aheadMs: number) =>
        sending.start({
          NODE_ENV: 'test',
          BACKLOT_DEMO: '1',
          LOG_LEVEL: 'silent',
          DATABASE_URL: database.href,
          SMTP_URL: `smtp://127.0.0.1:${scenario.server.port}`,
          MESSAGE_EMAILS_PER_MINUTE: '24000',
          CLOCK_AHEAD_MS: String(aheadMs),
        });
      const first = start(leaseMs);
      while (scenario.server.taken.length < killedAfter && first.child.exitCode === null) await delay(5);
      first.child.kill('SIGKILL');
      await first.ended;
      const inFlight = await test.deps.db
        .select({ email: watcherTable.email })
        .from(r)
        .innerJoin(watcherTable, eq(watcherTable._id, r.watcherId))
        .where(eq(r.state, 'sending'));
      expect(scenario.server.taken.length).toBeLessThan(recipients);

      expect(await start(2 * leaseMs).ended).toMatchObject({ code: 0 });
      const reached = scenario.server.taken.map((email) => /^To: (.*)$/m.exec(email)?.[1]?.trim());
      expect(new Set(reached).size).toBe(reached.length);
      const lost = recipients - reached.length;
      expect(lost).toBeLessThanOrEqual(inFlight.length);
      const people = await test.deps.db.select({ email: watcherTable.email }).from(watcherTable);
      const without = people.filter(({ email }) => !reached.includes(email));
      expect(inFlight).toEqual(expect.arrayContaining(without));
      expect(await scenario.read(_id)).toMatchObject({ status: 'sent', sent: recipients, failed: 0 });
    } finally {
      await sending.remove();
      await scenario.server.close();
      await test.close();
    }
  },
  busyMachineMs,
);
