import { FinalFailure } from '../outbox/outbox.service.ts';

type Refusal = Error & { command?: unknown; responseCode?: unknown; response?: unknown };

/** Without an enhanced code. Source: RFC 5321, 4.2.3 */
const codesOfAddresses = [550, 551, 553];
/** Source: RFC 3463, 2 */
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3})\.\d{1,3}\b/;

/**
 * What an email failed by: an address that doesn’t exist, an inbox that takes nothing, or a server that refuses us, such
 * as by its policy or quota. Null for what a retry may fix.
 */
export function refusalCauseOf(error: unknown): 'address' | 'mailbox' | 'server' | null {
  if (error instanceof FinalFailure) return 'server';
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response }: Refusal = error;
  const code = Number(responseCode);
  if (!(code >= 500)) return null;
  if (command !== 'RCPT TO') return 'server';
  const enhanced = enhancedCode.exec(String(response))?.[1];
  if (enhanced === undefined) return codesOfAddresses.includes(code) ? 'address' : 'server';
  if (enhanced === '5.1') return 'address';
  return enhanced === '5.2' ? 'mailbox' : 'server';
}

/** Whether the server refuses this email itself, or its recipient, for good; another refusal may be of all emails until it is repaired. */
export const isRefused = (error: unknown): boolean =>
  refusalCauseOf(error) !== null &&
  error instanceof Error &&
  ['RCPT TO', 'DATA'].includes(String((error as Refusal).command)); // nodemailer names it

/** What the server said, as it is; null for another failure. */
export function responseOf(error: unknown): string | null {
  const { response }: Refusal = error instanceof Error ? error : new Error(String(error));
  return typeof response === 'string' ? response : null;
}

const longest = 300;
/** Each run of characters is read once, whatever its length. */
const addresses = /(?<![^\s<>])[^\s<>]+@[^\s<>]+/g;

/** What the server said, for whoever sends the message; it stays in the history, so without addresses. */
export function refusalReasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (responseOf(error) ?? message).replace(addresses, '…').slice(0, longest);
}
