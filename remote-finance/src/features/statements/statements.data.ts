import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { followJob, type JobEnd } from '@backlot/data/follow-job';
import { queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { type Generated, generated, type Statement } from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { invalidateMakerMoney } from '../../maker-money/invalidate-maker-money.ts';

type Known = Pick<Statement, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const statementOf = (_id: string) => queryOf(statementsApi.get, { params: { _id } });

/** Runs a change and invalidates statements. */
const write = <T>(ids: readonly string[], work: Promise<T>): Promise<T> =>
  withInvalidation(work, () => invalidateMakerMoney('statement', ids));

export const issue = (statement: Known) => write([statement._id], call(statementsApi.issue, at(statement)));
export const approve = (statement: Known) =>
  write([statement._id], call(statementsApi.approve, at(statement)));
export const dispute = ({ _id, version }: Known, reason: string) =>
  write([_id], call(statementsApi.dispute, { params: { _id }, body: { version, reason } }));
export const correct = ({ _id, version }: Known, reason: string, adjustmentMinor: number) =>
  write([_id], call(statementsApi.correct, { params: { _id }, body: { version, reason, adjustmentMinor } }));

/** Schedules the payouts of approved statements, as one batch. */
export const schedulePayouts = (statementIds: string[]) =>
  write(
    statementIds,
    withStepUp(() => call(payoutsApi.create, { body: { statementIds } })),
  );

/** Starts the job that creates the statements of a month; `onEnd` gets its result. */
export const generate = async (period: string, onEnd: (end: JobEnd<Generated>) => void): Promise<void> => {
  const { jobId } = await call(statementsApi.generate, { body: { period } });
  emit('job.started', { jobId });
  followJob(jobId, generated, (end) => {
    void invalidateMakerMoney('statement', []);
    onEnd(end);
  });
};

const fileName = ({ number, period, currency }: Statement) => number ?? `statement-${period}-${currency}`;
export const savePdf = (statement: Statement) =>
  saveFile(statementsApi.pdf, { params: { _id: statement._id } }, `${fileName(statement)}.pdf`);
export const saveCsv = (statement: Statement) =>
  saveFile(statementsApi.csv, { params: { _id: statement._id } }, `${fileName(statement)}.csv`);
