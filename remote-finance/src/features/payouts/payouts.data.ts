import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import type {
  BankFileRequest,
  PayoutBatch,
  PayoutMark,
  PayoutRow,
} from '@backlot/contracts/money/payouts/payout';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { invalidateMakerMoney } from '../../maker-money/invalidate-maker-money.ts';

type Known = Pick<PayoutRow, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

const write = <T>(ids: readonly string[], work: Promise<T>): Promise<T> =>
  withInvalidation(work, () => invalidateMakerMoney('payout', ids));

export const batchOf = (_id: string) => queryOf(payoutsApi.batch, { params: { _id } });
export const markPayouts = (body: PayoutMark) => write(body.payoutIds, call(payoutsApi.mark, { body }));
export const retryPayout = (payout: Known) =>
  write(
    [payout._id],
    withStepUp(() => call(payoutsApi.retry, at(payout))),
  );
export const cancelPayout = (payout: Known) => write([payout._id], call(payoutsApi.cancel, at(payout)));

/** Downloads the file; its payouts are at the bank from then on. */
export const saveBankFile = ({ _id, number }: PayoutBatch, body: BankFileRequest): Promise<void> =>
  write(
    [_id],
    withStepUp(() =>
      saveFile(
        payoutsApi.bankFile,
        { params: { _id }, body },
        `${number}.${body.format === 'sepa' ? 'xml' : 'csv'}`,
      ),
    ),
  );
