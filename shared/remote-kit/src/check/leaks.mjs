const mounts = 50;
/** The first mounts fill caches. */
const warmUp = 10;
/** Growth over the other 40: one listener of each mount is too much. */
const maxListeners = 20;
const maxHeapKiB = 2048;

/** Mounts and unmounts a page 50 times, and compares heap and listeners. */
export const leaksOf = async (page, { base, nowhere }) => {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(mountRepeatedly, { base, nowhere, count: warmUp });
  const before = await measure(client);
  await page.evaluate(mountRepeatedly, { base, nowhere, count: mounts - warmUp });
  const after = await measure(client);
  const listeners = after.listeners - before.listeners;
  const heapKiB = Math.round(after.heapKiB - before.heapKiB);
  const of = `after ${mounts - warmUp} mounts of ${base}`;
  return [
    listeners > maxListeners && { code: 'leaked_listener', text: `${listeners} listeners are left ${of}` },
    heapKiB > maxHeapKiB && { code: 'leaked_memory', text: `${heapKiB} KiB are left ${of}` },
  ].filter(Boolean);
};

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
