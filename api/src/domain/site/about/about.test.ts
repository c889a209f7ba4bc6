import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { multipart } from '../../../testing/multipart.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { pageImageTable } from './about.table.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const seo = { title: 'About us', description: 'Who we are', image: null };
const section = (key: string, over: object = {}) => ({
  key,
  heading: `Section ${key}`,
  body: `<p>Text of ${key}</p>`,
  image: null,
  ...over,
});
const read = async () => (await request('/api/page/about')).json().data;
const put = async (sections: object[], version?: number, over: object = {}) =>
  request({
    method: 'PUT',
    url: '/api/page/about',
    payload: { sections, seo: { ...seo, ...over }, version: version ?? (await read()).version },
  });
const post = async (path: string, version?: number) =>
  request({
    method: 'POST',
    url: `/api/page/about/${path}`,
    payload: { version: version ?? (await read()).version },
  });
const publicPage = () => test.app.inject('/api/public/page/about');
const keysOf = ({ sections }: { sections: { key: string }[] }) => sections.map(({ key }) => key);

it('a page without sections can’t be published', async () => {
  expect(await read()).toMatchObject({ status: 'draft', publishedAt: null, published: null, sections: [] });
  const refused = await post('publish');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'page_empty']);
  expect((await publicPage()).statusCode).toBe(404);
});

it('saved content is sanitized, and public only after it is published', async () => {
  const body = '<p>Safe</p><img src=x onerror=alert(1)><script>alert(1)</script>';
  const saved = await put([section('team', { body }), section('history')]);
  expect(saved.json().data).toMatchObject({ status: 'draft', updatedBy: { name: expect.any(String) } });
  expect(saved.json().data.sections[0].body).toBe('<p>Safe</p>');
  expect((await publicPage()).statusCode).toBe(404);

  expect((await post('publish')).json().data.status).toBe('published');
  expect(keysOf((await publicPage()).json().data)).toEqual(['team', 'history']);

  const changed = (await put([section('history'), section('team', { body })])).json().data;
  expect(changed.status).toBe('draft');
  expect(keysOf(changed.published)).toEqual(['team', 'history']);
  expect(keysOf((await publicPage()).json().data)).toEqual(['team', 'history']);
  const back = await put([section('team', { body }), section('history')]);
  expect(back.json().data.status).toBe('published');
});

it('the second save of the same version is refused with the current page', async () => {
  const { version } = await read();
  expect((await put([section('mine')], version)).statusCode).toBe(200);
  const late = await put([section('theirs')], version);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'version_conflict', data: { sections: [{ key: 'mine' }] } });
});

it('any revision can be read and restored as a draft', async () => {
  await put([section('first')]);
  await put([section('second')]);
  const { items } = (await request('/api/page/about/history')).json().data;
  const earlier = items[1];
  const content = (await request(`/api/page/about/history/${earlier._id}`)).json().data;
  expect(keysOf(content)).toEqual(['first']);
  const restored = await post(`history/${earlier._id}/restore`);
  expect(keysOf(restored.json().data)).toEqual(['first']);
  expect(restored.json().data.status).toBe('draft');
  expect((await request('/api/page/about/history/0190a000-0000-7000-8000-000000000000')).statusCode).toBe(
    404,
  );
});

it('text length excludes markup, and each refusal names its section', async () => {
  const long = `<p>${'<strong>x</strong>'.repeat(5_001)}</p>`;
  const refused = await put([section('a'), section('b', { body: long }), section('c', { body: '<p></p>' })]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'sections.1.body',
    'sections.2.body',
  ]);
  const hidden = await put([section('a', { body: '<script>no text</script>' })]);
  expect(hidden.json().errors).toMatchObject([{ path: 'sections.0.body' }]);
  expect((await put([section('twice'), section('twice')])).statusCode).toBe(422);
});

const upload = async () => {
  const image = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return (await request({ method: 'POST', url: '/api/page/about/image', ...multipart(image) })).json().data;
};

it('an image is claimed at the time of the save', async () => {
  test.advance(24 * 60 * 60_000);
  request = await test.signedIn('superadmin');
  const { key } = await upload();
  expect((await put([section('team', { image: { key, alt: 'The team' } })])).statusCode).toBe(200);
  const [claimed] = await test.deps.db.select().from(pageImageTable).where(eq(pageImageTable.key, key));
  const hoursAhead = (Number(claimed?.createdAt) - Date.now()) / 3_600_000;
  expect(hoursAhead).toBeGreaterThan(23);
});

