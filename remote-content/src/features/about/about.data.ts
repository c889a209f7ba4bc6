import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';
import { type AboutContent, aboutApi } from '@backlot/contracts/site/about/about';

export const aboutQuery = () => queryOf(aboutApi.get);
export const versionsQuery = (page: number) => queryOf(aboutApi.history, { query: { page } });
export const versionQuery = (revisionId: string) => queryOf(aboutApi.version, { params: { revisionId } });

const write = <T>(sent: Promise<T>) => withInvalidation(sent, () => invalidate('about'));
export const saveAbout = (content: AboutContent, version: number) =>
  write(call(aboutApi.replace, { body: { ...content, version } }));
export const publishAbout = (version: number) => write(call(aboutApi.publish, { body: { version } }));
export const restoreVersion = (revisionId: string, version: number) =>
  write(call(aboutApi.restore, { params: { revisionId }, body: { version } }));
export const uploadImage = (file: File, onProgress: (fraction: number) => void) =>
  call(aboutApi.addImage, {}, { file, onProgress });
