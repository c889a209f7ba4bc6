import fc from 'fast-check';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { audit } from '../../../platform/audit/audit.service.ts';
import { newId } from '../../../platform/db/columns.ts';
import { histories, historiesTimeoutMs } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { paymentEventTable } from '../../money/payments/payment-events.table.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { disputeTable, paymentTable, refundTable } from '../../money/payments/payments.table.ts';
import { ticketFixture } from '../tickets/tickets.fixture.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { badgesOf, kindsFor } from './attention.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const badges = async (request: Person) => (await request('/api/count/badges')).json().data;

const now = new Date();
const few = { maxLength: 4 };
const steps = ['report.held', 'report.released', 'failed', 'succeeded', 'needs_response'] as const;
const story = fc.record({
  makers: fc.array(fc.tuple(fc.constantFrom('active', 'in_review'), fc.constantFrom(null, now)), few),
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
  keys: fc.subarray<Permission>(['maker:manage', 'payment:manage', 'payment:refund', 'support:read']),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

async function store({ makers, tickets, payments }: Story): Promise<void> {
  const { db } = test.deps;
  for (const table of [paymentEventTable, refundTable, disputeTable, paymentTable, ticketTable, makerTable])
    await db.delete(table);
  for (const [status, deletedAt] of makers)
    await db.insert(makerTable).values(makerFixture({ email: `${newId()}@x.test`, status, deletedAt }));
  for (const over of tickets) await db.insert(ticketTable).values(ticketFixture(newId(), over));
  for (const happened of payments) {
    const paymentId = newId();
    await db.insert(paymentTable).values(paymentFixture({ _id: paymentId, orderId: newId() }));
    for (const [n, status] of happened.entries()) {
      const at = new Date(now.getTime() + n);
      const of = { paymentId, statusAt: at, createdAt: at, amountMinor: 1, reason: 'other' as const };
      if (status === 'failed' || status === 'succeeded')
        await db.insert(refundTable).values({ ...of, status, revokesAccess: false, sendsReceipt: false });
      else if (status === 'needs_response')
        await db.insert(disputeTable).values({ ...of, status, gatewayDisputeId: newId() });
      else await db.insert(paymentEventTable).values({ paymentId, at, type: status, source: 'webhook' });
    }
  }
}

/** How many records need someone with these permissions, each once. */
function defined({ makers, tickets, payments, keys }: Story) {
  const may = (key: Permission) => keys.includes(key);
  const isUnsettled = (happened: Story['payments'][number]) => {
    const isLast = (one: (typeof steps)[number], other: (typeof steps)[number]) =>
      happened.lastIndexOf(one) > happened.lastIndexOf(other);
    const isOpen = isLast('report.held', 'report.released') || happened.includes('needs_response');
    return (may('payment:manage') && isOpen) || (may('payment:refund') && isLast('failed', 'succeeded'));
  };
  const isWaiting = ({ status, isSpam, priority, assigneeId }: Story['tickets'][number]) =>
    !isSpam && !/solved|closed/.test(status) && (priority === 'urgent' || !assigneeId);
  return {
    makers: may('maker:manage')
      ? makers.filter(([status, gone]) => status === 'in_review' && !gone).length
      : 0,
    payments: payments.filter(isUnsettled).length,
    tickets: may('support:read') ? tickets.filter(isWaiting).length : 0,
  };
}

it(
  'the badges of the menu count the records that need the person, recomputed from them',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (one) => {
        await store(one);
        const shown = await badgesOf(test.deps.db, kindsFor(new Set(one.keys)));
        expect({ makers: 0, payments: 0, tickets: 0, ...shown }).toEqual(defined(one));
      }),
      histories(20),
    );
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
