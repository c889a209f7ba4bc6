import { asc, count, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealAudit, verifyAudit } from './audit-seal.service.ts';
import { audit } from './audit.service.ts';
import { auditSealTable, auditTable } from './audit.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.script(`
    alter table audit disable trigger all; alter table audit_seal disable trigger all;
    truncate audit, audit_seal;
    alter table audit enable trigger all; alter table audit_seal enable trigger all;`);
});

const write = async (n: number) => {
  for (let i = 0; i < n; i += 1)
    await audit(test.deps.db, {
      actor: null,
      action: 'movie.update',
      objectType: 'movie',
      objectId: `m${i}`,
      diff: { title: [`Old ${i}`, 'Nü 映画'], nested: { b: 1, a: [null, true] } },
      requestId: 'r',
    });
};
const settle = () => test.advance(31_000);
const seqs = async () =>
  (await test.deps.db.select({ seq: auditTable.seq }).from(auditTable).orderBy(asc(auditTable.seq))).map(
    ({ seq }) => seq,
  );
const tamper = (statement: ReturnType<typeof sql>) =>
  test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger audit_append_only`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audit enable trigger audit_append_only`);
  });

it.each([
  ['audit', sql`update audit set action = 'x'`],
  ['audit', sql`delete from audit`],
  ['audit', sql`truncate audit`],
  ['audit_seal', sql`update audit_seal set hash = ''`],
  ['audit_seal', sql`delete from audit_seal`],
])('%s refuses a change', async (_, statement) => {
  await write(2);
  settle();
  await sealAudit(test.deps);
  await expect(test.deps.db.execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'whole', sealed: 2 });
});

it('rows are sealed once they have settled, each exactly once', async () => {
  await write(3);
  expect(await sealAudit({ db: test.deps.db, now: () => new Date() })).toBe(0);
  settle();
  expect(await sealAudit(test.deps)).toBe(3);
  expect(await sealAudit(test.deps)).toBe(0);
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'whole', sealed: 3 });
});

it('two replicas that seal concurrently make one chain, over more rows than one batch', async () => {
  await test.deps.db.execute(
    sql`insert into audit (action, object_type, object_id, diff, request_id) select 'a.b', 'a', n::text, '{}', 'r' from generate_series(1, 1200) n`,
  );
  settle();
  await Promise.all([sealAudit(test.deps), sealAudit(test.deps)]);
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'whole', sealed: 1_200 });
  expect((await test.deps.db.select({ n: count() }).from(auditSealTable))[0]?.n).toBe(1_200);
});

it('the gap of a rolled-back transaction doesn’t break the chain', async () => {
  await write(1);
  await test.deps.db
    .transaction(async (tx) => {
      await audit(tx, { actor: null, action: 'a.b', objectType: 'a', objectId: '1', requestId: 'r' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await write(1);
  settle();
  await sealAudit(test.deps);
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'whole', sealed: 2 });
});

it.each([
  ['a changed column', (seq: number) => sql`update audit set action = 'x.y' where seq = ${seq}`, 'changed'],
  [
    'a changed instant',
    (seq: number) => sql`update audit set created_at = created_at - interval '1 ms' where seq = ${seq}`,
    'changed',
  ],
  [
    'a changed value deep in the diff',
    (seq: number) => sql`update audit set diff = jsonb_set(diff, '{nested,a,1}', 'false') where seq = ${seq}`,
    'changed',
  ],
  ['a deleted row', (seq: number) => sql`delete from audit where seq = ${seq}`, 'missing'],
])('%s is detected and identified by its number', async (_, change, reason) => {
  await write(5);
  settle();
  await sealAudit(test.deps);
  const target = (await seqs())[2] ?? 0;
  await tamper(change(target));
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'broken', seq: target, reason });
});

it('an inserted row is detected', async () => {
  await write(2);
  await test.deps.db.execute(sql`select nextval('audit_seq_seq')`);
  await write(1);
  settle();
  await sealAudit(test.deps);
  const between = ((await seqs())[2] ?? 0) - 1;
  await test.deps.db.execute(
    sql`insert into audit (seq, action, object_type, object_id, diff, request_id) values (${between}, 'a.b', 'a', '1', '{}', 'r')`,
  );
  expect(await verifyAudit(test.deps.db)).toEqual({ state: 'broken', seq: between, reason: 'added' });
});
