import {
  type GatewayConfig,
  gatewayConfig,
  gatewayEnvironment,
} from './domain/money/gateway/gateway-config.service.ts';
import {
  type CommunicationsConfig,
  communicationsConfig,
  communicationsEnvironment,
} from './domain/support/communications/communications-config.service.ts';
import {
  type IntakeConfig,
  intakeConfig,
  intakeEnvironment,
} from './domain/support/tickets/intake/intake-config.service.ts';
import {
  type RatingConfig,
  ratingConfig,
  ratingEnvironment,
} from './domain/support/satisfaction/rating-config.service.ts';
import {
  type Config,
  type Environment,
  parseEnvironment,
  platformConfig,
  platformEnvironment,
} from './platform/config.ts';

export type AppConfig = Config & GatewayConfig & IntakeConfig & RatingConfig & CommunicationsConfig;

/**
 * Reads the environment once, at startup.
 * @throws ConfigError that names every invalid variable
 */
export function readConfig(env: Environment): AppConfig {
  const variables = parseEnvironment(
    platformEnvironment.extend({
      ...gatewayEnvironment.shape,
      ...intakeEnvironment.shape,
      ...ratingEnvironment.shape,
      ...communicationsEnvironment.shape,
    }),
    env,
  );
  const platform = platformConfig(variables);
  return {
    ...platform,
    ...gatewayConfig(variables, platform.production),
    ...intakeConfig(variables),
    ...ratingConfig(variables),
    ...communicationsConfig(variables),
  };
}
