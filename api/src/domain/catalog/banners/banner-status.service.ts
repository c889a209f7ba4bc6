import { type SQL, sql } from 'drizzle-orm';
import type { BannerStatus } from '@backlot/contracts/catalog/banners/banner';
import { instantSql } from '../../../platform/bulk/bulk-rule.service.ts';
import { bannerTable as t } from './banners.table.ts';

/** The status of a banner at a time. It is computed when read, so no job starts or ends banners. */
export const bannerStatusSql = (at: Date): SQL<BannerStatus> => sql<BannerStatus>`case
  when ${t.publication} = 'draft' then 'draft'
  when ${t.endAt} <= ${instantSql(at)} then 'ended'
  when ${t.publication} = 'paused' then 'paused'
  when ${t.startAt} > ${instantSql(at)} then 'scheduled'
  else 'live' end`;
