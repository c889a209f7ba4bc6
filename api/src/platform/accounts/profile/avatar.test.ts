import sharp from 'sharp';
import { adminTable } from '../accounts.table.ts';
import { mediaUnclaimedTable } from '../../files/images/media.table.ts';
import { memoryObjectStore } from '../../../testing/memory-object-store.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const store = memoryObjectStore();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ store });
});
afterAll(() => test.close());

const boundary = 'xxpartxx';
const upload = (file: Buffer, type: string) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../me"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

it('an avatar is stored as a square without metadata, replaced by the next one, and can be removed', async () => {
  const me = await test.signedIn('admin');
  const url = `/api/user/${me._id}/avatar`;
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const first = await me({ method: 'POST', url, ...upload(photo, 'image/jpeg') });
  expect(first.statusCode).toBe(200);
  const { img, version } = first.json().data;
  expect(img).toMatch(/^\/media\/[0-9a-f-]{36}\/square\.webp$/);
  expect(version).toBe(2);
  expect((await me('/api/auth/me')).json().data.img).toBe(img);
  const stored = await store.get(img.slice(1));
  const bytes = Buffer.concat((await stored?.body.toArray()) ?? []);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(metadata.exif).toBeUndefined();

  const second = await me({ method: 'POST', url, ...upload(photo, 'image/jpeg') });
  expect(second.json().data.img).not.toBe(img);
  const removed = await me({ method: 'DELETE', url });
  expect(removed.json().data).toMatchObject({ img: null, version: 4 });
  expect(await test.deps.db.$count(mediaUnclaimedTable)).toBe(2);
});

it('a file that isn’t an image is refused on its field and changes nothing', async () => {
  const me = await test.signedIn('admin');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await me({
    method: 'POST',
    url: `/api/user/${me._id}/avatar`,
    ...upload(svg, 'image/png'),
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].path).toBe('file');
  const people = await test.deps.db.select().from(adminTable);
  expect(people.find(({ _id }) => _id === me._id)?.avatarKey).toBeNull();
});
