import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

/** WCAG 2.2 AA and best practices on the whole page; says what is wrong and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe); // through the debugger: the page's policy lets no script in
  const findings = await page.evaluate(async (): Promise<Finding[]> => {
    const { axe: loaded } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }; // the line above put it there
    return (await loaded.run()).violations;
  });
  const words = findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} — ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
  );
  expect(words).toEqual([]);
}
