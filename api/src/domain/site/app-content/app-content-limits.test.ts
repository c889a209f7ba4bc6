import { appContentLimits } from '@backlot/contracts/site/app-content/app-content';
import { input } from './app-content.fixture.ts';
import { appContentTable } from './app-content.table.ts';
import { useContentEditor } from './content-editor.fixture.ts';

const { app, request, content } = useContentEditor();

it('the number of keys is limited', async () => {
  const staged = { kind: 'bool' as const, value: { en: true } };
  await app()
    .deps.db.insert(appContentTable)
    .values(
      Array.from({ length: appContentLimits.count }, (_, n) => ({
        key: `key.n${n}`,
        platform: 'all' as const,
        description: '',
        staged,
      })),
    );
  expect((await content.send('POST', '', input())).json().code).toBe('too_many');
  expect((await content.publish()).json().data).toMatchObject({ number: 1, changeCount: 2_000 });
  expect(await content.staged()).toEqual([]);
});

it('a value that is too large is refused at its field, and all values together stay below the limit', async () => {
  const json = JSON.stringify('x'.repeat(19_000));
  const languages = (count: number) =>
    Object.fromEntries(
      ['en', ...Array.from({ length: count - 1 }, (_, n) => `q${String.fromCharCode(97 + n)}`)].map((tag) => [
        tag,
        json,
      ]),
    );
  const refused = await content.send('POST', '', input({ content: { kind: 'json', value: languages(11) } }));
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'content.value']);

  const large = { kind: 'json' as const, value: languages(10) };
  await app()
    .deps.db.insert(appContentTable)
    .values(
      Array.from({ length: 10 }, (_, n) => ({
        key: `large.n${n}`,
        platform: 'all' as const,
        description: '',
        staged: large,
      })),
    );
  expect((await content.send('POST', '', input({ content: large }))).json().code).toBe('too_large');
  expect((await content.send('POST', '', input())).statusCode).toBe(201);
});

it('a key restored from the history counts toward the limit', async () => {
  const { _id } = await content.create({ key: 'a.back' });
  const gone = (await content.remove({ _id, version: 1 })).json().data;
  const staged = { kind: 'bool' as const, value: { en: true } };
  await app()
    .deps.db.insert(appContentTable)
    .values(
      Array.from({ length: appContentLimits.count }, (_, n) => ({
        key: `key.n${n}`,
        platform: 'all' as const,
        description: '',
        staged,
      })),
    );
  const { items } = (await request(`/api/appcontent/${_id}/history`)).json().data;
  const created = items.find(({ action }: { action: string }) => action === 'create');
  const back = await content.send('POST', `/${_id}/history/${created._id}/restore`, {
    version: gone.version,
  });
  expect(back.json().code).toBe('too_many');
});
