import { decodeBase64, encodeBase64 } from './base64.ts';

test('text of any script round-trips', () => {
  for (const text of ['', 'token', 'Žofie Nováková', '映画 🎬']) {
    expect(decodeBase64(encodeBase64(text))).toBe(text);
  }
});

test('invalid base64 reads as null', () => {
  expect(decodeBase64('%%%')).toBeNull();
  expect(decodeBase64(btoa('\xff\xfe'))).toBeNull();
});
