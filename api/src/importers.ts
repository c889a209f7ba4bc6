import type { Importer } from './modules/imports/importer.service.ts';
import { adminsImporter } from './modules/admins/admins.import.ts';
import { makersImporter } from './modules/makers/makers.import.ts';
import { moviesImporter } from './modules/movies/movies.import.ts';
import { watchersImporter } from './modules/watchers/watchers.import.ts';

/** Every kind of record that comes in from files. */
export const importers = [
  moviesImporter,
  makersImporter,
  watchersImporter,
  adminsImporter,
] as unknown as readonly Importer<never>[]; // each reads only what its own schema parsed
