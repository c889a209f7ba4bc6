import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run(options: { runOnly?: string[] }): Promise<{ violations: Finding[] }> };
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

/** What only a theme, or only a direction, can break; names, roles and structure depend on neither. */
const rulesOf = {
  colors: ['color-contrast', 'link-in-text-block'],
  positions: ['scrollable-region-focusable', 'target-size'],
};

/**
 * WCAG 2.2 AA and best practices on the whole page, after its animations; reports what is wrong and where.
 * @param only for a page that was checked as a whole, in another theme or direction
 */
export async function expectAccessible(page: Page, only?: keyof typeof rulesOf): Promise<void> {
  await expect
    .poll(() => page.evaluate(isMoving), { message: 'the page’s animations have ended' })
    .toBe(false);
  await page.evaluate(axe); // through the debugger: the page's content security policy blocks injected scripts
  const findings = await page.evaluate(async (rules): Promise<Finding[]> => {
    const { axe: loaded } = window as unknown as { axe: Axe }; // set above
    return (await loaded.run(rules ? { runOnly: rules } : {})).violations;
  }, only && rulesOf[only]);
  const lines = findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} — ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
  );
  expect(lines).toEqual([]);
}
