import { type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  bannerBulkAction,
  type BannerBulkAction,
  bannerBulkResult,
  type BannerBulkResult,
  type BannerPublication,
  type BannerSkipReason,
} from '@backlot/contracts/catalog/banners/banner';
import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import type { Deps } from '../../../platform/deps.ts';
import {
  type BulkRule,
  firstReason,
  instantSql,
  sourceOf,
} from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import { type BannerFilter, bannerRecord, bannersUnder } from './banners.record.ts';

const fields = ['publication', 'deletedAt'] as const;
type BannerRule = BulkRule<(typeof fields)[number]>;

const source = sourceOf(bannerRecord, { alias: 'b', title: 'title' });

/** Bulk actions of banners. */
export const bannersBulk = (deps: Pick<Deps, 'db' | 'now'>) =>
  bulkOf<BannerBulkAction, BannerFilter, BannerBulkResult>(
    {
      source,
      plural: 'banners',
      action: bannerBulkAction,
      result: bannerBulkResult,
      fields,
      under: (filter) => bannersUnder(filter, deps.now()),
      mayDo: (_, held) => can(held, bannersApi.bulk.access),
      needsPassword: ({ type }) => type === 'delete',
      check: () => Promise.resolve(),
      rule: ({ type }, _held, at) => rules[type](at),
    },
    deps,
  );

type Case = [when: SQL, reason: BannerSkipReason];
const isNow = (publication: BannerPublication) => sql.raw(`b.publication = '${publication}'`);
const become = (publication: BannerPublication, ...cases: Case[]): BannerRule => ({
  set: { publication: sql`${publication}::text` },
  reason: firstReason<BannerSkipReason>(
    [sql`b.deleted_at is not null`, 'deleted'],
    [isNow(publication), 'unchanged'],
    ...cases,
  ),
});

const rules: Record<BannerBulkAction['type'], (at: Date) => BannerRule> = {
  publish: () => become('published', [sql`b.desktop_image is null or b.mobile_image is null`, 'no_image']),
  pause: () => become('paused', [isNow('draft'), 'not_published']),
  resume: () => become('published', [isNow('draft'), 'not_paused']),
  delete: (at) => ({
    set: { deletedAt: instantSql(at) },
    reason: firstReason<BannerSkipReason>([sql`b.deleted_at is not null`, 'deleted']),
  }),
};
