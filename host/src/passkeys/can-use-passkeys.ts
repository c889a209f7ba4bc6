/** Whether this browser knows passkeys. Free of the WebAuthn package, for pages that only show a button. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
