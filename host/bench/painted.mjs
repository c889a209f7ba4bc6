/**
 * Runs in the page: waits until something matches and is painted.
 * @param {string} selector
 * @returns {Promise<number>} ms since the navigation began
 */
export function paintedAfterLoad(selector) {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`${selector} is missing`)), 30_000);
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      clearTimeout(giveUp);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage('painted');
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}

/**
 * Runs in each document of a page, before its scripts: notes when something that matches is painted first, on the clock
 * that all documents share.
 * @param {string} selector
 */
export function notePainted(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'paintedAt', performance.timeOrigin + performance.now());
      port2.postMessage('painted');
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. @param {string} selector @returns {number} when it was clicked, on the same clock */
export function clickedAt(selector) {
  const target = document.querySelector(selector);
  if (!(target instanceof HTMLElement)) throw new Error(`Nothing on the page is ${selector}`);
  const at = performance.timeOrigin + performance.now();
  target.click();
  return at;
}
