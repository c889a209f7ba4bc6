/** Latency of a distant server: requests that don't wait for each other start together. */
export const distantMs = 500;

const machines = {
  none: { rate: 1, latency: 0, bytesPerSecond: -1 },
  distant: { rate: 1, latency: distantMs, bytesPerSecond: -1 },
  /** The slow machine of the budgets: a quarter of the processor, 10 Mbit/s, 60 ms. */
  slow: { rate: 4, latency: 60, bytesPerSecond: (10 * 1_000_000) / 8 },
};

/** @type {WeakMap<import('playwright').Page, import('playwright').CDPSession>} */
const sessions = new WeakMap();

/** @param {import('playwright').Page} page @param {keyof typeof machines} machine */
export async function throttle(page, machine) {
  const client = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, client);
  const { rate, latency, bytesPerSecond } = machines[machine];
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
