/**
 * A request of a page, as it goes over the wire.
 * @typedef {{ url: string, type: string, bytes: number, startMs: number, endMs: number }} Asked
 */

/** Listens to a page through the debugger. @param {import('playwright').Page} page */
export async function openWire(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  /** @type {Map<string, Asked>} */
  let asked = new Map();
  let openedAt = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    if (asked.size === 0) openedAt = timestamp;
    asked.set(requestId, {
      url: request.url,
      type,
      bytes: 0,
      startMs: (timestamp - openedAt) * 1_000,
      endMs: Infinity,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, endMs: (timestamp - openedAt) * 1_000 });
  });
  return {
    client,
    forget: () => {
      asked = new Map();
    },
    asked: () => [...asked.values()],
  };
}

/** KiB of one resource type. @param {Asked[]} asked @param {string} type */
export const kibOf = (asked, type) =>
  asked.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;

/**
 * The number of sequential round trips before `last` could start.
 * @param {Asked[]} asked
 * @param {Asked} last
 * @returns {number}
 */
export const depthOf = (asked, last) =>
  1 +
  Math.max(0, ...asked.filter(({ endMs }) => endMs <= last.startMs).map((before) => depthOf(asked, before)));
