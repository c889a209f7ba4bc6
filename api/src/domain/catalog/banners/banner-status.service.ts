import { type SQL, sql } from 'drizzle-orm';
import type { BannerStatus } from '@backlot/contracts/catalog/banners/banner';
import { instantSql } from '../../../platform/bulk/bulk-rule.service.ts';
import { bannerTable as t } from './banners.table.ts';

/** Status of a banner at a moment, by its own clock: nothing has to run for one to start or end. */
export const bannerStatusSql = (at: Date): SQL<BannerStatus> => sql<BannerStatus>`case
  when ${t.publication} = 'draft' then 'draft'
  when ${t.endAt} <= ${instantSql(at)} then 'ended'
  when ${t.publication} = 'paused' then 'paused'
  when ${t.startAt} > ${instantSql(at)} then 'scheduled'
  else 'live' end`;
