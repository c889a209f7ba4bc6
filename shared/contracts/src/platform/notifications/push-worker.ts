/** The address of the service worker of push messages, and the scope of its registration: it controls no page. */
export const pushWorker = { url: '/push-worker.js', scope: '/push-worker/' } as const;
