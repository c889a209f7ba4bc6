import { openBucket } from './bucket.fixture.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeEach(async () => {
  bucket = await openBucket();
});
afterEach(() => bucket.close());

const put = (key: string, over = {}) => bucket.store(over).put(key, Buffer.from(key), 'image/png');

it('an object is stored, found, read and replaced', async () => {
  const store = bucket.store();
  await put('media/one.png');
  expect([await store.has('media/one.png'), await store.has('media/two.png')]).toEqual([true, false]);
  expect(await store.get('media/two.png')).toBeNull();
  await store.put('media/one.png', Buffer.from('other'), 'image/png');
  const found = await store.get('media/one.png');
  expect(found?.bytes).toBe(5);
  expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('other');
});

it('everything below a prefix is deleted, however many objects, and nothing else', async () => {
  for (let n = 0; n < 2_100; n += 1)
    bucket.objects.set(`r/alpha/${n}.js`, { content: Buffer.alloc(1), type: 'text/javascript' });
  await put('r/alphabet/main.js');
  await bucket.store().removeAll('r/alpha/');
  expect([...bucket.objects.keys()]).toEqual(['r/alphabet/main.js']);
});

it.each([
  ['another secret', { secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKOTHER' }, 'AccessDenied'],
  ['another region', { region: 'us-test-1' }, 'AccessDenied'],
])('with %s nothing is stored, and the failure is reported', async (_what, over, code) => {
  await expect(put('media/one.png', over)).rejects.toMatchObject({ name: code });
  expect([bucket.objects.size, bucket.refused]).toEqual([0, [code]]);
});
