import type { ImageShape } from '../../platform/files/image-shape.ts';
import { id, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const imageKind = z.enum(['poster', 'landscape', 'square', 'hero', 'still', 'logo']);
export type ImageKind = z.infer<typeof imageKind>;

/** Required dimensions of each kind. */
export const imageShapes: Record<ImageKind, ImageShape> = {
  poster: { ratio: [2, 3], min: [1_000, 1_500] },
  landscape: { ratio: [16, 9], min: [1_920, 1_080] },
  square: { ratio: [1, 1] },
  hero: { ratio: [21, 9] },
  still: {},
  logo: {},
};

/** Widths of the stored renditions; an image is never enlarged. */
export const imageWidths = { thumb: 120, card: 400, full: 1_600 } as const;

export const movieImage = z.object({
  _id: id,
  kind: imageKind,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  alt: z.string(),
  /** Point to keep in view when cropped, 0–1 from the start corner. */
  focal: z.object({ x: z.number(), y: z.number() }),
  urls: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
});
export type MovieImage = z.infer<typeof movieImage>;

export const imagePatch = z.strictObject({
  alt: z.optional(text(250)),
  focal: z.optional(
    z.strictObject({
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  ),
});
