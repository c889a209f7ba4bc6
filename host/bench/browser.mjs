import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startProduct } from '../../scripts/lib/product.mjs';
import { withChromium } from '../../scripts/lib/chromium.mjs';
import { measureActions } from './actions.mjs';
import { measureDashboard } from './dashboard.mjs';
import { measureMemory } from './memory.mjs';
import { measureCold, measureSignIn } from './pages.mjs';
import { openPeer, ourselves, signIn } from './peer.mjs';
import { measureSideBySide } from './side-by-side.mjs';

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Measures in a profile on disk, as people have one: only those keep compiled scripts. @param {{ databaseUrl: string }} options */
export async function measureBrowser({ databaseUrl }) {
  await withChromium(async (executablePath) => {
    const product = await startProduct({ databaseUrl });
    const profile = mkdtempSync(join(tmpdir(), 'backlot-profile-'));
    const viewport = { width: 1440, height: 900 };
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: flags,
      viewport,
    });
    try {
      await measureSignIn(browser, product.url);
      const page = await browser.newPage();
      const ours = ourselves(page, product.url);
      await signIn(ours);
      const peer = await openPeer(browser);
      const steps = [
        () => measureSideBySide(peer ? [ours, peer] : [ours]),
        ...[measureCold, measureActions, measureDashboard, measureMemory].map(
          (measure) => () => measure(page, product.url, ours.rows),
        ),
      ];
      for (const step of steps)
        await step().catch((error) =>
          process.stderr.write(`${error instanceof Error ? error.message : error}\n`),
        );
    } finally {
      await browser.close();
      await product.stop();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}
