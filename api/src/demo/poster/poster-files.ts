import type { imageWidths } from '@backlot/contracts/catalog/movies/movie';

/** A poster in every size. */
export type PosterFiles = Record<keyof typeof imageWidths, Buffer>;
