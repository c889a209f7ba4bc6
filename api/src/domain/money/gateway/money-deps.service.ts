import type { Deps } from '../../../platform/deps.ts';
import type { GatewayConfig } from './gateway-config.service.ts';
import type { Gateway } from './gateway.service.ts';

/** Dependencies of the money modules. */
export type MoneyDeps = Deps & {
  config: GatewayConfig;
  /** Charges cards. */
  gateway: Gateway;
};
