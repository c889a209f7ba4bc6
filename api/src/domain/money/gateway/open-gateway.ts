import type { MoneyDeps } from './money-deps.service.ts';
import { type Gateway, GatewayDown } from './gateway.service.ts';
import { openSimulator } from './simulator/open-simulator.ts';

/** Stripe if its keys are configured, otherwise the simulator, which charges nothing while nothing is sold. */
export async function openGateway(deps: Pick<MoneyDeps, 'config' | 'db' | 'now'>): Promise<Gateway> {
  const { stripe, isSelling } = deps.config;
  if (!stripe) {
    const { gateway } = await openSimulator(deps);
    return isSelling ? gateway : { ...gateway, ...chargesNothing };
  }
  // Loaded on demand: it takes time and memory.
  const { stripeGateway } = await import('./stripe/stripe.ts');
  return stripeGateway(stripe);
}

const refuse = () => Promise.reject(new GatewayDown('No payment service is configured'));
/** Like an outage: renewals wait until there is a payment service. */
const chargesNothing = { createIntent: refuse, confirm: refuse, chargeSavedCard: refuse };
