import type { AppConfig } from './config.ts';
import { isTestKey } from './domain/money/gateway/gateway-config.service.ts';

/** What an operator may not have meant, each in one line. */
export function startWarnings({ demo, host, smtpUrl, stripe, isSelling, production }: AppConfig): string[] {
  const warnings: (string | false)[] = [
    demo &&
      !/^(localhost|127\.[\d.]+|::1)$/.test(host) &&
      `HOST=${host}: everyone who can reach this machine can sign in with the demo accounts. Set HOST=localhost, or BACKLOT_DEMO=0.`,
    !demo && !smtpUrl && 'SMTP_URL is not set: emails can’t be sent.',
    !isSelling &&
      `STRIPE_SECRET_KEY is ${stripe ? 'a test key' : 'not set'}: nothing can be sold. BACKLOT_SIMULATOR=1 accepts test cards, which aren’t charged.`,
    production &&
      isSelling &&
      (!stripe || isTestKey(stripe.secretKey)) &&
      'BACKLOT_SIMULATOR=1: test cards are accepted, and no one is charged.',
  ];
  return warnings.filter((line) => line !== false);
}
