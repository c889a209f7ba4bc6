import type { MoneyDeps } from './money-deps.service.ts';
import type { Gateway } from './gateway.service.ts';
import { openSimulator } from './simulator/open-simulator.ts';

/** Stripe where its keys are set, the simulator otherwise. */
export async function openGateway(deps: Pick<MoneyDeps, 'config' | 'db' | 'now'>): Promise<Gateway> {
  const { stripe } = deps.config;
  if (!stripe) return (await openSimulator(deps)).gateway;
  // Only where it is used: it takes time and memory to load.
  const { stripeGateway } = await import('./stripe/stripe.ts');
  return stripeGateway(stripe);
}
