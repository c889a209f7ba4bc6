import { eq, sql } from 'drizzle-orm';
import { paymentFixture } from '../../domain/money/payments/payments.fixture.ts';
import { paymentTable } from '../../domain/money/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { accessRequestTable } from '../accounts/accounts.table.ts';
import { sealAudit, verifyAudit } from '../audit/audit-seal.service.ts';
import { audit } from '../audit/audit.service.ts';
import { auditTable } from '../audit/audit.table.ts';
import { jobTable } from '../jobs/jobs.table.ts';
import { newId } from './columns.ts';
import { migrate } from './migrate.ts';
import { rowsOf } from './rows-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Upgrades the database as if it had the rows of the version before. */
const upgraded = async () => {
  await test.database.script(`
    alter index payment_event_attempted rename to payment_event_tried;
    delete from backlot_migration where name = '0008_stored_words';`);
  expect(await migrate(test.database)).toEqual(['0008_stored_words']);
};
const values = async (query: ReturnType<typeof sql>) =>
  (await rowsOf<{ value: unknown }>(test.deps.db, query)).map(({ value }) => value);

it('an upgrade renames payment methods, attempts and lines of statements', async () => {
  const { db } = test.deps;
  const paymentId = newId();
  await db.insert(paymentTable).values(paymentFixture({ _id: paymentId, methodBrand: 'cheque' }));
  await db.execute(sql`
    insert into payment_event (id, payment_id, at, type, source)
    values (${newId()}, ${paymentId}, now(), 'payment.tried', 'watcher')`);
  await test.database.script(`
    alter table statement_line disable trigger all;
    insert into statement_line (id, statement_id, position, kind, units, gross_minor, refunds_minor, chargebacks_minor,
      tax_minor, gateway_fee_minor, platform_minor, payable_minor, withheld_minor)
    values (gen_random_uuid(), gen_random_uuid(), 0, 'paid_before', 1, 0, 0, 0, 0, 0, 0, 0, 0);
    alter table statement_line enable trigger all;`);
  await upgraded();
  expect(await db.select().from(paymentTable).where(eq(paymentTable._id, paymentId))).toMatchObject([
    { methodBrand: 'check' },
  ]);
  expect(await values(sql`select type as value from payment_event`)).toEqual(['payment.attempted']);
  expect(await values(sql`select kind as value from statement_line`)).toEqual(['prior_payment']);
});

it('an upgrade declines refused requests for access', async () => {
  const { db } = test.deps;
  const [{ _id } = { _id: '' }] = await db
    .insert(accessRequestTable)
    .values({ name: 'Ada', email: 'ada@requests.test', reason: 'New colleague', status: 'approved' })
    .returning();
  await test.database.script(`
    update access_request set status = 'refused' where id = '${_id}';
    delete from backlot_migration where name = '0034_declined_requests';`);
  expect(await migrate(test.database)).toEqual(['0034_declined_requests']);
  expect(await db.select().from(accessRequestTable)).toMatchObject([{ _id, status: 'declined' }]);
});

it.each([
  ['question', 'question.update', 'faq', 'faq.update'],
  ['lookup', 'question.order', 'lookup', 'faq.order'],
  ['movie', 'movie.refuseAsset', 'movie', 'movie.rejectAsset'],
  ['reportSchedule', 'reportSchedule.leave', 'reportSchedule', 'reportSchedule.unsubscribe'],
  ['watcher', 'watcher.keep', 'watcher', 'watcher.cancelDeletion'],
  ['subscription', 'subscription.askAgain', 'subscription', 'subscription.checkCharge'],
  ['subscription', 'subscription.giveUp', 'subscription', 'subscription.endDunning'],
  ['subscription', 'subscription.giveWay', 'subscription', 'subscription.replace'],
  ['subscription', 'subscription.noticePrice', 'subscription', 'subscription.announcePrice'],
  ['movie', 'movie.update', 'movie', 'movie.update'],
])(
  'an upgrade renames %s, %s in revisions and saved views, which find the rows of the sealed audit log, left as they are',
  async (type, action, now, renamed) => {
    const { db } = test.deps;
    const superadmin = await test.signedIn('superadmin');
    const entry = { actor: null, objectType: type, objectId: newId(), requestId: newId() };
    await audit(db, { ...entry, action: 'admin.update', objectType: 'admin' });
    await audit(db, { ...entry, action });
    const [, verb] = action.split('.');
    await db.execute(sql`
    insert into revision (id, object_type, object_id, at, action, changes, snapshot, version)
    values (${newId()}, ${type}, ${entry.objectId}, now(), ${verb}, '[]', '{}', 2)`);
    await db.execute(sql`
    insert into saved_view (id, admin_id, list, name, query)
    values (${newId()}, ${superadmin._id}, 'audit', 'Mine', ${`objectType=${type}&action=${action}%2Cadmin.update`})`);
    test.advance(60_000);
    await sealAudit(test.deps);
    await upgraded();
    expect(
      await rowsOf(
        db,
        sql`select action, object_type from audit where request_id = ${entry.requestId} order by seq`,
      ),
    ).toEqual([
      { action: 'admin.update', object_type: 'admin' },
      { action, object_type: type },
    ]);
    const revision = sql`select object_type || '.' || action as value from revision where object_id = ${entry.objectId}`;
    expect(await values(revision)).toEqual([type === 'lookup' ? `${now}.order` : renamed]);
    const query = `objectType=${now}&action=${renamed}%2Cadmin.update`;
    expect(
      await values(sql`select query as value from saved_view where admin_id = ${superadmin._id}`),
    ).toEqual([query]);
    const { items } = (await superadmin(`/api/audit?${query}&limit=100`)).json().data;
    expect(items).toContainEqual(
      expect.objectContaining({ action, objectType: type, requestId: entry.requestId }),
    );
    await sealAudit(test.deps);
    expect(await verifyAudit(db)).toEqual({ state: 'whole', sealed: await db.$count(auditTable) });
  },
);

it('an upgrade renames why a bulk change skipped records, and what a merge replaced', async () => {
  const reasons = (...names: string[]) => names.map((reason) => ({ reason, count: 1 }));
  await test.deps.db.insert(jobTable).values({
    kind: 'movies.bulk',
    title: 'question',
    payload: {},
    result: {
      skippedBy: reasons('already_so', 'changed_meanwhile', 'nothing_left', 'mailed_often', 'gone'),
      uses: [{ kind: 'question' }, { kind: 'sound' }],
    },
  });
  await upgraded();
  expect(await test.deps.db.select().from(jobTable)).toMatchObject([
    {
      title: 'question',
      result: {
        skippedBy: reasons('unchanged', 'version_conflict', 'fully_refunded', 'rate_limited', 'gone'),
        uses: [{ kind: 'faq' }, { kind: 'audioTrack' }],
      },
    },
  ]);
});
