import { writeSync } from 'node:fs';
import { Counter } from 'prom-client';

export const droppedLines = new Counter({
  name: 'backlot_log_lines_dropped_total',
  help: 'Log lines that could not be written, because the disk is full or nobody reads them',
});

/**
 * Writes log lines to a file descriptor, or drops them. A full disk, a full pipe or a closed one must neither
 * stop the product nor keep it from stopping.
 */
export function logDestination(fd: number): { write: (line: string) => void } {
  let isCut = false;
  return {
    write: (line) => {
      const bytes = Buffer.from(isCut ? `\n${line}` : line);
      let written = 0;
      try {
        while (written < bytes.length) written += writeSync(fd, bytes, written);
        isCut = false;
      } catch {
        if (written > 0) isCut = written < bytes.length;
        droppedLines.inc();
      }
    },
  };
}
