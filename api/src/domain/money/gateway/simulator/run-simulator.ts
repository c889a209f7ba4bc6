import type { MoneyDeps } from '../money-deps.service.ts';
import { deliverDue } from './deliveries.ts';
import { openSimulator } from './open-simulator.ts';

const timeoutMs = 8_000;

/** The simulator's background work: changing refunds, decided disputes, and due webhooks, sent over HTTP like a real gateway's. */
export async function runSimulator(
  deps: Pick<MoneyDeps, 'config' | 'db' | 'now' | 'gateway'>,
): Promise<void> {
  if (deps.gateway.name !== 'simulator') return;
  const { settleDueRefunds, decideDueDisputes, secret } = await openSimulator(deps);
  await settleDueRefunds();
  await decideDueDisputes();
  const url = `http://127.0.0.1:${deps.config.port}/api/webhook/gateway`;
  await deliverDue(deps, secret, async (body, signature) => {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'gateway-signature': signature },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.status;
  });
}
