/**
 * Runs in the page: performs the action and waits until the rows have changed and are painted. The clock runs from
 * the event to the end of the frame that painted the change: a message arrives right after its paint.
 * @param {{ selector: string, text?: string, rows: string, settled?: string }} action
 * @returns {Promise<number>} ms
 */
export function actAndPaint({ selector, text, rows, settled }) {
  const shown = () => [...document.querySelectorAll(rows)].map((row) => row.textContent).join('\n');
  const target = document.querySelector(selector);
  if (!(target instanceof HTMLElement)) throw new Error(`Nothing on the page is ${selector}`);
  const before = shown();
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`${selector} changed nothing`)), 10_000);
    const look = () => {
      const now = shown();
      const isThere = settled ? document.querySelector(settled) !== null : now !== before && now !== '';
      if (!isThere) return;
      observer.disconnect();
      clearTimeout(giveUp);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage('painted');
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    const start = performance.now();
    if (text === undefined) target.click();
    else {
      // React notices the value as typed only through the element's native setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, text);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
    look();
  });
}
