declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export const decrypt: (
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ) => Buffer;
}
