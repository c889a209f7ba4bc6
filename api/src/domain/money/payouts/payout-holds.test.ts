import { eq } from 'drizzle-orm';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { makerPayoutTable, makerTable } from '../../catalog/makers/makers.table.ts';
import { usePayouts } from './payouts.fixture.ts';

const { app, approvedOne, db, get, listed, mark, ofMaker, paid, pay, scenario, signIn } = usePayouts();
type Account = Parameters<typeof approvedOne>[0];

const holdsOf = async (statement: Statement) => (await ofMaker(statement)).holds;
const held = async (account: Account): Promise<Statement> => {
  const statement = await approvedOne(account);
  await pay([statement]);
  return statement;
};

it('payouts without account, tax form or identity are on hold', async () => {
  const statement = await held(null);
  expect(await holdsOf(statement)).toEqual(['account', 'tax_form', 'identity']);
  const refused = (await mark('processing', [await ofMaker(statement)])).json();
  expect(refused).toMatchObject({ code: 'on_hold' });
  expect(refused.message).toContain('No account, No tax form, Identity not verified');
});

it('the balance of a maker tells what is on hold and what was paid', async () => {
  const statement = await held({ holdUntil: '2999-01-01' });
  const balance = () => get(`maker/${statement.makerId}/balance`);
  expect(await balance()).toMatchObject([
    { currency: 'EUR', unpaidMinor: 560, heldMinor: 560, paidMinor: 0 },
  ]);
  await db()
    .update(makerPayoutTable)
    .set({ holdUntil: null })
    .where(eq(makerPayoutTable.makerId, statement.makerId));
  expect(await balance()).toMatchObject([{ heldMinor: 0 }]);
  await mark('processing', [await ofMaker(statement)]);
  await paid([await ofMaker(statement)]);
  expect(await balance()).toMatchObject([{ unpaidMinor: 0, heldMinor: 0, paidMinor: 560 }]);
});

it('a failed payout on hold can’t be rescheduled, and the refusal says why', async () => {
  const statement = await held({});
  await mark('processing', [await ofMaker(statement)]);
  await mark('failed', [await ofMaker(statement)], { failureReason: 'The account is closed' });
  const { makerId } = statement;
  await db().update(makerTable).set({ status: 'suspended' }).where(eq(makerTable._id, makerId));
  const failed = await ofMaker(statement);
  expect(failed).toMatchObject({ status: 'failed', holds: ['maker_suspended'] });
  const again = () => scenario().post(`payout/${failed._id}/retry`, { version: failed.version });
  expect((await again()).json()).toMatchObject({
    code: 'on_hold',
    message: `${failed.number} is on hold: Maker suspended. Resolve this first.`,
  });
  await db().update(makerTable).set({ status: 'active' }).where(eq(makerTable._id, makerId));
  expect((await again()).json().data).toMatchObject({ status: 'scheduled' });
});

it('a payout isn’t sent to an account that is set meanwhile together with a hold', async () => {
  const statement = await held({});
  const payout = await ofMaker(statement);
  let beside: ReturnType<typeof mark> | undefined;
  await db().transaction(async (tx) => {
    await tx
      .update(makerPayoutTable)
      .set({ last4: '9999', holdUntil: '2999-01-01' })
      .where(eq(makerPayoutTable.makerId, statement.makerId));
    beside = mark('processing', [payout]);
    await someoneWaits(app(), tx);
  });
  expect((await beside)?.json()).toMatchObject({ code: 'on_hold' });
  expect(await ofMaker(statement)).toMatchObject({ status: 'scheduled', attempts: 0 });
});

it('payouts are on hold until a date', async () => {
  const soon = new Date(app().deps.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
  const statement = await held({ holdUntil: soon });
  expect(await holdsOf(statement)).toEqual(['hold_until']);
  const found = async (onHold: boolean) =>
    (await listed(`onHold=${String(onHold)}&makerId=${statement.makerId}`)).length;
  expect([await found(true), await found(false)]).toEqual([1, 0]);
  app().advance(60 * 86_400_000);
  await signIn();
  expect(await holdsOf(statement)).toEqual([]);
  expect([await found(true), await found(false)]).toEqual([0, 1]);
});

it('payouts with an incomplete account, a suspended maker or changed withholding are on hold', async () => {
  const statement = await held({ accountSealed: null });
  const { makerId } = statement;
  expect(await holdsOf(statement)).toEqual(['account_reentry']);
  await db()
    .update(makerPayoutTable)
    .set({ accountSealed: 'sealed', withholdingBasisPoints: 500 })
    .where(eq(makerPayoutTable.makerId, makerId));
  await db().update(makerTable).set({ status: 'suspended' }).where(eq(makerTable._id, makerId));
  expect(await holdsOf(statement)).toEqual(['maker_suspended', 'withholding_changed']);
});
