import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { expect, type Page, test } from './fixtures.ts';
import { exposeFiles, readRelease, remoteFaces, remoteOf } from './remotes.ts';

const main = 'main';

test('every remote is mounted with one instance of each shared module', async ({ admin }) => {
  await admin.goto('/admin');
  for (const { link } of remoteFaces) {
    await admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click();
    await expect(admin.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(admin.getByRole(main).getByRole('table')).toBeVisible();
  }
  const shared = await admin.evaluate(() => {
    type Instance = {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, unknown>>>;
    };
    const core: { Global: { __FEDERATION__: { __INSTANCES__: Instance[] } } } = Reflect.get(
      globalThis,
      '_FEDERATION_RUNTIME_CORE' as string,
    );
    const instances = core.Global.__FEDERATION__.__INSTANCES__;
    const host = instances.find(({ name }) => name === 'backlot_host');
    const remotes = instances.filter((instance) => instance !== host);
    const scope = host?.shareScopeMap['default'] ?? {};
    const differing = [];
    for (const key of Object.keys(scope)) {
      if (Object.keys(scope[key] ?? {}).length !== 1) differing.push(`${key} has several versions`);
      for (const remote of remotes) {
        const seen = remote.shareScopeMap['default']?.[key];
        if (seen !== scope[key]) differing.push(`${remote.name} sees another ${key}`);
      }
    }
    return { remotes: remotes.map(({ name }) => name).sort(), keys: Object.keys(scope), differing };
  });
  expect(shared.differing).toEqual([]);
  expect(shared.remotes).toEqual(remoteFaces.map(({ id }) => `backlot_${id}`).sort());
  expect(shared.keys).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'jotai', '@backlot/ui', '@backlot/data/store']),
  );
});

test('no file of a remote bundles a library that the host provides', async () => {
  const release = await readRelease();
  for (const { base, integrity } of release.remotes) {
    // The payment page is a document of its own, without a host.
    const own = Object.keys(integrity).filter((file) => !file.startsWith('checkout/'));
    for (const file of own.filter((file) => file.endsWith('.js'))) {
      const code = await (await fetch(new URL(base + file, process.env['BACKLOT_URL']))).text();
      expect(code, file).not.toMatch(
        /react\.transitional\.element|createRoot\(\)|Minified React error|__mantine-ref/,
      );
    }
  }
});

/** From now on every script of the remote is missing, except what its first page needs. */
async function loseLazyChunks(page: Page, remote: ReleasedRemote): Promise<void> {
  const kept = [remote.entry, ...exposeFiles(remote, '/admin/movies')];
  await page.route(`**${remote.base}*.js`, (route) =>
    kept.some((file) => route.request().url().endsWith(file))
      ? route.fallback()
      : route.fulfill({ status: 404, body: 'no' }),
  );
}

test('a lazy page with a missing chunk shows the failure and opens on retry', async ({ admin }) => {
  await loseLazyChunks(admin, remoteOf(await readRelease(), 'content'));
  await admin.goto('/admin/movies');
  await admin.getByRole('link', { name: 'Add movie' }).click();
  const alert = admin.getByRole(main).getByRole('alert');
  await expect(alert).toContainText('Movies is unavailable');
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Add movie' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('after a newer release a missing chunk reloads the page once, and only once', async ({ admin }) => {
  await loseLazyChunks(admin, remoteOf(await readRelease(), 'content'));
  await admin.route('**/api/release', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.generation += 1;
    await route.fulfill({ response: answer, json: body });
  });
  await admin.goto('/admin/movies');
  let loads = 0;
  admin.on('load', () => (loads += 1));
  await admin.getByRole('link', { name: 'Add movie' }).click();
  await expect.poll(() => loads).toBe(1);
  await admin.getByRole('link', { name: 'Add movie' }).or(admin.getByRole(main).getByRole('alert')).click();
  await expect(admin.getByRole(main).getByRole('alert')).toContainText('Movies is unavailable');
  expect(loads).toBe(1);
});

