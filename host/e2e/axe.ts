import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

/**
 * Whether something is on its way in or out: half seen, its colors are not yet its own. A loader's turning never ends, and
 * what follows a scroll position moves only with it.
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

/** WCAG 2.2 AA and best practices on the whole page, once it stands still; says what is wrong and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMoving), { message: 'the page stands still' }).toBe(false);
  await page.evaluate(axe); // through the debugger: the page's policy lets no script in
  const findings = await page.evaluate(async (): Promise<Finding[]> => {
    const { axe: loaded } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }; // the line above put it there
    return (await loaded.run()).violations;
  });
  const lines = findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} — ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
  );
  expect(lines).toEqual([]);
}
