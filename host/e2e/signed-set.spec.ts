import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import type { Page } from '@playwright/test';
import { plainHeaders, signed } from './faults.ts';
import { expect, test, waitForContent } from './fixtures.ts';
import { remoteFaces } from './remotes.ts';

/** Changes the shell's document before the browser gets it. */
const alter = (page: Page, change: (html: string) => string) =>
  page.route(/\/admin(\/[a-z]+)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = change(html);
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
    await admin.goto('/admin');
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

test('a document of an API that doesn’t sign yet runs', async ({ admin }) => {
  await alter(admin, (html) =>
    html
      .replace(/;Object\.defineProperty\(window,'backlotReleaseKey'[^)]*\)/, '')
      .replace(/ data-signature="[^"]*"/, '')
      .replace(/,"provides":\{"versions":\{\},"exports":\{\},"reads":\[[^\]]*\]\}/, ''),
  );
  await admin.goto('/admin/movies');
  await waitForContent(admin);
  await expect(admin.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
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
      { id: 'later', contract: '2.0' },
    ],
  });
  await alter(admin, (html) =>
    signed(
      html.replace(
        /(id="release-set"[^>]*>)(.*?)(<\/script>)/,
        (_, before, set, after) =>
          before + JSON.stringify(later(JSON.parse(set))).replaceAll('<', '\\u003c') + after,
      ),
    ),
  );
  for (const { path, link } of remoteFaces) {
    await admin.goto(path);
    await waitForContent(admin);
    await expect(admin.getByRole('heading', { level: 1, name: link })).toBeVisible();
  }
  await expect(admin.getByRole('link', { name: 'Rockets' })).toHaveCount(0);
});
