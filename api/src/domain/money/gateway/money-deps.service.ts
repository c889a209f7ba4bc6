import type { Deps } from '../../../platform/deps.ts';
import type { GatewayConfig } from './gateway-config.service.ts';
import type { Gateway } from './gateway.service.ts';

/** What modules of money are made of. */
export type MoneyDeps = Deps & {
  config: GatewayConfig;
  /** Where cards are charged. */
  gateway: Gateway;
};
