import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { paymentFixture } from '../../../money/payments/payments.fixture.ts';
import { paymentTable } from '../../../money/payments/payments.table.ts';
import { ticketMessageTable, ticketTable } from '../../../support/tickets/tickets.table.ts';
import { anonymizeDue } from './anonymize.ts';
import { type Person, sending, stepUpOf, watcherBody, watcherScenario } from '../watchers.fixture.ts';
import { watcherTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const day = 86_400_000;
const anonymize = (_id: string, version: number, when: string, name = 'Ada Viewer') =>
  send('POST', `watcher/${_id}/anonymize`, { name, when, version });

it('anonymizing erases a person from record, history, payments and tickets; amounts and the audit log stay', async () => {
  const secret = {
    name: 'Ida Kaya',
    email: 'ida@secret.test',
    city: 'Bonn',
    phone: '+49301234567',
    notes: 'Calls often',
    tags: ['vip'],
  };
  const { _id } = (
    await send('POST', 'watcher', watcherBody({ ...secret, birthYear: 1_980, gender: 'female' }))
  ).data;
  await send('PATCH', `watcher/${_id}`, { notes: 'Calls daily', version: 1 });
  await send('POST', `watcher/${_id}/block`, { reason: 'spam', note: 'Ida wrote', version: 2 });
  const buyer = { name: 'Ida Kaya', email: 'ida@secret.test', country: 'DE' };
  await test.deps.db.insert(paymentTable).values(
    paymentFixture({
      watcherId: _id,
      orderId: 'KEEP-1',
      watcherName: 'Ida Kaya',
      watcherEmail: 'ida@secret.test',
      postalCode: 'Bonn-53111',
      clientIp: '203.0.113.7',
      receiptNo: 'R-1',
      buyer,
    }),
  );
  const unpaid = { orderId: 'BEGUN-1', watcherId: null, status: 'pending', paidAt: null } as const;
  await test.deps.db
    .insert(paymentTable)
    .values(paymentFixture({ ...unpaid, watcherName: 'Ida Kaya', watcherEmail: 'ida@secret.test' }));
  const ticketId = await scenario.ticket('IDA@secret.test', { requesterName: 'Ida Kaya' });
  const done = await anonymize(_id, 3, 'now', 'Ida Kaya');
  expect(done.data).toMatchObject({
    status: 'anonymized',
    name: 'Deleted watcher',
    country: 'DE',
    city: null,
    birthYear: null,
    block: null,
    anonymizedAt: expect.any(String),
  });
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable.orderId, 'KEEP-1'));
  expect(payment).toMatchObject({ amountTotalMinor: 499, watcherName: 'Deleted watcher', buyer });
  const [begun] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable.orderId, 'BEGUN-1'));
  const [ticket] = await test.deps.db.select().from(ticketTable).where(eq(ticketTable._id, ticketId));
  const messages = await test.deps.db
    .select()
    .from(ticketMessageTable)
    .where(eq(ticketMessageTable.ticketId, ticketId));
  expect((await scenario.audits(_id)).at(-1)).toMatchObject({
    action: 'watcher.anonymize',
    diff: {
      payments: [null, expect.arrayContaining([payment?._id, begun?._id])],
      tickets: [null, [ticketId]],
    },
  });
  const left = [
    await scenario.stored(_id),
    await scenario.revisions(_id),
    await scenario.audits(_id),
    { ...payment, buyer: null }, // tax law keeps it with the receipt
    begun,
    ticket,
  ];
  expect(JSON.stringify(left)).not.toMatch(/Ida|@secret|Bonn|203\.0|\+4930|Calls|vip|[,:[]1980[],}]/);
  const logged = [
    await test.deps.db.select().from(auditTable),
    await test.deps.db.select().from(revisionTable),
  ];
  expect(JSON.stringify(logged)).not.toMatch(/Ida|@secret|Bonn|203\.0|\+4930|Calls|vip/);
  expect(messages).toMatchObject([{ authorName: 'Deleted watcher' }]);
  expect((await scenario.revisions(_id)).map(({ action }) => action)).toEqual([
    'create',
    'update',
    'block',
    'anonymize',
  ]);
});

it('a ticket from an earlier email follows the watcher, and is anonymized with them', async () => {
  const { _id, version } = await scenario.one({ email: 'first@own.test' });
  const ticketId = await scenario.ticket('First@own.test', { requesterName: 'Ada Viewer' });
  const ofOther = await scenario.ticket('second@other.test');
  const moved = await send('PUT', `watcher/${_id}`, {
    ...watcherBody({ name: 'Ada Viewer', email: 'second@own.test' }),
    version,
  });
  expect(moved.data.counts.tickets).toBe(1);
  expect((await send('GET', `watcher/${_id}/timeline`)).data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'ticket' })]),
  });
  await anonymize(_id, version + 1, 'now');
  const tickets = await test.deps.db.select().from(ticketTable);
  expect(tickets.find((ticket) => ticket._id === ticketId)).toMatchObject({
    requesterName: 'Deleted watcher',
    requesterEmail: `${_id}@anonymized.invalid`,
  });
  expect(tickets.find((ticket) => ticket._id === ofOther)?.requesterEmail).toBe('second@other.test');
});

it('payments with an email that another watcher has since stay theirs when that one is anonymized', async () => {
  const [before, since] = [await scenario.one(), await scenario.one({ email: 'taken@own.test' })];
  const payment = paymentFixture({
    watcherId: before._id,
    orderId: 'OTHER-1',
    watcherEmail: 'taken@own.test',
  });
  await test.deps.db.insert(paymentTable).values(payment);
  await anonymize(since._id, 1, 'now');
  const [kept] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable.orderId, 'OTHER-1'));
  expect(kept).toMatchObject({ watcherName: payment.watcherName, watcherEmail: 'taken@own.test' });
});

