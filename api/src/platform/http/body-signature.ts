import { createHmac, timingSafeEqual } from 'node:crypto';

/** The age of a webhook's signature, and how far ahead its clock may be. */
export const signatureAgeSeconds = 300;
export const signatureAheadSeconds = 60;

const hmac = (secret: string, at: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest();

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, like Stripe. Source: docs.stripe.com/webhooks#verify-manually */
export const sign = (secret: string, body: string | Buffer, at: Date): string => {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
};

function signatureIn(signature: string, now: Date): { seconds: string; hex: string } | null {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const age = now.getTime() / 1_000 - Number(seconds);
  return hex && age <= signatureAgeSeconds && age >= -signatureAheadSeconds ? { seconds, hex } : null;
}

/** Whether a signature may match, before the body has arrived: it is at most 300 s old, and at most 60 s ahead. */
export const isCurrentSignature = (signature: string, now: Date): boolean =>
  signatureIn(signature, now) !== null;

/** Whether the signature matches these bytes, is at most 300 s old, and at most 60 s ahead. */
export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const found = signatureIn(signature, now);
  return found !== null && timingSafeEqual(hmac(secret, found.seconds, body), Buffer.from(found.hex, 'hex'));
}
