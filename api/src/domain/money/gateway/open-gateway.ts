import type { MoneyDeps } from './money-deps.service.ts';
import { type Gateway, GatewayDown } from './gateway.service.ts';
import { openSimulator } from './simulator/open-simulator.ts';

/** Stripe if its keys are configured, otherwise the simulator. While nothing is sold, neither charges or keeps cards. */
export async function openGateway(deps: Pick<MoneyDeps, 'config' | 'db' | 'now'>): Promise<Gateway> {
  const gateway = await configured(deps);
  return deps.config.isSelling ? gateway : { ...gateway, ...chargesNothing };
}

async function configured(deps: Pick<MoneyDeps, 'config' | 'db' | 'now'>): Promise<Gateway> {
  const { stripe } = deps.config;
  if (!stripe) return (await openSimulator(deps)).gateway;
  // Loaded on demand: it takes time and memory.
  const { stripeGateway } = await import('./stripe/stripe.ts');
  return stripeGateway(stripe);
}

const refuse = () => Promise.reject(new GatewayDown('No payment service is configured'));
/** Like an outage: renewals wait until there is a payment service. */
const chargesNothing = {
  createIntent: refuse,
  confirm: refuse,
  chargeSavedCard: refuse,
  keepMethod: refuse,
  setUpMethod: refuse,
};
