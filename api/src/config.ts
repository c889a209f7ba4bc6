import {
  type GatewayConfig,
  gatewayConfig,
  gatewayEnvironment,
} from './domain/money/gateway/gateway-config.service.ts';
import {
  type Config,
  type Environment,
  parseEnvironment,
  platformConfig,
  platformEnvironment,
} from './platform/config.ts';

export type AppConfig = Config & GatewayConfig;

/**
 * Reads the environment once, at startup.
 * @throws ConfigError that names every invalid variable
 */
export function readConfig(env: Environment): AppConfig {
  const variables = parseEnvironment(platformEnvironment.extend(gatewayEnvironment.shape), env);
  return { ...platformConfig(variables), ...gatewayConfig(variables) };
}
