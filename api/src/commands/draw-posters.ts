// Part of the build: draws the posters of the demo's movies into dist/posters, atomically.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPosterFile, builtPostersDir } from '../demo/built-posters.ts';
import { demoMovies } from '../demo/catalog/catalog.ts';
import { inTurn, renderPoster } from '../demo/posters.ts';

const part = `${builtPostersDir}.part`;
await rm(part, { recursive: true, force: true });
await mkdir(part, { recursive: true });
await inTurn(demoMovies, async (entry) => {
  for (const [size, file] of Object.entries(await renderPoster(entry)))
    await writeFile(join(part, builtPosterFile(entry, size)), file);
});
await rm(builtPostersDir, { recursive: true, force: true });
await rename(part, builtPostersDir);
