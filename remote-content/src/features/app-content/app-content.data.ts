import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import type { AppContent, AppContentEdit, AppContentInput } from '@backlot/contracts/appcontent';
import { appContentApi } from '@backlot/contracts/appcontent.api';
import { lookupsApi } from '@backlot/contracts/lookups';
import { editOf } from './content-value.ts';

export const entryQuery = (_id: string) => queryOf(appContentApi.get, { params: { _id } });
export const stagedQuery = () => queryOf(appContentApi.staged);
export const historyQuery = (_id: string, page: number) =>
  queryOf(appContentApi.history, { params: { _id }, query: { page } });
export const releasesQuery = (page: number) => queryOf(appContentApi.releases, { query: { page } });
export const releaseQuery = (_id: string) => queryOf(appContentApi.release, { params: { _id } });
export const languagesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'language' } }),
  staleTime: 600_000,
});

/** A call after which lists, records and releases are no longer as they were. */
const changing = async <T>(send: Promise<T>): Promise<T> => {
  const answer = await send;
  await invalidate('appcontent');
  return answer;
};
type Known = Pick<AppContent, '_id' | 'version'>;

export const createEntry = (body: AppContentInput) => changing(call(appContentApi.create, { body }));
export const stageEntry = ({ _id, version }: Known, edit: AppContentEdit) =>
  changing(call(appContentApi.replace, { params: { _id }, body: { ...edit, version } }));
const remove = ({ _id, version }: Known) =>
  call(appContentApi.remove, { params: { _id }, query: { version } });
const discard = ({ _id, version }: Known) =>
  call(appContentApi.discard, { params: { _id }, body: { version } });
export const restoreRevision = ({ _id, version }: Known, revisionId: string) =>
  changing(call(appContentApi.restoreRevision, { params: { _id, revisionId }, body: { version } }));
export const publishStaged = (note: string, seen: readonly Known[]) =>
  changing(
    withStepUp(() =>
      call(appContentApi.publish, {
        body: { note, expected: seen.map(({ _id, version }) => ({ _id, version })) },
      }),
    ),
  );
export const rollBack = (_id: string, note: string, latest: number) =>
  changing(withStepUp(() => call(appContentApi.rollback, { params: { _id }, body: { note, latest } })));
export const uploadImage = (file: File, onProgress: (fraction: number) => void) =>
  call(appContentApi.addImage, {}, { file, onProgress });

/** Removes a key or gives its change up; answers what it has become and what takes that back. */
export async function giveUp(
  what: 'remove' | 'discard',
  { _id, version }: Known,
): Promise<{ after: AppContent; takeBack: () => Promise<unknown> }> {
  const before = await call(appContentApi.get, { params: { _id } }); // rows have the beginning of a value alone
  const after = await changing((what === 'remove' ? remove : discard)({ _id, version }));
  const edit = editOf(before);
  return { after, takeBack: () => (edit ? stageEntry(after, edit) : changing(remove(after))) };
}
