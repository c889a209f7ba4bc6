/** Nonce of the page's policy: a style element without it is refused. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
