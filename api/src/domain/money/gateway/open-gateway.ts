import type { MoneyDeps } from './money-deps.service.ts';
import type { Gateway } from './gateway.service.ts';
import { openSimulator } from './simulator/open-simulator.ts';

/** Stripe if its keys are configured, otherwise the simulator. */
export async function openGateway(deps: Pick<MoneyDeps, 'config' | 'db' | 'now'>): Promise<Gateway> {
  const { stripe } = deps.config;
  if (!stripe) return (await openSimulator(deps)).gateway;
  // Loaded on demand: it takes time and memory.
  const { stripeGateway } = await import('./stripe/stripe.ts');
  return stripeGateway(stripe);
}
