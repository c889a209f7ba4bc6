import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { messageOf } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions, refusalsIn } from '@backlot/data/record-actions';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';

type Known = { _id: string; version: number };
type ContractParams = Request<typeof makersApi.replaceContract>['params'];

export const makerQuery = (_id: string) => queryOf(makersApi.get, { params: { _id } });
export const contractsQuery = (_id: string) => queryOf(makersApi.contracts, { params: { _id } });
export const payoutQuery = (_id: string) => queryOf(makersApi.payout, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(makersApi.history, { params: { _id }, query: { page } });

/** Invalidates all queries of makers and their counts, also those of other parts of the product. */
const invalidateMakers = async (): Promise<void> => {
  emit('record.changed', { resource: 'maker', ids: [] });
  await Promise.all([invalidate('maker'), invalidate('count')]);
};

export const makerActions = recordActions(makersApi, invalidateMakers);
const { write } = makerActions;

export const starMaker = ({ starred, ...maker }: Known & { starred: boolean }) =>
  makerActions.patch(maker, { starred: !starred });
export const resendInvitation = ({ _id, version }: Known) =>
  write(call(makersApi.invite, { params: { _id }, body: { version } }));
/** Some transitions require the password. */
export const moveMaker = (input: Request<typeof makersApi.transition>) =>
  write(withStepUp(() => call(makersApi.transition, input)));

export const putImage = ({ _id, version }: Known, file: File, onProgress: (fraction: number) => void) =>
  write(call(makersApi.putImg, { params: { _id }, query: { version } }, { file, onProgress }));
export const removeImage = ({ _id, version }: Known) =>
  write(call(makersApi.removeImg, { params: { _id }, query: { version } }));

/** Replaces `base`, or adds a contract. */
export const saveContract = (
  makerId: string,
  terms: Request<typeof makersApi.addContract>['body'],
  base: Contract | null,
): Promise<Contract> =>
  write(
    base
      ? call(makersApi.replaceContract, replacing(makerId, terms, base))
      : call(makersApi.addContract, { params: { _id: makerId }, body: terms }),
  );
const replacing = <Terms>(makerId: string, terms: Terms, { _id: contractId, version }: Contract) => ({
  params: { _id: makerId, contractId },
  body: { ...terms, version },
});
export const refusalsOfContract = (makerId: string, terms: unknown, base: Contract | null) =>
  base
    ? refusalsIn(makersApi.replaceContract, replacing(makerId, terms as object, base)) // of fields
    : refusalsIn(makersApi.addContract, { params: { _id: makerId }, body: terms });
export const removeContract = (makerId: string, { _id: contractId, version }: Known) =>
  write(call(makersApi.removeContract, { params: { _id: makerId, contractId }, query: { version } }));
export const putContractFile = (input: Request<typeof makersApi.putContractFile>, file: File) =>
  write(call(makersApi.putContractFile, input, { file }));
export const removeContractFile = (params: ContractParams, version: number) =>
  write(call(makersApi.removeContractFile, { params, query: { version } }));
export const downloadContractFile = (params: ContractParams, fileName: string) =>
  saveFile(makersApi.contractFile, { params }, fileName);

/** Requires the password. The first save is over version 0. */
export const savePayout = (
  makerId: string,
  settings: Omit<Request<typeof makersApi.setPayout>['body'], 'version'>,
  base: { version: number } | null,
) =>
  write(
    withStepUp(() =>
      call(makersApi.setPayout, {
        params: { _id: makerId },
        body: { ...settings, version: base?.version ?? 0 },
      }),
    ),
  );

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>;
  onSuccess: (result: Result, input: Input) => unknown;
  onFailure?: (message: string) => void;
};

/** One write of a maker besides its form. */
export const useMakerMutation = <Input = void, Result = Maker>({
  onFailure,
  ...options
}: Options<Input, Result>) => {
  return useActionMutation<Input, Result>({
    ...options,
    onError: (error) => onFailure?.(messageOf(error)),
  });
};

export type BulkBody = Request<typeof makersApi.bulk>['body'];
export const makersBulk = bulkOf({
  send: (body: BulkBody) => call(makersApi.bulk, { body }),
  undo: (body) => call(makersApi.undoBulk, { body }),
  onChanged: invalidateMakers,
});
