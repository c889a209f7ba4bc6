import { openReleasedApp, type ReleasedApp } from './released-app.fixture.ts';

let test: ReleasedApp;
beforeAll(async () => {
  test = await openReleasedApp();
});
afterAll(() => test.close());

it('the document of the sign-in page has its form, with styles that its policy allows', async () => {
  const { body, headers } = await test.app.inject('/?next=%2Fadmin%2Fmovies');
  expect(body).toContain('<div id="root"><form data-style="0"></form></div>');
  const [, nonce] = /<style nonce="([^"]+)">\[data-style="0"\]\{color:red\}<\/style>/.exec(body) ?? [];
  expect(String(headers['content-security-policy'])).toContain("style-src 'self' 'nonce-");
  expect(body).toContain(`<script nonce="${nonce}">`);
});

it.each(['/?reason=ended', '/register', '/admin'])('%s has no form before its code', async (url) => {
  const { body } = await test.app.inject(url);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('data-style');
});
