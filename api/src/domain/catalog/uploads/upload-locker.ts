import type { Lock, Locker } from '@tus/server';

type Holder = { askToLeave: () => Promise<void> | void; left: Promise<void> };

const waitAtMostMs = 10_000;
/** In the shape that the tus server throws. */
const busy = { status_code: 423, body: 'Another request is writing to this upload' };

/**
 * One request at a time for each upload, the newest first: a reloaded page must not wait for its abandoned connection.
 * The default locker of the server waits by polling.
 */
export function uploadLocker(): Locker {
  const held = new Map<string, Holder>();
  return { newLock: (id) => lockOf(held, id) };
}

function lockOf(held: Map<string, Holder>, id: string): Lock {
  let leave: () => void = () => undefined;
  return {
    lock: async (signal, askToLeave) => {
      const giveUpAt = Date.now() + waitAtMostMs;
      for (let holder = held.get(id); holder; holder = held.get(id)) {
        await holder.askToLeave();
        if (!(await leftInTime(holder.left, giveUpAt - Date.now())) || signal.aborted) throw busy;
      }
      const left = new Promise<void>((resolve) => (leave = resolve));
      held.set(id, { askToLeave, left });
    },
    unlock: async () => {
      held.delete(id);
      leave();
    },
  };
}

async function leftInTime(left: Promise<void>, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const inTime = await Promise.race([left.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}
