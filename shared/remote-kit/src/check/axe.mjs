import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the page's content. */
export const accessibilityOf = async (page, base) => {
  await page.evaluate(axe); // through the debugger: the policy blocks injected scripts
  const findings = await page.evaluate(async () => (await window.axe.run('main')).violations);
  await page.evaluate(() => delete window.axe);
  return findings.map(({ id, help, nodes }) => ({
    code: 'axe',
    text: `${base}: ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  }));
};
