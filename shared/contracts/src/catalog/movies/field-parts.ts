import { kebab, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** A whole number within bounds. */
export const whole = (min: number, max: number, unreadable?: string) =>
  z.int(unreadable).check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

export const credit = z.strictObject({
  name: text(120, 1),
  role: kebab(60),
  character: z.optional(text(120)),
});
export const award = z.strictObject({
  festival: text(120, 1),
  year: whole(1888, 2200),
  category: text(120, 1),
  result: z.enum(['won', 'nominated']),
});
export const ageRating = z.strictObject({
  board: kebab(60),
  rating: kebab(60),
  descriptors: z.optional(z.array(text(60, 1)).check(z.maxLength(10))),
});
export const translation = z.strictObject({
  title: text(200, 1),
  shortDescription: z.optional(text(250)),
  description: z.optional(text(5_000)),
});