test('the report of a tampered file names the file, its release and its owner', async ({ admin }) => {
  const release = await readRelease();
  const finance = remoteOf(release, 'finance');
  await admin.route(`**${finance.base}${finance.entry}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.tampered = true',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const report = admin.waitForRequest('**/api/client-error');
  await admin.goto('/admin/payments');
  expect((await report).postDataJSON()).toMatchObject({
    kind: 'integrity',
    source: `finance@${finance.version}`,
    owner: finance.owner,
    generation: release.generation,
    file: expect.stringContaining(finance.entry),
    path: '/admin/payments',
  });
  expect(await admin.evaluate(() => Reflect.has(globalThis, 'tampered'))).toBe(false);
});

test('a script that the release does not list never runs', async ({ admin, violations }) => {
  await admin.route('**/r/content/evil.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
  );
  await admin.goto('/admin/movies');
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await admin.evaluate(async () => {
    const refused = (add: () => void) =>
      new Promise((done) => {
        document.addEventListener('securitypolicyviolation', done, { once: true });
        add();
      });
    const addScript = (fill: (script: HTMLScriptElement) => void) =>
      refused(() => {
        const script = document.createElement('script');
        fill(script);
        document.head.append(script);
      });
    await addScript((script) => (script.src = '/r/content/evil.js'));
    await addScript((script) => (script.textContent = 'globalThis.tampered = true'));
    await refused(() => {
      const picture = document.createElement('div');
      picture.innerHTML = '<img src="/nowhere.png" onerror="globalThis.tampered = true">';
      document.body.append(picture);
    });
  });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  expect(violations.every((violation) => violation.startsWith('script-src'))).toBe(true);
  expect(await admin.evaluate(() => Reflect.has(globalThis, 'tampered'))).toBe(false);
  violations.splice(0);
});

test('without permission the page shows the refusal and none of its code is loaded', async ({
  admin,
  context,
}) => {
  const content = remoteOf(await readRelease(), 'content');
  await context.addInitScript(() => {
    const user = JSON.parse(atob(sessionStorage.getItem('backlot_user') ?? ''));
    user.permissions = user.permissions.filter((key: string) => key !== 'movie:read');
    sessionStorage.setItem('backlot_user', btoa(JSON.stringify(user)));
  });
  await admin.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.permissions = body.data.permissions.filter((key: string) => key !== 'movie:read');
    await route.fulfill({ response: answer, json: body });
  });
  const ran: string[] = [];
  admin.on('request', (request) => request.resourceType() === 'script' && ran.push(request.url()));
  const told = admin.waitForResponse('**/api/auth/me');
  await admin.goto('/admin/movies');
  await (await told).finished();
  await expect(admin.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  const isMounted = await admin.evaluate((name) => Reflect.has(globalThis, name), `backlot_${content.id}`);
  expect(isMounted).toBe(false);
});

test('safe mode starts with the menu and without remotes', async ({ admin }) => {
  await admin.goto('/admin/movies?safe=1');
  await expect(admin.getByRole('status').filter({ hasText: 'Safe mode' })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Content is off in safe mode' })).toBeVisible();
  await expect(
    admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Movies' }),
  ).toBeVisible();
  expect(await admin.evaluate(() => Reflect.has(globalThis, 'backlot_content'))).toBe(false);
  await admin.getByRole('link', { name: 'Exit safe mode' }).click();
  await expect(admin.getByRole(main).getByRole('table')).toBeVisible();
});

test('the offline banner shows, keeps the page, and disappears when online', async ({ admin, context }) => {
  await admin.goto('/admin/makers');
  await expect(admin.getByRole(main).getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await expect(admin.getByText(/you’re offline/i).first()).toBeVisible();
  await expect(admin.getByRole(main).getByRole('table')).toBeVisible();
  await context.setOffline(false);
  await expect(admin.getByText(/you’re offline/i)).toHaveCount(0);
});

test('a page fetches nothing twice, and its code is requested with the document', async ({ admin }) => {
  // What the browser prefetches when idle is for the next page, not part of this one.
  await admin.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  const asked: string[] = [];
  admin.on(
    'request',
    (request) => ['script', 'stylesheet'].includes(request.resourceType()) && asked.push(request.url()),
  );
  await admin.goto('/admin/movies');
  await expect(admin.getByRole(main).getByRole('table')).toBeVisible();
  const document = await (await admin.request.get('/admin/movies')).text();
  const late = asked.map((url) => new URL(url).pathname).filter((path) => !document.includes(`"${path}"`));
  const client = /\/shell\/http\.js$/; // for what the shell requests after the rows
  expect(late.filter((path) => !client.test(path))).toEqual([]);
  expect(
    await admin.evaluate(
      () => performance.getEntriesByType('resource').filter((entry) => /\.(js|css)$/.test(entry.name)).length,
    ),
  ).toBeLessThanOrEqual(new Set(asked).size + 60);
});
