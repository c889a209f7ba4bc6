import { z } from 'zod';
import { ConfigError, flag, url } from '../../../platform/config.ts';

/** A blank key would accept forged webhooks. */
const secret = z.string().trim().min(1, 'must not be blank');

export const gatewayEnvironment = z.object({
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_PUBLISHABLE_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_API_URL: url('http', 'https').optional(),
  BACKLOT_SIMULATOR: flag.optional(),
  SIMULATOR_WEBHOOK_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  SIMULATOR_WEBHOOK_COPIES: z.coerce.number().int().min(1).max(5).default(1),
  SIMULATOR_WEBHOOK_LOSS_PERCENT: z.coerce.number().int().min(0).max(100).default(0),
  SIMULATOR_WEBHOOK_SHUFFLE: flag.default(false),
});
type GatewayEnvironment = z.infer<typeof gatewayEnvironment>;

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The base URL of a stand-in for Stripe, for tests. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
};

/** Simulated network faults of webhooks. */
export type WebhookLine = {
  delayMs: number;
  /** How many times each event is sent. */
  copies: number;
  lossPercent: number;
  /** Whether events arrive out of order. */
  isShuffled: boolean;
};

export type GatewayConfig = {
  /** Undefined with the simulator, which accepts test cards. */
  stripe: StripeSettings | undefined;
  /** Whether movies are sold. Test cards don't pay in production, unless the operator wants it. */
  isSelling: boolean;
  simulatorLine: WebhookLine;
};

/** Keys are `sk_test_…`, `pk_test_…` or, restricted, `rk_test_…`. Source: docs.stripe.com/keys */
export const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** @throws ConfigError for a secret key without the other settings, or with those of another mode */
export const gatewayConfig = (e: GatewayEnvironment, isProduction: boolean): GatewayConfig => ({
  stripe: stripeOf(e),
  isSelling:
    (e.STRIPE_SECRET_KEY !== undefined && !isTestKey(e.STRIPE_SECRET_KEY)) ||
    (e.BACKLOT_SIMULATOR ?? !isProduction),
  simulatorLine: {
    delayMs: e.SIMULATOR_WEBHOOK_DELAY_MS,
    copies: e.SIMULATOR_WEBHOOK_COPIES,
    lossPercent: e.SIMULATOR_WEBHOOK_LOSS_PERCENT,
    isShuffled: e.SIMULATOR_WEBHOOK_SHUFFLE,
  },
});

function stripeOf(e: GatewayEnvironment): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = e;
  if (!secretKey) return undefined;
  if (!publishableKey) throw new ConfigError('STRIPE_PUBLISHABLE_KEY: required with STRIPE_SECRET_KEY');
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY');
  if (isTestKey(secretKey) !== isTestKey(publishableKey))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY, live or test',
    );
  const address = e.STRIPE_API_URL ? addressOf(new URL(e.STRIPE_API_URL)) : undefined;
  return { secretKey, publishableKey, webhookSecret, ...(address && { address }) };
}

function addressOf({ hostname, port, protocol }: URL): NonNullable<StripeSettings['address']> {
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port || (isSecure ? 443 : 80)),
    protocol: isSecure ? 'https' : 'http',
  };
}