it('an anonymized watcher can’t be edited or restored, and its deletion can’t be canceled', async () => {
  const { _id } = (await send('POST', 'watcher', watcherBody())).data;
  await anonymize(_id, 1, 'now', 'Ida Kaya');
  const { items } = (await request(`/api/watcher/${_id}/history`)).json().data;
  for (const response of [
    await send('PATCH', `watcher/${_id}`, { notes: 'x', version: 2 }),
    await send('POST', `watcher/${_id}/history/${items[1]._id}/restore`, { version: 2 }),
    await send('POST', `watcher/${_id}/cancel-deletion`, { version: 2 }),
    await anonymize(_id, 2, 'now', 'Deleted watcher'),
  ])
    expect(response.status).toBe(409);
});

it('a deletion request waits 30 days, and canceling it restores the previous status', async () => {
  const { _id } = await scenario.one({ status: 'deactivate' });
  const asked = await anonymize(_id, 1, 'in30Days');
  expect(asked.data.status).toBe('delete_requested');
  const due = new Date(String(asked.data.anonymizesAt)).getTime() - test.deps.now().getTime();
  expect(Math.round(due / day)).toBe(30);
  expect((await anonymize(_id, 2, 'in30Days')).code).toBe('watcher_closed');
  const kept = await send('POST', `watcher/${_id}/cancel-deletion`, { version: 2 });
  expect(kept.data).toMatchObject({ status: 'deactivate', anonymizesAt: null });
  expect(await send('POST', `watcher/${_id}/cancel-deletion`, { version: 3 })).toMatchObject({
    status: 409,
    code: 'not_requested',
  });
});

it('a deletion request is carried out automatically after 30 days, once', async () => {
  const [a, b] = [await scenario.one(), await scenario.one()];
  await anonymize(a._id, 1, 'in30Days');
  test.advance(30 * day - 60_000);
  expect(await anonymizeDue(test.deps)).toBe(0);
  test.advance(2 * 60_000);
  const done = await Promise.all([anonymizeDue(test.deps), anonymizeDue(test.deps)]);
  expect(done.sort()).toEqual([0, 1]);
  expect(await scenario.stored(a._id)).toMatchObject({ status: 'anonymized', name: 'Deleted watcher' });
  expect((await scenario.revisions(a._id)).at(-1)).toMatchObject({ action: 'anonymize', actorId: null });
  expect((await scenario.stored(b._id))?.status).toBe('active');
  test.advance(-30 * day - 60_000);
});

it('anonymizing requires the exact name and step-up', async () => {
  const { _id } = await scenario.one();
  expect((await anonymize(_id, 1, 'now', 'ada viewer')).errors?.[0]?.path).toBe('name');
  request = await test.signedIn('superadmin');
  expect((await anonymize(_id, 1, 'now')).code).toBe('step_up_required');
  expect((await scenario.stored(_id))?.status).toBe('active');
});

it('the personal data export is one response, and the audit log records it', async () => {
  const watcher = await scenario.one({ email: 'ida@watchers.test' });
  await test.deps.db
    .insert(paymentTable)
    .values(paymentFixture({ watcherId: watcher._id, orderId: 'MINE-1' }));
  await scenario.ticket('ida@watchers.test');
  await send('PATCH', `watcher/${watcher._id}`, { notes: 'Kind', version: 1 });
  const { data } = (
    await request({ method: 'POST', url: `/api/watcher/${watcher._id}/personaldata` })
  ).json();
  expect(data).toMatchObject({
    profile: { email: 'ida@watchers.test', notes: 'Kind' },
    payments: [{ orderId: 'MINE-1' }],
    tickets: [{ subject: 'No sound', messages: [{ authorType: 'requester', body: 'Help!' }] }],
    changes: [{ action: 'update', changes: [{ field: 'notes', after: 'Kind' }] }],
    access: [],
    devices: [],
    watched: [],
  });
  expect((await scenario.audits(watcher._id)).at(-1)).toMatchObject({
    action: 'watcher.personalData',
    actorId: request._id,
  });
  request = await test.signedIn('superadmin');
  const refused = await request({ method: 'POST', url: `/api/watcher/${watcher._id}/personaldata` });
  expect(refused.json().code).toBe('step_up_required');
});

it('payments and tickets, and their counts, require their permissions', async () => {
  const watcher = await scenario.one({ email: 'mia@watchers.test' });
  await test.deps.db
    .insert(paymentTable)
    .values(paymentFixture({ watcherId: watcher._id, orderId: 'SEEN-1' }));
  await scenario.ticket('mia@watchers.test');
  const seen = (await request(`/api/watcher/${watcher._id}`)).json().data;
  expect(seen.counts).toEqual({ payments: 1, tickets: 1, openTickets: 1, access: 0, devices: 0 });
  const grants = { 'payment:read': false, 'support:read': false };
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, request._id));
  const { data } = (
    await request({ method: 'POST', url: `/api/watcher/${watcher._id}/personaldata` })
  ).json();
  expect(data).toMatchObject({
    payments: null,
    tickets: null,
    profile: { counts: { payments: null, tickets: null, openTickets: null, access: 0, devices: 0 } },
  });
  expect(JSON.stringify(data)).not.toMatch(/SEEN-1|No sound/);
});
