import { contentSecurityPolicy } from './content-security-policy.ts';

const digests = (count: number) =>
  Array.from({ length: count }, (_, n) => `sha384-${String(n).padStart(64, 'x')}`);

it('a short list stays in the header', () => {
  const { header, meta } = contentSecurityPolicy('n', digests(60));
  expect(header).toContain(`script-src 'nonce-n' '${digests(1)[0]}'`);
  expect(Buffer.byteLength(header)).toBeLessThan(6000);
  expect(meta).toBeNull();
});

it('a long list moves to a second policy that applies in addition', () => {
  const { header, meta } = contentSecurityPolicy('n', digests(200));
  expect(Buffer.byteLength(header)).toBeLessThan(6000);
  expect(header).toContain("script-src 'nonce-n' 'self';");
  expect(meta?.match(/'sha384-/g)).toHaveLength(200);
});

it('both policies allow a service worker where it is wanted', () => {
  for (const count of [60, 200]) {
    const { header, meta } = contentSecurityPolicy('n', digests(count), { worker: 'https://a.test/w.js' });
    for (const policy of meta ? [header, meta] : [header])
      expect(policy).toMatch(/; worker-src https:\/\/a\.test\/w\.js(;|$)/);
  }
  expect(contentSecurityPolicy('n', digests(60)).header).not.toContain('worker-src');
});

it('an origin of the own machine is in every policy, for scripts, styles and requests', () => {
  const { header, meta } = contentSecurityPolicy('n', digests(200), { local: 'http://localhost:1' });
  expect(meta).toMatch(/ http:\/\/localhost:1$/);
  expect(header.match(/(script|style|connect)-src [^;]+ http:\/\/localhost:1;/g)).toHaveLength(3);
});

it('a file is listed once, even if several documents use it', () => {
  const [one = ''] = digests(1);
  expect(contentSecurityPolicy('n', [one, one]).header.match(/sha384/g)).toHaveLength(1);
});
