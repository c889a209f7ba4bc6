import sharp from 'sharp';
import { multipart } from '../../../testing/multipart.ts';
import { aText, input } from './app-content.fixture.ts';
import { useContentEditor } from './content-editor.fixture.ts';

const { app, request, content } = useContentEditor();

it('a key is staged, published, changed, removed, and added again', async () => {
  const added = await content.create();
  expect(added).toMatchObject({ change: 'added', live: null, staged: aText('Films worth keeping') });
  await content.publish();
  const live = await content.get(added._id);
  expect(live).toMatchObject({ change: 'none', live: live.staged });
  const changed = (await content.stage(live, aText('Old films'))).json().data;
  expect(changed).toMatchObject({ change: 'changed', live: aText('Films worth keeping') });
  const removed = (await content.remove(changed)).json().data;
  expect(removed).toMatchObject({ change: 'removed', staged: null });
  await content.publish();
  expect(await content.list()).toEqual([]);
  expect(await content.create({ content: aText('New') })).toMatchObject({ _id: added._id, change: 'added' });
});

it('a key is unique per platform', async () => {
  await content.create();
  expect(await content.create({ platform: 'ios' })).toMatchObject({ key: 'home.title' });
  const twice = await content.send('POST', '', input());
  expect([twice.statusCode, twice.json().errors]).toMatchObject([422, [{ path: 'key', code: 'taken' }]]);
  const atOnce = await Promise.all(
    [1, 2, 3].map(() => content.send('POST', '', input({ key: 'home.text' }))),
  );
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
});

