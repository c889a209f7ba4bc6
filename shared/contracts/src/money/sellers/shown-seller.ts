import { z } from '../../z.ts';

/** Who sells, and answers questions, as public pages say it. */
export const shownSeller = z.object({ legalName: z.string(), supportEmail: z.string() });
export type ShownSeller = z.infer<typeof shownSeller>;
