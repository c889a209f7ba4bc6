/** A longer header is refused by some proxies. */
const maxHeaderBytes = 6000;

/** The policy of one document. */
export type Policy = {
  header: string;
  /** A second policy for the first `<meta>`, when the digests don't fit into the header. Both apply. */
  meta: string | null;
};

type Sources = { worker?: string | undefined; local?: string | undefined; frames?: string | undefined };

/**
 * The policy of a document: only the listed files run, by their digests, and the inline script with the nonce.
 * @param digests of every script that the document or its code may load, `sha384-…`
 * @param worker address of the service worker that it may register: browsers check that one, never a digest
 * @param frames address of the folder of pages that it may show in frames
 * @param local origin of the person's own machine, whose files run by where they come from
 */
export function contentSecurityPolicy(
  nonce: string,
  digests: readonly string[],
  { worker, local, frames }: Sources = {},
): Policy {
  const scripts = [`'nonce-${nonce}'`, ...new Set(digests)].map((source) =>
    source.startsWith("'") ? source : `'${source}'`,
  );
  const workers = worker ? `; worker-src ${worker}` : '';
  const own = local ? ` ${local}` : '';
  const list = `script-src ${scripts.join(' ')}${own}${workers}`;
  const whole = policyWith(list, nonce, own, frames);
  if (Buffer.byteLength(whole) <= maxHeaderBytes) return { header: whole, meta: null };
  const allowing = `script-src 'nonce-${nonce}' 'self'${own}${workers}`;
  return { header: policyWith(allowing, nonce, own, frames), meta: list };
}

const policyWith = (scripts: string, nonce: string, own: string, frames: string | undefined): string =>
  [
    "default-src 'none'",
    scripts,
    `style-src 'self' 'nonce-${nonce}'${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${own}`,
    ...(frames ? [`frame-src ${frames}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
