import { setTimeout as delay } from 'node:timers/promises';
import { and, inArray, isNull } from 'drizzle-orm';
import { readConfig } from '../../../config.ts';
import { startOutboxSender } from '../../../platform/outbox/outbox-sender.ts';
import { openDeps } from '../../../product.ts';
import { communicationTable as t } from './communications.table.ts';
import { batchMs, communicationSender } from './send-communications.jobs.ts';

/**
 * A separate process that sends what is due, as the product does, until nothing is left: for tests that kill it, and for
 * the bench. Prints its highest memory in MB.
 */
async function main() {
  const deps = await openDeps(readConfig(process.env));
  deps.moveClock?.(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
  const sender = communicationSender(deps);
  const worker = startOutboxSender(deps);
  const isOpen = and(inArray(t.status, ['scheduled', 'sending']), isNull(t.deletedAt));
  while ((await deps.db.$count(t, isOpen)) > 0) {
    await sender();
    await delay(batchMs);
  }
  await worker.stop();
  await deps.close();
  process.stdout.write(`${Math.round(process.resourceUsage().maxRSS / 1_024)}\n`);
}

void main();
