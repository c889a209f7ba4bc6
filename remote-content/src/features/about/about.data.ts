import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { type AboutContent, type AboutPage, aboutApi } from '@backlot/contracts/about';

export const aboutQuery = () => queryOf(aboutApi.get);
export const versionsQuery = (page: number) => queryOf(aboutApi.history, { query: { page } });
export const versionQuery = (revisionId: string) => queryOf(aboutApi.version, { params: { revisionId } });

/** A call whose answer is the page as it is now. */
const changing = async (send: Promise<AboutPage>): Promise<AboutPage> => {
  const page = await send;
  await invalidate('about');
  return page;
};

export const saveAbout = (content: AboutContent, version: number) =>
  changing(call(aboutApi.replace, { body: { ...content, version } }));
export const publishAbout = (version: number) => changing(call(aboutApi.publish, { body: { version } }));
export const restoreAbout = (revisionId: string, version: number) =>
  changing(call(aboutApi.restore, { params: { revisionId }, body: { version } }));
