/** Nonce of the content security policy: a style element without it is refused. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
