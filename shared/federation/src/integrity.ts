declare global {
  /** Set before any chunk or remote is loaded; read by webpack's runtime and the federation runtime. */
  var __BACKLOT_INTEGRITY__: Readonly<Record<string, string>> | undefined;
}

/**
 * Freezes the digests for the life of the page: no later script can add or change one.
 * @param digests path or URL of a file → `sha384-…`
 */
export const freezeIntegrity = (digests: Readonly<Record<string, string>>): void => {
  const absolute = Object.entries(digests).map(([url, digest]) => [new URL(url, location.href).href, digest]);
  Object.defineProperty(globalThis, '__BACKLOT_INTEGRITY__', {
    value: Object.freeze(Object.fromEntries(absolute)),
    writable: false,
    configurable: false,
  });
};

/** Digest of a file by its absolute URL, undefined for a file outside the release. */
export const digestOf = (url: string): string | undefined =>
  globalThis.__BACKLOT_INTEGRITY__?.[new URL(url, location.href).href];
