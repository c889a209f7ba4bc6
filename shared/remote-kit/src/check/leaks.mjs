/** The first mounts fill caches. */
const warmUp = 10;
/** Measured after the warm-up: a sample, then the rest of 50 mounts. */
const sample = 10;
const measured = 40;
/** Growth over 40 mounts: one listener of each mount is too much. */
const max = { listeners: 20, heapKiB: 2048 };

/**
 * Mounts and unmounts a page 50 times, and compares heap and listeners.
 * @param {{ base: string, nowhere: string, isSampled?: boolean }} options `isSampled`: 20 times only, unless they grew by
 *   a half of what 10 mounts may leave
 */
export const leaksOf = async (page, { base, nowhere, isSampled = false }) => {
  const client = await page.context().newCDPSession(page);
  const mount = (count) => page.evaluate(mountRepeatedly, { base, nowhere, count });
  await mount(warmUp);
  const before = await measure(client);
  const growth = async () => {
    const after = await measure(client);
    return { listeners: after.listeners - before.listeners, heapKiB: after.heapKiB - before.heapKiB };
  };
  await mount(sample);
  if (isSampled && isWithin(await growth(), sample / measured / 2)) return [];
  await mount(measured - sample);
  const left = await growth();
  const of = `after ${measured} mounts of ${base}`;
  return [
    left.listeners > max.listeners && {
      code: 'leaked_listener',
      text: `${left.listeners} listeners are left ${of}`,
    },
    left.heapKiB > max.heapKiB && {
      code: 'leaked_memory',
      text: `${Math.round(left.heapKiB)} KiB are left ${of}`,
    },
  ].filter(Boolean);
};

const isWithin = ({ listeners, heapKiB }, part) =>
  listeners <= max.listeners * part && heapKiB <= max.heapKiB * part;

/** Runs in the page, where the router reads the address as after the browser's own buttons. */
const mountRepeatedly = async ({ base, nowhere, count }) => {
  const title = () => document.querySelector('main h1, main h2')?.textContent;
  const isShown = (path, own) => {
    const isLoading = document.querySelector('main [aria-busy=true], main [data-loading]');
    return !isLoading && title() !== undefined && (path === base) === (title() === own);
  };
  const go = async (path, own) => {
    history.pushState({ idx: history.length, key: String(history.length) }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const until = performance.now() + 10_000;
    while (!isShown(path, own)) {
      if (performance.now() > until) throw new Error(`${path} isn’t shown`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  };
  const own = title();
  for (let mounted = 0; mounted < count; mounted += 1) {
    await go(nowhere, own);
    await go(base, own);
  }
};

const measure = async (client) => {
  await client.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await client.send('Memory.getDOMCounters');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { listeners: jsEventListeners, heapKiB: usedSize / 1024 };
};
