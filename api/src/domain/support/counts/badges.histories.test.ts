import fc from 'fast-check';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { movieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { payoutState } from '@backlot/contracts/money/payouts/payout';
import { statementStatus } from '@backlot/contracts/money/statements/statement';
import { badgeArea } from '@backlot/contracts/support/counts/badges';
import { accessRequestTable } from '../../../platform/accounts/accounts.table.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MovieCatalog, seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { withEach } from '../../money/earnings/figures.service.ts';
import { paymentEventTable } from '../../money/payments/payment-events.table.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { disputeTable, paymentTable, refundTable } from '../../money/payments/payments.table.ts';
import { payoutBatchTable, payoutTable } from '../../money/payouts/payouts.table.ts';
import { statementTable } from '../../money/statements/statements.table.ts';
import { ticketFixture } from '../tickets/tickets.fixture.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { badgesOf, attentionKindsFor } from './attention.ts';

let test: TestApp;
let catalog: MovieCatalog;
const batchId = newId();
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedMovieCatalog(test.deps);
  await test.deps.db.insert(payoutBatchTable).values({ _id: batchId, number: 'PB-1' });
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const badges = async (request: Person) => (await request('/api/count/badges')).json().data;

const now = new Date();
const few = { maxLength: 4 };
const steps = ['report.held', 'report.released', 'failed', 'succeeded', 'needs_response'] as const;
const gone = fc.constantFrom(null, now);
const story = fc.record({
  movies: fc.array(fc.tuple(fc.constantFrom(...movieStatus.options), gone), few),
  makers: fc.array(fc.tuple(fc.constantFrom('active', 'in_review'), gone), few),
  tickets: fc.array(
    fc.record({
      status: fc.constantFrom('new', 'open', 'pending', 'on_hold', 'solved', 'closed'),
      isSpam: fc.boolean(),
      priority: fc.constantFrom('normal', 'urgent'),
      assigneeId: fc.constantFrom(null, newId()),
    }),
    few,
  ),
  /** The steps of each payment, in order. */
  payments: fc.array(fc.array(fc.constantFrom(...steps), few), few),
  /** Statements, with the payout of some. */
  statements: fc.array(
    fc.tuple(fc.constantFrom(...statementStatus.options), fc.option(fc.constantFrom(...payoutState.options))),
    few,
  ),
  requests: fc.array(fc.constantFrom(...accessRequestTable.status.enumValues), few),
  keys: fc.subarray<Permission>([
    'admin:manage',
    'maker:manage',
    'movie:publish',
    'movie:write',
    'payment:manage',
    'payment:refund',
    'support:read',
  ]),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

async function store(db: Db, { movies, makers, tickets, payments, statements, requests }: Story) {
  await insertInto(db, movieTable, movies, ([status, deletedAt]) => catalog.stored({ status, deletedAt }));
  await insertInto(db, makerTable, makers, ([status, deletedAt]) =>
    makerFixture({ email: `${newId()}@x.test`, status, deletedAt }),
  );
  await insertInto(db, ticketTable, tickets, (over) => ticketFixture(newId(), over));
  await insertInto(db, accessRequestTable, requests, (status) => ({
    name: 'Ada',
    email: `${newId()}@x.test`,
    reason: 'Work',
    status,
  }));
  await storePayments(db, payments);
  const made = statements.map(([status, payout]) => ({ _id: newId(), status, payout }));
  const of = { makerId: catalog.makerId, makerName: 'House', currency: 'EUR' };
  const amounts = { ...withEach(() => 0), withholdingBasisPoints: 0, withheldMinor: 0, carriedMinor: 0 };
  await insertInto(db, statementTable, made, ({ _id, status }, index) => {
    return { ...of, ...amounts, _id, status, period: `${2000 + index}-01`, dueMinor: 1, payoutMinor: 1 };
  });
  const sent = made.flatMap(({ _id: statementId, payout }) =>
    payout ? { statementId, status: payout } : [],
  );
  await insertInto(db, payoutTable, sent, (row) => ({
    ...of,
    ...row,
    batchId,
    number: newId(),
    amountMinor: 1,
  }));
}

async function storePayments(db: Db, payments: Story['payments']) {
  const made = payments.map((happened) => ({ _id: newId(), happened }));
  await insertInto(db, paymentTable, made, ({ _id }) => paymentFixture({ _id, orderId: _id }));
  const all = made.flatMap(({ _id: paymentId, happened }) =>
    happened.map((status, n) => ({ paymentId, status, at: new Date(now.getTime() + n) })),
  );
  const facts = (at: Date) => ({ statusAt: at, createdAt: at, amountMinor: 1, reason: 'other' as const });
  const refunds = all.flatMap(({ paymentId, status, at }) =>
    status === 'failed' || status === 'succeeded' ? { paymentId, status, ...facts(at) } : [],
  );
  const disputes = all.flatMap(({ paymentId, status, at }) =>
    status === 'needs_response' ? { paymentId, status, ...facts(at) } : [],
  );
  await insertInto(db, refundTable, refunds, (row) => ({
    ...row,
    revokesAccess: false,
    sendsReceipt: false,
  }));
  await insertInto(db, disputeTable, disputes, (row) => ({ ...row, gatewayDisputeId: newId() }));
  const reports = all.filter(({ status }) => status.startsWith('report.'));
  await insertInto(db, paymentEventTable, reports, ({ status: type, ...row }) => {
    return { ...row, type, source: 'webhook' as const };
  });
}

/** How many records need someone with these permissions, each once. */
function defined({ movies, makers, tickets, payments, statements, requests, keys }: Story) {
  const may = (key: Permission) => keys.includes(key);
  const isUnsettled = (happened: Story['payments'][number]) => {
    const isLast = (one: (typeof steps)[number], other: (typeof steps)[number]) =>
      happened.lastIndexOf(one) > happened.lastIndexOf(other);
    const isOpen = isLast('report.held', 'report.released') || happened.includes('needs_response');
    return (may('payment:manage') && isOpen) || (may('payment:refund') && isLast('failed', 'succeeded'));
  };
  const isWaiting = ({ status, isSpam, priority, assigneeId }: Story['tickets'][number]) =>
    !isSpam && !/solved|closed/.test(status) && (priority === 'urgent' || !assigneeId);
  const countIf = <Row>(key: Permission, rows: readonly Row[], isCounted: (row: Row) => boolean) =>
    may(key) ? rows.filter(isCounted).length : 0;
  return {
    movies:
      countIf('movie:publish', movies, ([status, deletedAt]) => status === 'in_review' && !deletedAt) +
      countIf('movie:write', movies, ([status, deletedAt]) => status === 'changes_requested' && !deletedAt),
    makers: countIf('maker:manage', makers, ([status, deletedAt]) => status === 'in_review' && !deletedAt),
    payments: payments.filter(isUnsettled).length,
    payouts: countIf('maker:manage', statements, ([, payout]) => payout === 'failed'),
    statements: countIf('maker:manage', statements, ([status]) => status === 'disputed'),
    tickets: countIf('support:read', tickets, isWaiting),
    accessRequests: countIf('admin:manage', requests, (status) => status === 'pending_approval'),
  };
}

it(
  'the badges of the menu count the records that need the person, recomputed from them',
  async () => {
    const property = fc.asyncProperty(story, (one) =>
      undone(test.deps.db, async (db) => {
        await store(db, one);
        const shown = await badgesOf(db, attentionKindsFor(new Set(one.keys)));
        const none = Object.fromEntries(badgeArea.options.map((area) => [area, 0]));
        expect({ ...none, ...shown }).toEqual(defined(one));
      }),
    );
    await fc.assert(property, histories(20));
  },
  historiesTimeoutMs,
);

it('badges are cached for 30 s, and refreshed after a change that a person made', async () => {
  const me = await test.signedIn('superadmin');
  const { db } = test.deps;
  test.advance(31_000);
  const { tickets = 0 } = await badges(me);
  await db.insert(ticketTable).values(ticketFixture('T-4'));
  expect((await badges(me)).tickets ?? 0).toBe(tickets);
  test.advance(31_000);
  expect((await badges(me)).tickets).toBe(tickets + 1);
  await db.insert(ticketTable).values(ticketFixture('T-5'));
  const heard = new Promise<void>((resolve) => {
    const stop = test.deps.bus.subscribe(null, ({ type }) => {
      if (type !== 'count') return;
      stop();
      resolve();
    });
  });
  const entry = { action: 'ticket.add', objectType: 'ticket', objectId: 'T-5', requestId: 'r' };
  await audit(db, { ...entry, actor: null });
  expect((await badges(me)).tickets).toBe(tickets + 1);
  await audit(db, { ...entry, actor: me });
  await heard;
  expect((await badges(me)).tickets).toBe(tickets + 2);
});
