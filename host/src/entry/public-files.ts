import { z } from '@backlot/contracts/z';

const publicFiles = z.object({
  /** Path → digest of the files that this document may still load. */
  integrity: z.record(z.string(), z.string()),
  /** The shell's files. */
  prefetch: z.array(z.object({ url: z.string(), integrity: z.string() })),
});
export type PublicFiles = z.infer<typeof publicFiles>;

/** What the document says about the release. @throws Error when it says nothing */
export const readPublicFiles = (): PublicFiles =>
  publicFiles.parse(JSON.parse(document.getElementById('public-files')?.textContent ?? 'null'));
