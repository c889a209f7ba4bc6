import { setTimeout as wait } from 'node:timers/promises';

const writers = 4;

/**
 * Duplicates a movie again and again until told to stop, several at a time. A request that finds nobody listening is
 * tried again; every other end of a request is kept.
 * @param {string} url @param {string} token @param {string} movieId
 */
export function writeUntilStopped(url, token, movieId) {
  let stopped = false;
  /** Ids that the API said it has. @type {string[]} */
  const acknowledged = [];
  /** Answers that were no success, and connections that broke, with the time of each. @type {{ what: string, at: number }[]} */
  const failures = [];
  /** When requests succeeded. @type {number[]} */
  const successes = [];
  const writer = async () => {
    while (!stopped) {
      try {
        const answer = await fetch(`${url}/api/movie/${movieId}/duplicate`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, origin: url },
        });
        const { data } = await answer.json();
        if (answer.ok) {
          acknowledged.push(data._id);
          successes.push(Date.now());
        } else {
          failures.push({ what: String(answer.status), at: Date.now() });
          await wait(20);
        }
      } catch (error) {
        const code = codeOf(error);
        if (code !== 'ECONNREFUSED') failures.push({ what: code, at: Date.now() });
        await wait(20);
      }
    }
  };
  const done = Promise.all(Array.from({ length: writers }, writer));
  return {
    acknowledged,
    failures,
    successes,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

/** @param {unknown} error */
const codeOf = (error) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : String(error);
};
