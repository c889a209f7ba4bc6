import type { SendRequest, TestApp } from '../../../testing/test-app.ts';
import { sessionTable } from '../../../platform/accounts/accounts.table.ts';

type Entry = { _id: string; version: number; key: string; change: string; live: unknown; staged: unknown };

export const aText = (en: string, more: Record<string, string> = {}) => ({
  kind: 'string',
  value: { en, ...more },
});
export const input = (over: object = {}) => ({
  key: 'home.title',
  platform: 'all',
  description: 'Above the first row',
  content: aText('Films worth keeping'),
  ...over,
});

/** Confirms the password of everyone who is signed in. */
export const stepUp = ({ deps }: TestApp) =>
  deps.db.update(sessionTable).set({ steppedUpUntil: new Date(deps.now().getTime() + 3_600_000) });

/** The calls of a superadmin. */
export const contentCalls = (request: SendRequest) => {
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    request({ method, url: `/api/appcontent${url}`, payload });
  const staged = async (): Promise<Entry[]> => (await request('/api/appcontent/staged')).json().data;
  return {
    send,
    staged,
    create: async (over: object = {}): Promise<Entry> => {
      const response = await send('POST', '', input(over));
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json().data;
    },
    get: async (_id: string): Promise<Entry> => (await request(`/api/appcontent/${_id}`)).json().data,
    stage: ({ _id, version }: Pick<Entry, '_id' | 'version'>, content: object) =>
      send('PUT', `/${_id}`, { version, description: '', content }),
    remove: ({ _id, version }: Pick<Entry, '_id' | 'version'>) =>
      request({ method: 'DELETE', url: `/api/appcontent/${_id}?version=${version}` }),
    publish: async (note = '', expected?: object[]) =>
      send('POST', '/publish', {
        note,
        expected: expected ?? (await staged()).map(({ _id, version }) => ({ _id, version })),
      }),
    rollback: (_id: string, latest: number) =>
      send('POST', `/release/${_id}/rollback`, { note: 'Back', latest }),
    list: async (query = ''): Promise<Entry[]> =>
      (await request(`/api/appcontent${query}`)).json().data.items,
  };
};
