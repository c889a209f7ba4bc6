import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { memoryObjectStore } from '../../../testing/memory-object-store.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mediaUnclaimedTable } from '../../../platform/files/images/media.table.ts';
import { makerFixture, type Person } from './makers.fixture.ts';
import { purgeMakers } from './purge-makers.ts';
import { makerTable } from './makers.table.ts';

const store = memoryObjectStore();
let test: TestApp;
let admin: Person;
let _id: string;
let photo: Buffer;
beforeAll(async () => {
  test = await openTestApp({ store });
  admin = await test.signedIn('admin');
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await test.deps.db.delete(makerTable);
  await test.deps.db.delete(mediaUnclaimedTable);
  const [maker] = await test.deps.db.insert(makerTable).values(makerFixture()).returning();
  _id = maker?._id ?? '';
});
afterAll(() => test.close());

const upload = (version: number, content = photo) =>
  admin({
    method: 'POST',
    url: `/api/maker/${_id}/img?version=${version}`,
    ...multipart(content, { fileName: 'me.jpg', type: 'image/jpeg' }),
  });
const remove = (version: number) =>
  admin({ method: 'DELETE', url: `/api/maker/${_id}/img?version=${version}` });
const unclaimed = () => test.deps.db.$count(mediaUnclaimedTable);

it('an image is stored as a square, and shown with the maker, in the list and in the history', async () => {
  const saved = (await upload(1)).json().data;
  expect(saved).toMatchObject({ version: 2, img: expect.stringMatching(/^\/media\/.*\/square\.webp$/) });
  const stored = await store.get(saved.img.slice(1));
  const picture = await sharp(Buffer.concat((await stored?.body.toArray()) ?? [])).metadata();
  expect(picture).toMatchObject({ width: 256, height: 256 });
  expect((await admin(`/api/maker/${_id}`)).json().data.img).toBe(saved.img);
  expect((await admin('/api/maker')).json().data.items).toMatchObject([{ _id, img: saved.img }]);
  expect((await admin(`/api/maker/${_id}/history`)).json().data.items).toMatchObject([
    { action: 'putImg', changes: [{ field: 'img', before: null, after: saved.img }] },
  ]);
  expect(await unclaimed()).toBe(0);
});

it('a replaced image is released, and removing leaves none', async () => {
  const first = (await upload(1)).json().data;
  const second = (await upload(2)).json().data;
  expect(second.img).not.toBe(first.img);
  expect(await unclaimed()).toBe(1);
  expect((await remove(3)).json().data).toMatchObject({ version: 4, img: null });
  expect(await unclaimed()).toBe(2);
  expect((await remove(4)).statusCode).toBe(404);
});

it('a file that isn’t an image, and a stale version, are refused without changing the maker', async () => {
  const wrong = await upload(1, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'file']);
  for (const stale of [await upload(9), await remove(9)])
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  expect((await admin(`/api/maker/${_id}`)).json().data).toMatchObject({ version: 1, img: null });
});

it('the image of a purged maker is released', async () => {
  await upload(1);
  const deletedAt = new Date(test.deps.now().getTime() - 31 * 86_400_000);
  await test.deps.db.update(makerTable).set({ deletedAt }).where(eq(makerTable._id, _id));
  expect(await purgeMakers(test.deps)).toBe(1);
  expect(await unclaimed()).toBe(1);
});
