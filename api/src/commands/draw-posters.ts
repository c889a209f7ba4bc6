// Part of the build: draws the posters of the demo's movies into dist/posters, atomically.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPosterFile, builtPostersDir } from '../demo/built-posters.ts';
import { demoFilms } from '../demo/films/films.ts';
import { inTurn, renderPoster } from '../demo/posters.ts';

const part = `${builtPostersDir}.part`;
await rm(part, { recursive: true, force: true });
await mkdir(part, { recursive: true });
await inTurn(demoFilms, async (film) => {
  for (const [size, file] of Object.entries(await renderPoster(film)))
    await writeFile(join(part, builtPosterFile(film, size)), file);
});
await rm(builtPostersDir, { recursive: true, force: true });
await rename(part, builtPostersDir);
