import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

/**
 * Whether anything is fading in or out: its colors aren't final yet. Loader animations never end, and scroll-driven
 * ones advance only with the scroll position.
 */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    );

/** WCAG 2.2 AA and best practices on the whole page, after its animations; reports what is wrong and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isMoving), { message: 'the page’s animations have ended' })
    .toBe(false);
  await page.evaluate(axe); // through the debugger: the page's content security policy blocks injected scripts
  const findings = await page.evaluate(async (): Promise<Finding[]> => {
    const { axe: loaded } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }; // set above
    return (await loaded.run()).violations;
  });
  const lines = findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} — ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
  );
  expect(lines).toEqual([]);
}
