import type { Statement, StatementRow } from '@backlot/contracts/money/statements/statement';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedEarnings } from '../earnings/earnings.fixture.ts';
import { jobRunner } from '../../../platform/jobs/job-runner.ts';
import { statementJobs } from './generate-statements.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;
const dayMs = 86_400_000;

/** Makers, sales and completed months. */
export function seedStatements(test: TestApp, superadmin: () => SignedIn) {
  const scenario = seedEarnings(test);
  const runner = jobRunner(test.deps, { kinds: statementJobs(test.deps), recurring: [] });
  const month = () => test.deps.now().toISOString().slice(0, 7);
  const post = async (url: string, payload: object) =>
    superadmin()({ method: 'POST', url: `/api/${url}`, payload });
  const of = async (makerId: string): Promise<StatementRow[]> =>
    (await superadmin()(`/api/maker/${makerId}/statement`)).json().data.items;
  const generate = async (period: string, makerIds?: string[]) => {
    const asked = await post('statement/generate', { period, ...(makerIds && { makerIds }) });
    while (await runner.runNext());
    const { jobId } = asked.json().data;
    return (await superadmin()(`/api/job/${jobId}`)).json().data;
  };
  const read = async (_id: string): Promise<Statement> =>
    (await superadmin()(`/api/statement/${_id}`)).json().data;
  const issue = async ({ _id, version }: { _id: string; version: number }) =>
    post(`statement/${_id}/issue`, { version });
  const approve = async ({ _id, version }: { _id: string; version: number }) =>
    superadmin()({ method: 'PUT', url: `/api/statement/${_id}/approve`, payload: { version } });

  return {
    ...scenario,
    month,
    post,
    of,
    read,
    generate,
    issue,
    approve,
    /** Advances the clock to the second day of the next month and returns the completed month. */
    endMonth: (): string => {
      const ended = month();
      const now = test.deps.now();
      const second = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12);
      test.advance(second - now.getTime());
      return ended;
    },
    advanceDays: (days: number) => test.advance(days * dayMs),
    /** Creates the statement of a maker for a completed month. */
    created: async (makerId: string, period: string): Promise<Statement> => {
      await generate(period, [makerId]);
      const found = (await of(makerId)).find((row) => row.period === period && row.status !== 'corrected');
      return read(found?._id ?? '');
    },
    /** Creates, issues and approves a statement. */
    approved: async (makerId: string, period: string): Promise<Statement> => {
      await generate(period, [makerId]);
      const found = (await of(makerId)).find((row) => row.period === period && row.status !== 'corrected');
      if (!found) throw new Error('There is no statement');
      const issued = (await issue(found)).json().data;
      return (await approve(issued)).json().data;
    },
  };
}

/** Setup of statement tests: signs in a superadmin before each test, and again after each completed month. */
export function statementsSuite() {
  let test: TestApp;
  let superadmin: SignedIn;
  let scenario: ReturnType<typeof seedStatements>;
  const signIn = async () => {
    superadmin = await test.signedIn('superadmin');
  };
  beforeAll(async () => {
    test = await openTestApp();
    scenario = seedStatements(test, () => superadmin);
  });
  beforeEach(signIn);
  afterAll(() => test.close());
  const request: SendRequest = (options) => superadmin(options);
  return {
    get test() {
      return test;
    },
    get scenario() {
      return scenario;
    },
    request,
    /** Advancing the clock expires sessions. */
    monthEnds: async (): Promise<string> => {
      const ended = scenario.endMonth();
      await signIn();
      return ended;
    },
  };
}
