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
  ['another bucket', { bucket: 'others' }, 'NoSuchBucket'],
  ['another region', { region: 'us-test-1' }, 'AccessDenied'],
])('with %s nothing is stored, and the failure is reported', async (_what, over, code) => {
  await expect(put('media/one.png', over)).rejects.toMatchObject({ name: code });
  expect([bucket.objects.size, bucket.refused]).toEqual([0, code === 'NoSuchBucket' ? [] : [code]]);
});

it('a signed request can’t be sent with other content, to another key or the next day', async () => {
  await put('media/one.png');
  const [{ url, headers } = { url: '', headers: {} }] = bucket.requests;
  const send = async (path: string, body: string, over = {}) => {
    const own = Object.entries({ ...headers, ...over }).filter(([name]) =>
      /^(auth|amz|x-|content-type)/.test(name),
    );
    return (
      await fetch(bucket.endpoint + path, {
        method: 'PUT',
        body,
        headers: Object.fromEntries(own) as Record<string, string>,
      })
    ).text();
  };
  expect(await send(url, 'evil!evil!evil')).toContain('XAmzContentSHA256Mismatch');
  expect(await send(url.replace('one', 'two'), 'media/one.png')).toContain('SignatureDoesNotMatch');
  const old = { 'x-amz-date': '20200101T000000Z' };
  expect(await send(url, 'media/one.png', old)).toContain('RequestTimeTooSkewed');
  expect([...bucket.objects.values()].map(({ content }) => content.toString())).toEqual(['media/one.png']);
});
