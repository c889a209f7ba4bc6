import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packSet } from '@backlot/contracts/platform/releases/packed-set';
import type { ReleasedRemote, ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import type { Page } from '@playwright/test';
import { plainHeaders, signed } from './faults.ts';
import { expect, test, waitForContent } from './fixtures.ts';
import { remoteFaces, setIn } from './remotes.ts';

/** Changes the shell's document before the browser gets it. */
const alter = (page: Page, change: (html: string) => string | Promise<string>) =>
  page.route(/\/admin(\/[a-z]+)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = await change(html);
    expect(body).not.toBe(html);
    return route.fulfill({ response, body, headers: plainHeaders(response.headers()) });
  });

const element = /<script type="application\/json" id="release-set"[^>]*>/;
/** Markup that someone got into the page, with a set of their own. */
const forged =
  '<script type="application/json" id="release-set">{"schema":1,"generation":9,"remotes":[]}</script>';
const named = '<a id="backlotReleaseKey"></a>';

const refused: readonly [what: string, change: (html: string) => string][] = [
  ['with another version of a remote', (html) => html.replace(/"owner":"team-content","version":"/, '$&9')],
  [
    'with the signature of another set',
    (html) => html.replace(/data-signature="..../, 'data-signature="AAAA'),
  ],
  [
    'without its signature',
    (html) => html.replace(element, '<script type="application/json" id="release-set">'),
  ],
  ['behind a forged one', (html) => html.replace('<div id="root">', `${forged}${named}$&`)],
  ['that is cut', (html) => html.replace(/("schema":1).*?<\/script>/, '$1</script>')],
];

for (const [what, change] of refused)
  test(`a release set ${what} doesn’t run: the page says so, and the failure is reported`, async ({
    admin,
  }) => {
    await alter(admin, change);
    const loaded: string[] = [];
    admin.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const reported = admin.waitForRequest('**/api/client-error');
    await admin.goto('/admin/profile'); // its document preloads nothing of a remote
    await expect(admin.getByRole('alert')).toContainText(
      /Backlot is unavailable.*damaged or has an invalid signature.*Error ID/s,
    );
    expect((await reported).postDataJSON()).toMatchObject({
      kind: 'integrity',
      source: expect.stringMatching(/^host@/),
    });
    await expect(admin.getByRole('navigation')).toHaveCount(0);
    expect(loaded.filter((path) => /^\/r\/(?!host\/)/.test(path))).toEqual([]);

    await admin.unroute(/\/admin(\/[a-z]+)?$/);
    await admin.getByRole('button', { name: 'Try again' }).click();
    await waitForContent(admin);
    await expect(admin.getByRole('link', { name: 'Movies', exact: true })).toBeVisible();
  });

/** The set in the form of the version before, with all that it named. */
const former = (html: string) =>
  withSet(html, async (set) => {
    const { setForm: _, provides: _all, ...host } = await built('host', 'host.json');
    return {
      ...set,
      host: {
        ...set.host,
        ...host,
        integrity: await built('host', 'integrity.json'),
      },
      remotes: await Promise.all(
        set.remotes.map(async ({ id, base }) => ({
          ...withoutReadsOfCards(await built(`remote-${id}`, 'remote.json')),
          base,
          integrity: await built(`remote-${id}`, 'integrity.json'),
        })),
      ),
    };
  });

/** The version before knew none. */
const withoutReadsOfCards = ({ descriptor, ...remote }: ReleasedRemote) => ({
  ...remote,
  descriptor: { ...descriptor, slots: descriptor.slots.map(({ early: _early, ...slot }) => slot) },
});

const built = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, '../..', folder, 'dist', file), 'utf8'));

/** The document with another set. */
const withSet = async (html: string, change: (set: ReleaseSet) => object | Promise<object>) => {
  const set = JSON.stringify(await change(setIn(html))).replaceAll('<', '\\u003c');
  return html.replace(/(id="release-set"[^>]*>).*?(<\/script>)/, (_, before, after) => before + set + after);
};

const unsigned = (html: string) =>
  html
    .replace(/;Object\.defineProperty\(window,'backlotReleaseKey'[^)]*\)/, '')
    .replace(/ data-signature="[^"]*"/, '')
    .replace(/,"provides":\{"versions":\{\},"exports":\{\},"reads":\[[^\]]*\]\}/, '');

const earlier: readonly [which: string, change: (html: string) => Promise<string>][] = [
  ['of the version before, with digests beside names,', async (html) => signed(await former(html))],
  ['of an API that doesn’t sign yet', async (html) => unsigned(await former(html))],
];

for (const [which, change] of earlier)
  test(`a document ${which} runs, and so do the pages of its remotes`, async ({ admin }) => {
    await alter(admin, change);
    for (const { path, link } of remoteFaces) {
      await admin.goto(path);
      await waitForContent(admin);
      await expect(admin.getByRole('heading', { level: 1, name: link })).toBeVisible();
    }
  });

test('a remote for which a packed set lacks a digest doesn’t run, and the others do', async ({ admin }) => {
  await alter(admin, (html) => signed(html.replace(/("scripts":"[^"]*) 'sha384-[^']*'"/, '$1"')));
  await admin.goto('/admin');
  await expect(admin.getByRole('link', { name: 'Movies', exact: true })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Help Center', exact: true })).toHaveCount(0);
});

test('a document of a later version runs: what is unknown is skipped, and the rest works', async ({
  admin,
}) => {
  const later = (set: ReleaseSet) => ({
    ...set,
    later: true,
    remotes: [
      ...set.remotes.map((remote) => ({
        ...remote,
        contract: '1.99',
        later: {},
        descriptor: {
          ...remote.descriptor,
          contract: '1.99',
          nav: [
            ...remote.descriptor.nav.map((item) => ({ ...item, icon: 'rocket', group: 'space' })),
            {
              to: '/admin/rockets',
              label: 'Rockets',
              icon: 'page',
              access: 'rocket:read',
              group: 'money',
              order: 1,
            },
          ],
          slots: [
            ...remote.descriptor.slots,
            { id: 'header/v9', name: 'none', expose: './none', access: 'session', order: 1, size: 'wide' },
          ],
        },
      })),
      { id: 'later', contract: '2.0', integrity: {} },
    ],
  });
  await alter(admin, async (html) => signed(await withSet(html, (set) => packSet(later(set)))));
  for (const { path, link } of remoteFaces) {
    await admin.goto(path);
    await waitForContent(admin);
    await expect(admin.getByRole('heading', { level: 1, name: link })).toBeVisible();
  }
  await expect(admin.getByRole('link', { name: 'Rockets' })).toHaveCount(0);
});
