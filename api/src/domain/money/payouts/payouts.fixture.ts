import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { seedStatements } from '../statements/statements.fixture.ts';

type Account = Parameters<ReturnType<typeof seedStatements>['account']>[1];

/** An app with approved statements and their payouts, for the tests of a file. */
export function usePayouts() {
  let app: TestApp;
  let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
  let scenario: ReturnType<typeof seedStatements>;
  const signInWithoutStepUp = async () => {
    superadmin = await app.signedIn('superadmin');
  };
  const signIn = async () => {
    await signInWithoutStepUp();
    await stepUpOf(app, superadmin);
  };
  beforeAll(async () => {
    app = await openTestApp();
    scenario = seedStatements(app, () => superadmin);
  });
  beforeEach(signIn);
  afterAll(() => app.close());

  /** An approved statement of 5.60 for each maker. */
  const approved = async (count = 1, account: Account | null = {}): Promise<Statement[]> => {
    const makerIds: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const makerId = await scenario.maker();
      if (account) await scenario.account(makerId, account);
      await scenario.sold(makerId);
      makerIds.push(makerId);
    }
    const ended = scenario.endMonth();
    await signIn();
    const statements: Statement[] = [];
    for (const makerId of makerIds) statements.push(await scenario.approved(makerId, ended));
    return statements;
  };
  const get = async (path: string) => (await superadmin(`/api/${path}`)).json().data;
  const listed = async (query: string): Promise<PayoutRow[]> => (await get(`payout?${query}`)).items;
  const mark = (to: string, payouts: readonly PayoutRow[], over: object = {}) =>
    scenario.post('payout/mark', { to, payoutIds: payouts.map(({ _id }) => _id), ...over });
  return {
    app: () => app,
    scenario: () => scenario,
    db: () => app.deps.db,
    signIn,
    signInWithoutStepUp,
    get,
    listed,
    mark,
    approved,
    approvedOne: async (account: Account | null = {}): Promise<Statement> => {
      const [statement] = await approved(1, account);
      if (!statement) throw new Error('Nothing was approved');
      return statement;
    },
    pay: (statements: readonly Statement[]) =>
      scenario.post('payout', { statementIds: statements.map(({ _id }) => _id) }),
    ofMaker: async ({ makerId }: Statement): Promise<PayoutRow> => {
      const [row] = await listed(`makerId=${makerId}`);
      if (!row) throw new Error('There is no payout');
      return row;
    },
    paid: (payouts: readonly PayoutRow[]) => mark('paid', payouts, { bankReference: 'TX-4711' }),
  };
}
