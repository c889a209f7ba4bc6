import type { Page } from './fixtures.ts';

/** Highest cumulative layout shift of a first page. */
export const atMost = 0.02;

/** Adds up what moves on each page from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Their sum. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, value) => sum + value, 0));

/** Two frames later, what has arrived is laid out, and its shifts are reported. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
