/** Whether this browser knows passkeys; a build assumes it. Free of the WebAuthn package, for pages that only show a button. */
export const canUsePasskeys = (): boolean =>
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
