import type { Importer } from './modules/imports/importer.service.ts';
import { moviesImporter } from './modules/movies/movies.import.ts';
import { watchersImporter } from './modules/watchers/watchers.import.ts';

/** Every kind of record that comes in from files. */
export const importers = [moviesImporter, watchersImporter] as unknown as readonly Importer<never>[]; // each reads only what its own schema parsed
