import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';
import { type AboutContent, aboutApi } from '@backlot/contracts/site/about/about';

export const aboutQuery = () => queryOf(aboutApi.get);
export const revisionsQuery = (page: number) => queryOf(aboutApi.history, { query: { page } });
export const revisionQuery = (revisionId: string) => queryOf(aboutApi.revision, { params: { revisionId } });

const write = <T>(sent: Promise<T>) => withInvalidation(sent, () => invalidate('about'));
export const saveAbout = (content: AboutContent, version: number) =>
  write(call(aboutApi.replace, { body: { ...content, version } }));
export const publishAbout = (version: number) => write(call(aboutApi.publish, { body: { version } }));
export const restoreRevision = (revisionId: string, version: number) =>
  write(call(aboutApi.restore, { params: { revisionId }, body: { version } }));
export const uploadImage = (file: File, onProgress: (fraction: number) => void) =>
  call(aboutApi.addImage, {}, { file, onProgress });
