/** Messages about passkeys in the browser, by code. */
export const messages = {
  passkey_canceled: 'No passkey was used. Try again, or use another method.',
  passkey_known: 'This device already has a passkey for your account.',
  passkey_domain:
    'Passkeys don’t work at this address. Open Backlot by its domain name, or by “localhost” on this device, instead of an IP address.',
};
