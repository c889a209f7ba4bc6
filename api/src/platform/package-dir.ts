import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of @backlot/api, from the sources as from the bundle in dist/. */
export const packageDir = ((): string => {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'drizzle.config.ts'))) {
    const above = dirname(dir);
    if (above === dir)
      throw new Error('The folder of @backlot/api is not complete: drizzle.config.ts is missing');
    dir = above;
  }
  return dir;
})();
