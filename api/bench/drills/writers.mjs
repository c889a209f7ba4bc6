import { setTimeout as wait } from 'node:timers/promises';

const writers = 4;

/**
 * Duplicates a movie repeatedly and concurrently until stopped. A request whose connection is refused is
 * retried; every other outcome is recorded.
 * @param {string} url @param {string} token @param {string} movieId
 */
export function writeUntilStopped(url, token, movieId) {
  let stopped = false;
  /** Ids that the API has confirmed. @type {string[]} */
  const acknowledged = [];
  /** Failed responses and broken connections, with their times. @type {{ what: string, at: number }[]} */
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
