import { appContentLimits } from '@backlot/contracts/site/app-content/app-content';
import { buildImageWorker } from '../../../testing/build-image-worker.ts';
import { type Asker, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contentCalls, input, stepUp } from './app-content.fixture.ts';
import { appContentTable, appReleaseChangeTable, appReleaseTable } from './app-content.table.ts';

let test: TestApp;
let ask: Asker;
let content: ReturnType<typeof contentCalls>;
beforeAll(async () => {
  await buildImageWorker();
  test = await openTestApp();
  ask = await test.signedIn('superadmin');
  await stepUp(test);
  content = contentCalls(ask);
});
beforeEach(async () => {
  for (const table of [appReleaseChangeTable, appReleaseTable, appContentTable])
    await test.deps.db.delete(table);
});
afterAll(() => test.close());

it('the number of keys is limited', async () => {
  const staged = { kind: 'bool' as const, value: { en: true } };
  await test.deps.db.insert(appContentTable).values(
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
  await test.deps.db.insert(appContentTable).values(
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
  await test.deps.db.insert(appContentTable).values(
    Array.from({ length: appContentLimits.count }, (_, n) => ({
      key: `key.n${n}`,
      platform: 'all' as const,
      description: '',
      staged,
    })),
  );
  const { items } = (await ask(`/api/appcontent/${_id}/history`)).json().data;
  const created = items.find(({ action }: { action: string }) => action === 'create');
  const back = await content.send('POST', `/${_id}/history/${created._id}/restore`, {
    version: gone.version,
  });
  expect(back.json().code).toBe('too_many');
});
