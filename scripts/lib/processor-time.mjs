import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // on every Linux that Node supports

/** CPU seconds used by child processes that have ended; NaN without /proc. */
export function childrenSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return NaN; // not Linux
  }
}
