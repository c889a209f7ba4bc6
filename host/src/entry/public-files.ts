import { z } from '@backlot/contracts/z';

const publicFiles = z.object({
  /** Path → digest of the files that this document may still load. */
  integrity: z.record(z.string(), z.string()),
  /** The shell's files. */
  prefetch: z.array(z.object({ url: z.string(), integrity: z.string() })),
});
export type PublicFiles = z.infer<typeof publicFiles>;

/** The release that the document declares. @throws Error when it declares none */
export const readPublicFiles = (): PublicFiles =>
  publicFiles.parse(JSON.parse(document.getElementById('public-files')?.textContent ?? 'null'));