it('an image is never deleted once a revision uses it, and an unknown one is refused', async () => {
  const { key } = await upload();
  const unused = await upload();
  const withImage = section('team', { image: { key, alt: 'The team' } });
  expect((await put([withImage])).statusCode).toBe(200);
  await post('publish');
  const shown = (await publicPage()).json().data.sections[0].image;
  expect(shown).toEqual({
    alt: 'The team',
    urls: { card: `/media/${key}/card.webp`, full: `/media/${key}/full.webp` },
  });

  await put([section('team')]);
  test.advance(2 * 60 * 60_000);
  await mediaService(test.deps).sweep();
  expect((await test.app.inject(shown.urls.card)).statusCode).toBe(200);
  expect((await test.app.inject(`/media/${unused.key}/card.webp`)).statusCode).toBe(404);
  request = await test.signedIn('superadmin');
  expect((await put([withImage])).statusCode).toBe(200);
  const lost = await put([section('team', { image: { key: unused.key, alt: 'Gone' } })]);
  expect(lost.json().errors).toMatchObject([{ path: 'sections.0.image', code: 'unknown' }]);
});

it('the social image is claimed, published and restored like the others', async () => {
  const { key } = await upload();
  const image = { key, alt: 'The cinema at night' };
  expect((await put([section('team')], undefined, { image })).statusCode).toBe(200);
  await post('publish');
  const shown = (await publicPage()).json().data.seo;
  expect(shown).toEqual({
    ...seo,
    image: { alt: image.alt, urls: { card: `/media/${key}/card.webp`, full: `/media/${key}/full.webp` } },
  });
  const { items } = (await request('/api/page/about/history')).json().data;
  await put([section('team')]);
  await post('publish');
  expect((await publicPage()).json().data.seo.image).toBeNull();
  test.advance(2 * 60 * 60_000);
  await mediaService(test.deps).sweep();
  expect((await test.app.inject(shown.image.urls.full)).statusCode).toBe(200);
  request = await test.signedIn('superadmin');
  expect((await post(`history/${items[0]._id}/restore`)).json().data.seo.image).toEqual(image);
});

it('a social image that was never uploaded, or has no alt text, is refused at its field', async () => {
  const lost = { key: '0190a000-0000-7000-8000-000000000000', alt: 'Lost' };
  const refused = await put([section('team')], undefined, { image: lost });
  expect(refused.json().errors).toMatchObject([{ path: 'seo.image', code: 'unknown' }]);
  const silent = await put([section('team')], undefined, { image: { ...lost, alt: '' } });
  expect(silent.json().errors).toMatchObject([{ path: 'seo.image.alt' }]);
});

it('a revision older than the social image is read and restored without one', async () => {
  await put([section('old')]);
  const { items } = (await request('/api/page/about/history')).json().data;
  const { title, description } = seo;
  await test.deps.db
    .update(revisionTable)
    .set({ snapshot: { sections: [section('old')], seo: { title, description } } })
    .where(eq(revisionTable._id, items[0]._id));
  expect((await request(`/api/page/about/history/${items[0]._id}`)).json().data.seo).toEqual(seo);
  expect((await post(`history/${items[0]._id}/restore`)).statusCode).toBe(200);
});

it('a revision stored before a field existed keeps its current value, and one that breaks a rule is refused', async () => {
  await put([section('kept')]);
  const { items } = (await request('/api/page/about/history')).json().data;
  const store = (snapshot: object) =>
    test.deps.db.update(revisionTable).set({ snapshot }).where(eq(revisionTable._id, items[0]._id));
  await store({ sections: [section('before')] });
  expect((await post(`history/${items[0]._id}/restore`)).json().data).toMatchObject({
    sections: [{ key: 'before' }],
    seo,
  });
  await store({ sections: [section('twice'), section('twice')], seo });
  expect((await request(`/api/page/about/history/${items[0]._id}`)).statusCode).toBe(422);
  expect((await post(`history/${items[0]._id}/restore`)).json().errors).toMatchObject([
    { path: 'sections', message: 'Each section needs its own key.' },
  ]);
});
