import type { MoneyDeps } from '../money-deps.service.ts';
import { webhookSecret } from './deliveries.ts';
import { simulatorBank } from './simulator-bank.ts';
import { simulatorDisputes } from './simulator-disputes.ts';
import { simulator } from './simulator.ts';

/** The simulator on the product's database, with the signing secret of this installation. */
export async function openSimulator({ config, db, now }: Pick<MoneyDeps, 'config' | 'db' | 'now'>) {
  const secret = await webhookSecret(db);
  const settings = { line: config.simulatorLine, origin: config.publicUrl, secret };
  const { decideDueDisputes } = simulatorDisputes({ db, now }, settings);
  return {
    secret,
    gateway: simulator({ db, now }, settings),
    ...simulatorBank({ db, now }, settings),
    decideDueDisputes,
  };
}
