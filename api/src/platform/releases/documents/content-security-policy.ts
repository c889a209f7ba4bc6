/** A longer header is refused by some proxies. */
const maxHeaderBytes = 6000;

/** The policy of one document. */
export type Policy = {
  header: string;
  /** A second policy for the first `<meta>`, when the digests don't fit into the header. Both apply. */
  meta: string | null;
};

/**
 * The policy of a document: only the listed files run, by their digests, and the inline script with the nonce.
 * @param digests of every script that the document or its code may load, `sha384-…`
 * @param worker address of the service worker that it may register: browsers check that one, never a digest
 * @param local origin of the person's own machine, whose files run by where they come from
 */
export function contentSecurityPolicy(
  nonce: string,
  digests: readonly string[],
  { worker, local }: { worker?: string | undefined; local?: string | undefined } = {},
): Policy {
  const scripts = [`'nonce-${nonce}'`, ...new Set(digests)].map((source) =>
    source.startsWith("'") ? source : `'${source}'`,
  );
  const workers = worker ? `; worker-src ${worker}` : '';
  const own = local ? ` ${local}` : '';
  const list = `script-src ${scripts.join(' ')}${own}${workers}`;
  const whole = policyWith(list, nonce, own);
  if (Buffer.byteLength(whole) <= maxHeaderBytes) return { header: whole, meta: null };
  return { header: policyWith(`script-src 'nonce-${nonce}' 'self'${own}${workers}`, nonce, own), meta: list };
}

const policyWith = (scripts: string, nonce: string, own: string): string =>
  [
    "default-src 'none'",
    scripts,
    `style-src 'self' 'nonce-${nonce}'${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${own}`,
    "frame-src 'self'", // images of emails, on a page of their own
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
