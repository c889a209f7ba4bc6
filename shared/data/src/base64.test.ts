import { decodeBase64, encodeBase64 } from './base64.ts';

test('text of any script survives', () => {
  for (const text of ['', 'token', 'Žofie Nováková', '映画 🎬']) {
    expect(decodeBase64(encodeBase64(text))).toBe(text);
  }
});

test('what is not base64 of text reads as nothing', () => {
  expect(decodeBase64('%%%')).toBeNull();
  expect(decodeBase64(btoa('\xff\xfe'))).toBeNull();
});
