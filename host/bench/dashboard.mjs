import { median, record } from '../../scripts/lib/figures.mjs';

const times = 7;
/** The board with the most cards. */
const board = '/admin/eco';
const cards = 10;

/**
 * From the shell to that many cards of the dashboard with their numbers, in a window that shows them all.
 * @param {import('playwright').Page} page signed in @param {string} url
 */
export async function measureDashboard(page, url) {
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: window.width, height: 4_000 });
  const took = [];
  for (let turn = 0; turn < times; turn += 1) {
    await page.goto(url + board, { waitUntil: 'commit' });
    took.push(await page.evaluate(shellToCards, cards));
  }
  await page.setViewportSize(window);
  const note = `${Math.min(...took).toFixed(0)}–${Math.max(...took).toFixed(0)} ms`;
  const name = `dashboard: ${cards} cards after the shell, painted`;
  record({ part: 'browser', name, value: median(took), unit: 'ms', atMost: 700, note });
}

/** Runs in the page. @param {number} count @returns {Promise<number>} ms */
function shellToCards(count) {
  let shell = 0;
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('The cards are missing')), 20_000);
    const look = () => {
      if (!shell && document.querySelector('header')) shell = performance.now();
      if (!shell || document.querySelectorAll('main [aria-busy="false"]').length < count) return;
      observer.disconnect();
      clearTimeout(giveUp);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - shell)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
}
