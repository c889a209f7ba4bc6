import { availableParallelism } from 'node:os';
import { openBrowser } from '../stand-in/browser.mjs';
import { serve } from '../stand-in/serve.mjs';
import { accessibilityOf } from './axe.mjs';
import { leaksOf } from './leaks.mjs';

/** An address without a page: what the host shows when nothing of a remote is mounted. */
const nowhere = '/admin/none';
const timeoutMs = 10_000;
/** With more pages, each is mounted 50 times only if the first 20 leave something, so that a check stays short. */
const manyPages = 8;

/**
 * Opens every page of a remote that needs no record, and the dashboard with its cards, in Chromium.
 * @returns {Promise<import('./check.mjs').Problem[]>}
 */
export const checkPages = async (builds, remote, options) => {
  const server = await serve(builds, options);
  const browser = await openBrowser();
  try {
    const bases = basesOf(remote);
    const each = { remote, isSampled: bases.length > manyPages };
    const checks = bases.map((base) => (host) => checkPage(host, base, each));
    if (remote.descriptor.slots.length > 0) checks.push(checkCards);
    return await inParallel(checks, () => hostIn(browser, server.url));
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** A context, which has a separate process, so that heap and listeners are those of one page; and the host's globals. */
const hostIn = async (browser, baseURL) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  await page.goto(nowhere);
  await settled(page);
  const globals = await globalsOf(page);
  await page.close();
  return { context, globals };
};

/** Checks one page per processor at the same time. @returns the problems in the order of the checks */
const inParallel = async (checks, start) => {
  const found = [];
  const waiting = [...checks.entries()];
  const work = async () => {
    const host = await start();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, check] = next;
      found[index] = await check(host);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, work));
  return found.flat();
};

/** The first address of each exposed module. */
const basesOf = ({ descriptor: { routes } }) => {
  const bases = new Map(routes.map(({ expose, path }) => [expose, path.replace(/\/\*$/, '')]).reverse());
  return [...bases.values()].reverse();
};

const checkPage = async ({ context, globals }, base, options) => {
  const page = await context.newPage();
  const watched = watch(page, base);
  const found = await problemsOf(page, base, { globals, ...options }).catch((error) => [
    failed(base, error.message),
  ]);
  await page.close();
  return [...watched(), ...found];
};

const failed = (base, text) => ({ code: 'page_failed', text: `${base}: ${text}` });

const problemsOf = async (page, base, { globals, remote, isSampled }) => {
  await page.goto(base);
  await settled(page);
  const failure = await failureOf(page);
  if (failure) return [failed(base, failure)];
  const pathname = await page.evaluate(() => location.pathname); // the driver learns of it later
  if (pathname !== base && !pathname.startsWith(`${base}/`))
    return [{ code: 'left_prefix', text: `${base} leads to ${pathname}` }];
  const added = (await globalsOf(page)).filter(
    (name) => !globals.includes(name) && !isContainer(name, remote),
  );
  return [
    ...(added.length > 0 ? [{ code: 'leaked_global', text: `${base} adds ${added.join(', ')}` }] : []),
    ...(await accessibilityOf(page, base)),
    ...(await leaksOf(page, { base, nowhere, isSampled })),
  ];
};

const checkCards = async ({ context }) => {
  const page = await context.newPage();
  const watched = watch(page, '/admin');
  await page.goto('/admin');
  await settled(page);
  const failure = await failureOf(page);
  await page.close();
  return [...watched(), ...(failure ? [failed('/admin', failure)] : [])];
};

/** Collects what the browser complains about. */
const watch = (page, base) => {
  const problems = [];
  page.on('pageerror', (error) => problems.push({ code: 'script_error', text: `${base}: ${error.message}` }));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()))
      problems.push({ code: 'csp_violation', text: `${base}: ${message.text()}` });
  });
  return () => problems.filter(({ text }, index) => problems.findIndex((one) => one.text === text) === index);
};

/** The shell is there, and nothing is loading. */
const settled = async (page) => {
  await page.locator('main').waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main [data-loading]'));
};

/** What the host shows in place of a failed page or card. */
const failureOf = async (page) => (await page.locator('[data-failure=failed]').allInnerTexts())[0];

const globalsOf = (page) => page.evaluate(() => Object.getOwnPropertyNames(window));

const isContainer = (name, { id }) => name === `backlot_${id}` || name === `webpackChunkbacklot_${id}`;
