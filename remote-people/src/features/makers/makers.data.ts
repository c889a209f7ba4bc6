import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';

type Known = Pick<Maker, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const makerOf = (_id: string) => queryOf(makersApi.get, { params: { _id } });

/** Tells every list, card and open page that these makers are no longer as they were. */
export const makersChanged = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'maker', ids });
  await Promise.all([invalidate('maker'), invalidate('count')]);
};

/** A call after which the maker is another one. */
const changing =
  <I, R>(send: (input: I) => Promise<R>, idOf: (answer: R, input: I) => string) =>
  async (input: I): Promise<R> => {
    const answer = await send(input);
    await makersChanged([idOf(answer, input)]);
    return answer;
  };
const own = ({ _id }: Maker) => _id;
const ofParams = (_: unknown, { params }: { params: { _id: string } }) => params._id;

export const createMaker = changing(
  (input: Request<typeof makersApi.create>) => call(makersApi.create, input),
  own,
);
export const replaceMaker = changing(
  (input: Request<typeof makersApi.replace>) => call(makersApi.replace, input),
  own,
);
export const starMaker = changing(
  ({ starred, ...maker }: Known & { starred: boolean }) =>
    call(makersApi.update, { params: { _id: maker._id }, body: { starred, version: maker.version } }),
  own,
);
export const removeMaker = changing(
  ({ _id, version }: Known) => call(makersApi.remove, { params: { _id }, query: { version } }),
  own,
);
export const restoreMaker = changing((maker: Known) => call(makersApi.restore, at(maker)), own);
export const inviteAgain = changing((maker: Known) => call(makersApi.invite, at(maker)), own);
export const putImg = async (
  { _id, version }: Known,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<void> => {
  await call(makersApi.putImg, { params: { _id }, query: { version } }, { file, onProgress });
  await makersChanged([_id]);
};
export const removeImg = changing(
  ({ _id, version }: Known) => call(makersApi.removeImg, { params: { _id }, query: { version } }),
  own,
);
/** Some steps want the password first. */
export const moveMaker = changing(
  (input: Request<typeof makersApi.transition>) => withStepUp(() => call(makersApi.transition, input)),
  own,
);
export const restoreRevision = changing(
  (input: Request<typeof makersApi.restoreRevision>) => call(makersApi.restoreRevision, input),
  own,
);
export const addContract = changing(
  (input: Request<typeof makersApi.addContract>) => call(makersApi.addContract, input),
  ofParams,
);
export const replaceContract = changing(
  (input: Request<typeof makersApi.replaceContract>) => call(makersApi.replaceContract, input),
  ofParams,
);
export const removeContract = changing(
  (input: Request<typeof makersApi.removeContract>) => call(makersApi.removeContract, input),
  ofParams,
);
export const putContractFile = async (input: Request<typeof makersApi.putContractFile>, file: File) => {
  await call(makersApi.putContractFile, input, { file });
  await makersChanged([input.params._id]);
};
export const removeContractFile = changing(
  (input: Request<typeof makersApi.removeContractFile>) => call(makersApi.removeContractFile, input),
  ofParams,
);
export const contractFile = (params: Request<typeof makersApi.contractFile>['params'], fileName: string) =>
  saveFile(makersApi.contractFile, { params }, fileName);
export const setPayout = changing(
  (input: Request<typeof makersApi.setPayout>) => withStepUp(() => call(makersApi.setPayout, input)),
  ofParams,
);
