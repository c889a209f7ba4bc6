import { day } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** UTC dates, both inclusive; the last 28 days by default. */
export const periodDays = { from: z.optional(day), to: z.optional(day) };
/** With the previous period or the previous year. */
export const comparison = z.enum(['none', 'prev', 'year']);
