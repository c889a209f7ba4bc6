import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { refusalsIn } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type {
  AppContent,
  AppContentEdit,
  AppContentInput,
} from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { stagedEditOf } from './value/content-value.ts';

export const listPath = '/admin/pages/app_content';
export const contentKeyQuery = (_id: string) => queryOf(appContentApi.get, { params: { _id } });
export const stagedQuery = () => queryOf(appContentApi.staged);
export const historyQuery = (_id: string, page: number) =>
  queryOf(appContentApi.history, { params: { _id }, query: { page } });
export const releasesQuery = (page: number) => queryOf(appContentApi.releases, { query: { page } });
export const releaseQuery = (_id: string) => queryOf(appContentApi.release, { params: { _id } });

const write = <T>(sent: Promise<T>) => withInvalidation(sent, () => invalidate('appcontent'));
type Known = Pick<AppContent, '_id' | 'version'>;

export const createContentKey = (body: AppContentInput) => write(call(appContentApi.create, { body }));
export const refusalsOfKey = (body: unknown) => refusalsIn(appContentApi.create, { body });
export const stageContentKey = ({ _id, version }: Known, edit: AppContentEdit) =>
  write(call(appContentApi.replace, { params: { _id }, body: { ...edit, version } }));
const remove = ({ _id, version }: Known) =>
  call(appContentApi.remove, { params: { _id }, query: { version } });
const discard = ({ _id, version }: Known) =>
  call(appContentApi.discard, { params: { _id }, body: { version } });
export const restoreRevision = ({ _id, version }: Known, revisionId: string) =>
  write(call(appContentApi.restoreRevision, { params: { _id, revisionId }, body: { version } }));
export const publishStaged = (body: Request<typeof appContentApi.publish>['body']) =>
  write(withStepUp(() => call(appContentApi.publish, { body })));
export const rollBack = (_id: string, note: string, latest: number) =>
  write(withStepUp(() => call(appContentApi.rollback, { params: { _id }, body: { note, latest } })));
export const uploadImage = (file: File, onProgress: (fraction: number) => void) =>
  call(appContentApi.addImage, {}, { file, onProgress });

/** Stages the removal of a key or discards its change. @returns the key afterwards, and its undo */
export async function discardOrRemove(
  action: 'remove' | 'discard',
  { _id, version }: Known,
): Promise<{ after: AppContent; undo: () => Promise<unknown> }> {
  const before = await call(appContentApi.get, { params: { _id } }); // rows have truncated values
  const after = await write((action === 'remove' ? remove : discard)({ _id, version }));
  const edit = stagedEditOf(before);
  return { after, undo: () => (edit ? stageContentKey(after, edit) : write(remove(after))) };
}
