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
