import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, signIn, test } from './fixtures.ts';
import { readRelease, remoteFaces, remoteOf } from './remotes.ts';

type Budgets = {
  signIn: { scriptKiB: number; styleKiB: number; requests: number };
  checkout: { scriptKiB: number; styleKiB: number; requests: number };
  embed: { scriptKiB: number };
  movies: { scriptKiB: number; rawScriptKiB: number };
  secondRemote: { scriptKiB: number };
  remoteEntry: { scriptKiB: number };
  releaseSet: { files: number; policyBytes: number };
};
const budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/budgets.json'), 'utf8'),
) as Budgets; // our own file

type Loaded = { path: string; kind: string; packedBytes: number };

/** Records what a page fetches from now on, with the bytes of each body over the wire. */
async function watchWire(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ type, response }) => {
    const packedBytes = Number(response.headers['content-length'] ?? 0);
    loaded.push({ path: new URL(response.url).pathname, kind: type, packedBytes });
  });
  return loaded;
}

/** Notes when something is in the document for the first time: what is requested later isn't counted. */
const noteFirst = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      performance.mark('first');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);

/** Files of the page that were requested before, as paths. */
const requestedBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByName('first');
    if (!first) throw new Error('It was never in the document');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < first.startTime)
      .map(({ name }) => new URL(name).pathname);
  });

const kib = (loaded: readonly Loaded[], kind: string): number =>
  loaded.filter((one) => one.kind === kind).reduce((sum, { packedBytes }) => sum + packedBytes, 0) / 1024;

test('the sign-in page is light: no remote, no federation, few requests', async ({ page }) => {
  const loaded = await watchWire(page);
  await noteFirst(page, 'input[type=email]');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').waitFor();
  const paths = ['/', ...(await requestedBefore(page))];
  const first = loaded.filter(({ path }) => paths.includes(path));
  expect(kib(first, 'Script')).toBeGreaterThan(40); // otherwise the measurement is broken
  expect(kib(first, 'Script')).toBeLessThanOrEqual(budgets.signIn.scriptKiB);
  expect(kib(first, 'Stylesheet')).toBeLessThanOrEqual(budgets.signIn.styleKiB);
  expect(first.length).toBeLessThanOrEqual(budgets.signIn.requests);
  expect(await page.evaluate(() => Reflect.has(globalThis, '_FEDERATION_RUNTIME_CORE'))).toBe(false);
});

for (const path of ['/payment/0197a0c0-0000-7000-8000-0000000000ff', '/payment/card/no.such.link'])
  test(`${path} is light: no host, no remote entry, no session`, async ({ page }) => {
    const loaded = await watchWire(page);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(kib(loaded, 'Script')).toBeGreaterThan(40); // otherwise the measurement is broken
    expect(kib(loaded, 'Script')).toBeLessThanOrEqual(budgets.checkout.scriptKiB);
    expect(kib(loaded, 'Stylesheet')).toBeLessThanOrEqual(budgets.checkout.styleKiB);
    expect(loaded.length).toBeLessThanOrEqual(budgets.checkout.requests);
    const foreign = loaded.filter(({ path, kind }) => kind === 'Script' && !path.includes('/checkout/'));
    expect(foreign).toEqual([]);
  });

test('the script of embedding sites stays within its byte budget', async () => {
  const bytes = await packedSize('/embed.js');
  expect(bytes).toBeGreaterThan(1_024); // otherwise the measurement is broken
  expect(bytes / 1024).toBeLessThanOrEqual(budgets.embed.scriptKiB);
});

test('the shell is prefetched while the user types, and none of it runs', async ({ page }) => {
  const loaded = await watchWire(page);
  await page.goto('/');
  const { host } = await readRelease();
  const shell = [...host.documents.shell.js, ...host.documents.shell.css].map((file) => host.base + file);
  await expect.poll(() => shell.filter((path) => loaded.some((one) => one.path === path))).toEqual(shell);
  expect(await page.evaluate(() => Reflect.has(globalThis, '__FEDERATION__'))).toBe(false);
});

test('signing in takes the shell’s files from the browser’s cache', async ({ page }) => {
  const { host } = await readRelease();
  const shell = host.documents.shell.js.map((file) => host.base + file);
  const loaded = await watchWire(page);
  await page.goto('/');
  await expect.poll(() => shell.filter((path) => loaded.some((one) => one.path === path))).toEqual(shell);
  await signIn(page);
  await page.getByRole('navigation').first().waitFor();
  const fetched = (await fetchedFiles(page)).map((url) => new URL(url).pathname);
  expect(fetched.filter((path) => shell.includes(path))).toEqual([]);
});

test('the movie list stays within its byte budget on a cold load', async ({ admin }) => {
  const wire = await watchWire(admin);
  await noteFirst(admin, 'main table a');
  await admin.goto('/admin/movies', { waitUntil: 'domcontentloaded' });
  await admin.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
  const paths = await requestedBefore(admin);
  const loaded = wire.filter(({ path }) => paths.includes(path));
  const untilRows = kib(loaded, 'Script');
  expect(untilRows).toBeGreaterThan(100); // otherwise the measurement is broken
  expect(untilRows).toBeLessThanOrEqual(budgets.movies.scriptKiB);
  const scripts = loaded.filter(({ kind }) => kind === 'Script').map(({ path }) => path);
  const raw = await Promise.all(scripts.map((path) => sizeOf(path, 'identity')));
  const rawKiB = raw.reduce((sum, size) => sum + size, 0) / 1024;
  expect(rawKiB).toBeGreaterThan(untilRows); // otherwise the measurement is broken
  expect(rawKiB).toBeLessThanOrEqual(budgets.movies.rawScriptKiB);
});

