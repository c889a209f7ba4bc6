import { text, uuid } from 'drizzle-orm/pg-core';
import type { SocialNetwork, TrafficChannel } from '@backlot/contracts/money/visits/visit';
import type { WatchDevice } from '@backlot/contracts/money/watch/watch';
import { instant } from '../../../platform/db/columns.ts';

/** How an order came about. */
export const originColumns = {
  consentAt: instant(),
  /** The accepted declaration. */
  termsId: uuid(),
  clientIp: text(),
  /** Of the visit that ordered; null without a counted visit, such as for renewals and manual payments. */
  channel: text().$type<TrafficChannel>(),
  network: text().$type<SocialNetwork>(),
  landingPage: text(),
  campaign: text(),
  device: text().$type<WatchDevice>(),
  site: text(),
};
