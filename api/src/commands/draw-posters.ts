// Part of the build: draws the posters of the demo's movies into dist/posters, atomically.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPosterFile, builtPostersDir } from '../demo/built-posters.ts';
import { demoMovies } from '../demo/catalog/catalog.ts';
import { inTurn, renderPoster } from '../demo/posters.ts';
import { replaceFolder } from '../demo/replace-folder.ts';

await replaceFolder(builtPostersDir, async (part) => {
  await inTurn(demoMovies, async (movie) => {
    for (const [size, file] of Object.entries(await renderPoster(movie)))
      await writeFile(join(part, builtPosterFile(movie, size)), file);
  });
});