it('an invalid value is refused at its field', async () => {
  const json = (en: string) => ({ content: { kind: 'json', value: { en } } });
  const flags = {
    kind: 'flags',
    value: { minVersion: null, maintenance: { on: false, message: {}, until: null } },
  };
  const nobody = '0190a000-0000-7000-8000-000000000000';
  for (const [over, path] of [
    [{ key: 'Home.Title' }, 'key'],
    [{ key: 'home..title' }, 'key'],
    [{ key: 'constructor.' }, 'key'],
    [{ key: 'x'.repeat(101) }, 'key'],
    [{ key: 'app.flags' }, 'key'],
    [{ content: flags, platform: 'ios' }, 'key'],
    [{ content: flags, key: 'app.flags' }, 'platform'],
    [{ content: { kind: 'string', value: { de: 'Nur deutsch' } } }, 'content.value.en'],
    [{ content: aText(' ') }, 'content.value.en'],
    [{ content: aText('x'.repeat(5_001)) }, 'content.value.en'],
    [{ content: { kind: 'bool', value: { en: 'yes' } } }, 'content.value.en'],
    [json("{'a':1}"), 'content.value.en'],
    [json('{"a":1,}'), 'content.value.en'],
    [json(''), 'content.value.en'],
    [{ content: { kind: 'image', value: { en: { key: nobody, alt: 'Lost' } } } }, 'content.value.en'],
    [
      {
        platform: 'ios',
        key: 'app.flags',
        content: { ...flags, value: { ...flags.value, minVersion: '2.1' } },
      },
      'content.value.minVersion',
    ],
  ] as const) {
    const refused = await content.send('POST', '', input(over));
    expect([over, refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([over, 422, path]);
  }
});

it('the kind can’t be changed to or from app flags', async () => {
  const flags = (minVersion: string) => ({
    kind: 'flags',
    value: { minVersion, maintenance: { on: false, message: {}, until: null } },
  });
  const [text, app] = [
    await content.create(),
    await content.create({ key: 'app.flags', platform: 'tv', content: flags('1.0.0') }),
  ];
  expect((await content.stage(text, flags('2.0.0'))).json().errors).toMatchObject([{ path: 'content.kind' }]);
  expect((await content.stage(app, aText('No'))).json().errors).toMatchObject([{ path: 'content.kind' }]);
  expect((await content.stage(app, flags('2.0.0'))).statusCode).toBe(200);
});

it('the list filters by key, platform and change, and truncates values', async () => {
  const long = await content.create({ content: aText('x'.repeat(1_000), { de: 'kurz' }) });
  await content.publish();
  await content.create({ key: 'home.text', platform: 'ios' });
  await content.create({ key: 'player.text' });
  const keys = async (query: string) => (await content.list(query)).map(({ key }) => key);
  expect(await keys('')).toEqual(['home.text', 'home.title', 'player.text']);
  expect(await keys('?q=HOME.')).toEqual(['home.text', 'home.title']);
  expect(await keys('?platform=ios,tv')).toEqual(['home.text']);
  expect(await keys('?change=none')).toEqual(['home.title']);
  expect(await keys('?change=added,removed&sort=-key')).toEqual(['player.text', 'home.text']);
  expect((await content.list('?change=none'))[0]?.live).toEqual(aText('x'.repeat(300)));
  expect((await content.get(long._id)).live).toEqual(aText('x'.repeat(1_000), { de: 'kurz' }));
});

it('the search covers keys and values in every language, live and staged', async () => {
  await content.create({ content: aText('Films worth keeping', { de: 'Filme, die BLEIBEN' }) });
  await content.publish();
  const text = await content.create({ key: 'player.text', content: aText('Play', { fr: 'Lire' }) });
  await content.publish();
  await content.stage(await content.get(text._id), aText('Play', { fr: 'Regarder 100%' }));
  await content.create({ key: 'player.on', content: { kind: 'bool', value: { en: true } } });
  const maintenance = { on: true, message: { en: 'Back soon', it: 'Torniamo' }, until: null };
  await content.create({
    key: 'app.flags',
    platform: 'tv',
    content: { kind: 'flags', value: { minVersion: null, maintenance } },
  });
  const keys = async (q: string) => (await content.list(`?q=${encodeURIComponent(q)}`)).map(({ key }) => key);
  expect(await keys('bleib')).toEqual(['home.title']);
  expect(await keys('lire')).toEqual(['player.text']);
  expect(await keys('100%')).toEqual(['player.text']);
  expect(await keys('torn')).toEqual(['app.flags']);
  expect(await keys('.te')).toEqual(['player.text']);
  for (const nothing of ['true', 'kind', '_%']) expect(await keys(nothing)).toEqual([]);
});

it('the list names the languages of a key and the missing ones', async () => {
  await content.create({ content: aText('Films', { fr: 'Films', de: 'Filme' }) });
  await content.publish();
  const title = (await content.list())[0];
  await content.create({ key: 'home.text', content: aText('Text') });
  await content.create({ key: 'player.on', content: { kind: 'bool', value: { en: true } } });
  await content.stage(title ?? { _id: '', version: 0 }, aText('Films', { de: 'Filme', it: 'Film' }));
  const rows: { key: string; languages?: string[]; missing?: string[] }[] = await content.list();
  expect(rows.map(({ key, languages, missing }) => [key, languages, missing])).toEqual([
    ['home.text', ['en'], ['de', 'it']],
    ['home.title', ['en', 'de', 'it'], []],
    ['player.on', ['en'], []],
  ]);
  const found: typeof rows = await content.list('?q=home.text');
  expect(found[0]?.missing).toEqual(['de', 'it']);
});

it('the second edit of a version is refused, and restoring a revision stages its value', async () => {
  const entry = await content.create();
  await content.publish();
  const live = await content.get(entry._id);
  await content.stage(live, aText('First'));
  const late = await content.stage(live, aText('Second'));
  expect(late.json()).toMatchObject({ code: 'version_conflict', data: { staged: aText('First') } });
  const { items } = (await request(`/api/appcontent/${entry._id}/history`)).json().data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['stage', 'publish', 'create']);
  const back = await content.send('POST', `/${entry._id}/history/${items[2]._id}/restore`, { version: 3 });
  expect(back.json().data).toMatchObject({ change: 'none', staged: aText('Films worth keeping') });
});

it('a staged change, a staged removal and an unpublished key can be discarded', async () => {
  const entry = await content.create();
  await content.publish();
  const discard = async () => {
    const { version } = await content.get(entry._id);
    return (await content.send('POST', `/${entry._id}/discard`, { version })).json().data;
  };
  await content.stage(await content.get(entry._id), aText('Other'));
  expect(await discard()).toMatchObject({ change: 'none', staged: aText('Films worth keeping') });
  await content.remove(await content.get(entry._id));
  expect(await discard()).toMatchObject({ change: 'none' });
  const added = await content.create({ key: 'home.new' });
  await content.send('POST', `/${added._id}/discard`, { version: 1 });
  expect((await content.list()).map(({ key }) => key)).toEqual(['home.title']);
});

it('an uploaded image is kept once it is staged', async () => {
  const file = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const upload = await request({ method: 'POST', url: '/api/appcontent/image', ...multipart(file) });
  const { key } = upload.json().data;
  const made = await content.create({ content: { kind: 'image', value: { en: { key, alt: 'Blue' } } } });
  expect(made.staged).toEqual({ kind: 'image', value: { en: { key, alt: 'Blue' } } });
  expect((await app().app.inject(`/media/${key}/card.webp`)).statusCode).toBe(200);
});
