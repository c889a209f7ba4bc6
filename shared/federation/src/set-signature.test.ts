import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { isReleaseSetGenuine } from './set-signature.ts';

const original = globalThis.crypto;
const useCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
beforeEach(() => useCrypto(webcrypto));
afterEach(() => {
  useCrypto(original);
  delete globalThis.backlotReleaseKey;
});

const text = '{"generation":7,"remotes":["Ü"]}';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawOf = (key: KeyObject) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const signed = (content: string) => sign(null, Buffer.from(content), privateKey).toString('base64');

const open = (content: string, signature?: string): Document => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'release-set';
  script.type = 'application/json';
  script.textContent = content;
  if (signature !== undefined) script.dataset['signature'] = signature;
  page.body.append(script);
  return page;
};

test('the release set that the API signed is genuine', async () => {
  globalThis.backlotReleaseKey = rawOf(publicKey);
  await expect(isReleaseSetGenuine(open(text, signed(text)))).resolves.toBe(true);
});

test.each<[string, Document]>([
  ['another text', open(text.replace('7', '8'), signed(text))],
  ['a signature of another text', open(text, signed('{}'))],
  ['a signature that is no base64', open(text, '%')],
  ['an empty signature', open(text, '')],
  ['no signature', open(text)],
])('a set with %s is not genuine once the document names a key', async (_, page) => {
  globalThis.backlotReleaseKey = rawOf(publicKey);
  await expect(isReleaseSetGenuine(page)).resolves.toBe(false);
});

test('a signature by another key is refused', async () => {
  globalThis.backlotReleaseKey = rawOf(generateKeyPairSync('ed25519').publicKey);
  await expect(isReleaseSetGenuine(open(text, signed(text)))).resolves.toBe(false);
});

test('an element that stands in front of the set needs a signature too', async () => {
  globalThis.backlotReleaseKey = rawOf(publicKey);
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = [open('{"generation":9}'), open(text, signed(text))]
    .map(({ body }) => body.innerHTML)
    .join('');
  await expect(isReleaseSetGenuine(page)).resolves.toBe(false);
});

test('a set of a version of the API that doesn’t sign yet runs', () =>
  expect(isReleaseSetGenuine(open(text))).resolves.toBe(true));

test.each<[string, unknown]>([
  ['without WebCrypto, as outside secure contexts', {}],
  [
    'without Ed25519',
    {
      subtle: { importKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')) },
    },
  ],
])('a browser %s runs the set unchecked', async (_, limited) => {
  useCrypto(limited);
  globalThis.backlotReleaseKey = rawOf(publicKey);
  await expect(isReleaseSetGenuine(open(text))).resolves.toBe(true);
});
