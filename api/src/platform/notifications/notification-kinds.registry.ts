import type { SignedInAccess } from '@backlot/contracts/platform/accounts/access';
import { registry } from '../registry/registry.service.ts';

/** Notifications that a person turns on and off together. */
export type NotificationKind = {
  kind: string;
  label: string;
  help: string;
  /** Who can get them. */
  access: SignedInAccess;
  types: readonly string[];
};

export const notificationKinds = registry<readonly NotificationKind[]>('notification kinds');
