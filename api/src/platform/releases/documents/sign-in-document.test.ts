import { rm } from 'node:fs/promises';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { releaseBuilds, writeBuilds } from '../build.fixture.ts';

let test: TestApp;
let buildDir: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

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
