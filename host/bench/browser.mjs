import { chromium } from 'playwright';
import { account, startProduct } from '../../scripts/lib/product.mjs';
import { withChromium } from '../../scripts/lib/chromium.mjs';
import { measureActions } from './actions.mjs';
import { measureDashboard } from './dashboard.mjs';
import { measureMemory } from './memory.mjs';
import { measureCold, measureSignIn } from './pages.mjs';

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {{ databaseUrl: string }} options */
export async function measureBrowser({ databaseUrl }) {
  await withChromium(async (executablePath) => {
    const product = await startProduct({ databaseUrl });
    const browser = await chromium.launch({ executablePath, args: flags });
    try {
      await measureSignIn(browser, product.url);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(product.url);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/admin**');
      const steps = [measureCold, measureActions, measureDashboard, measureMemory];
      for (const step of steps)
        await step(page, product.url, 'tr[data-row]').catch((error) =>
          process.stderr.write(`${step.name}: ${error instanceof Error ? error.message : error}\n`),
        );
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
