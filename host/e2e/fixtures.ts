import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

export const password = 'Backlot-demo-2026!';
export type Account = 'superadmin' | 'admin';

/** URL of the product that the run started. */
export const productUrl = (): string => {
  const url = process.env['BACKLOT_URL'];
  if (!url) throw new Error('BACKLOT_URL is not set: the global set-up starts the product');
  return url;
};

/** Signs in on the public page, as a person does. */
export async function signIn(page: Page, account: Account = 'superadmin'): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(`${account}@backlot.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin**');
}

/** The page has its title, and nothing in it is still loading. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'));
}

type Stored = { session: Record<string, string>; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };
const stored = new Map<Account, Promise<Stored>>();

/** One sign-in per worker and account: the password check is slow on purpose, and rate-limited. */
function sessionOf(browser: Browser, account: Account): Promise<Stored> {
  const found = stored.get(account);
  if (found) return found;
  const made = (async () => {
    const context = await browser.newContext({ baseURL: productUrl() });
    const page = await context.newPage();
    await signIn(page, account);
    const session = await page.evaluate(() => ({ ...sessionStorage }));
    const cookies = await context.cookies();
    await context.close();
    return { session, cookies };
  })();
  stored.set(account, made);
  return made;
}

type Fixtures = {
  /** A page signed in as superadmin. */
  admin: Page;
  /** A page signed in as an admin without the superadmin's keys. */
  plainAdmin: Page;
  /** Violations of the content security policy; empty at the end of a test unless the test removes them. */
  violations: string[];
};

/** Every test fails when the content security policy was violated, or a script threw. */
export const test = base.extend<Fixtures>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction('__violation', (text: string) => violations.push(text));
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            const report: unknown = Reflect.get(window, '__violation');
            if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
          },
        );
      });
      context.on('weberror', (error) => violations.push(error.error().stack ?? error.error().message));
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  admin: async ({ browser, context, page }, use) => {
    await enter(browser, context, 'superadmin');
    await use(page);
  },
  plainAdmin: async ({ browser, context, page }, use) => {
    await enter(browser, context, 'admin');
    await use(page);
  },
});

async function enter(browser: Browser, context: BrowserContext, account: Account): Promise<void> {
  const { session, cookies } = await sessionOf(browser, account);
  await context.addCookies(cookies);
  await context.addInitScript((items) => {
    if (location.protocol === 'about:') return; // a new page has no storage before its first navigation
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, session);
}