/** Files of releases that the page fetched over the wire instead of taking them from the browser's cache. */
const fetchedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => new URL(name).pathname.startsWith('/r/') && transferSize > 0)
      .map(({ name }) => name),
  );

test('a page that is opened again fetches no file again', async ({ admin }) => {
  const open = async () => {
    await admin.goto('/admin/movies', { waitUntil: 'domcontentloaded' });
    await admin.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
    return fetchedFiles(admin);
  };
  const first = await open();
  expect(first.length).toBeGreaterThan(5); // otherwise the measurement is broken
  // What loads when the browser is idle may arrive after the first look.
  const again = await open();
  expect(again.filter((file) => first.includes(file))).toEqual([]);
});

test('what a first page loads by name is compiled while it arrives', async ({ admin }) => {
  await admin.goto('/admin/movies', { waitUntil: 'domcontentloaded' });
  await admin.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
  const loaded = await admin.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // Chunks with a number are small.
  const named = loaded.filter((path) => /\/r\/.*\/(vendor|shell|shared-|entry|expose-)[^/]*\.js$/.test(path));
  expect(named.length).toBeGreaterThan(5); // otherwise nothing is compared
  for (const path of named) {
    const file = await admin.request.get(path);
    expect((await file.text()).split('\n')[0], path).toBe('//# allFunctionsCalledOnLoad');
  }
});

test('the document sends the first reads itself, and nothing sends them again', async ({ admin }) => {
  await admin.goto('/admin/movies', { waitUntil: 'domcontentloaded' });
  await admin.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
  const reads = await admin.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, initiatorType }) => `${initiatorType} ${name.slice(location.origin.length)}`)
      .filter((read) => /\/api\/(movie|auth\/me)$/.test(read)),
  );
  expect(reads.sort()).toEqual(['fetch /api/auth/me', 'fetch /api/movie']);
});

for (const path of ['/admin', '/admin/eco', '/admin/eco?from=2026-01-01&to=2026-01-31&country=DE'])
  test(`the document of ${path} sends what its cards read, and nothing sends it again`, async ({ admin }) => {
    await admin.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(admin.getByRole('main').locator('section[aria-busy]').first()).toBeVisible();
    await expect(admin.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const reads = await admin.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, initiatorType }) => `${initiatorType} ${name.slice(location.origin.length)}`)
        .filter((read) => /\/api\/(dashboard|profile\/dashboard|count\?|count\/attention)/.test(read)),
    );
    expect(reads.length).toBeGreaterThan(5); // otherwise the board has no cards
    expect(reads.filter((read) => !read.startsWith('fetch '))).toEqual([]);
    expect(reads.length).toBe(new Set(reads).size);
  });

for (const { id, path } of remoteFaces) {
  test(`opening ${id} after another remote stays within its byte budget`, async () => {
    const release = await readRelease();
    const remote = remoteOf(release, id);
    const other = remoteOf(release, id === 'content' ? 'people' : 'content');
    const expose = remote.descriptor.routes.find((route) => route.path === `${path}/*`)?.expose ?? '';
    const shared = (of: typeof remote, key: string) =>
      (of.exposes[key]?.shared ?? []).flatMap((name) => release.host.shared[name] ?? []);
    const there = Object.keys(other.exposes).flatMap((key) => shared(other, key));
    const files = [
      ...[remote.entry, ...(remote.exposes[expose]?.js ?? [])].map((file) => remote.base + file),
      ...shared(remote, expose)
        .filter((file) => !there.includes(file))
        .map((file) => release.host.base + file),
    ].filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all([...new Set(files)].map(packedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(
      budgets.secondRemote.scriptKiB,
    );
    expect((await packedSize(remote.base + remote.entry)) / 1024).toBeLessThanOrEqual(
      budgets.remoteEntry.scriptKiB,
    );
  });
}

test('a release set stays within its budget of files and policy bytes', async ({ request }) => {
  const release = await readRelease();
  const files = [release.host, ...release.remotes].flatMap(({ integrity }) => Object.keys(integrity));
  expect(files.length).toBeLessThanOrEqual(budgets.releaseSet.files);
  const answer = await request.get('/admin/movies');
  expect(answer.headers()['content-security-policy']?.length).toBeLessThanOrEqual(
    budgets.releaseSet.policyBytes,
  );
});

const sizeOf = async (path: string, encoding: 'br' | 'identity'): Promise<number> => {
  const answer = await fetch(new URL(path, process.env['BACKLOT_URL']), {
    method: 'HEAD',
    headers: { 'accept-encoding': encoding },
  });
  return Number(answer.headers.get('content-length'));
};

const packedSize = (path: string) => sizeOf(path, 'br');
