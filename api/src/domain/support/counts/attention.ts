import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { type BadgeArea, badgeArea, type Badges } from '@backlot/contracts/support/counts/badges';
import { attentionKind, type AttentionKind, type OpenMatter } from '@backlot/contracts/support/counts/counts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf, selectionOf } from '../../../platform/db/rows-of.ts';
import { paymentsNeeding } from '../../money/payments/payment-attention.service.ts';

/** The IDs of a matter's records, who can settle it, and where the menu counts it. */
type Matter = { access: Permission; area?: BadgeArea; records: SQL; detail?: SQL };

/** The dashboard links to lists with the same filters. */
const matters: Record<AttentionKind, Matter> = {
  buildsRefused: {
    access: 'release:manage',
    records: sql`select build from refused_build`,
    detail: sql`select string_agg(build || ': ' || reason, '; ' order by build) from refused_build`,
  },
  reportsHeld: { access: 'payment:manage', area: 'payments', records: paymentsNeeding(['report_held']) },
  disputesDue: { access: 'payment:manage', area: 'payments', records: paymentsNeeding(['dispute_due']) },
  paidWithoutAccess: {
    access: 'payment:manage',
    area: 'payments',
    records: paymentsNeeding(['unfulfilled']),
  },
  refundsFailed: { access: 'payment:refund', area: 'payments', records: paymentsNeeding(['refund_failed']) },
  payoutsFailed: {
    access: 'maker:manage',
    area: 'payouts',
    records: sql`select id from payout where status = 'failed'`,
  },
  ticketsUrgent: { access: 'support:read', area: 'tickets', records: sql`${openTickets()} and priority = 3` },
  statementsDisputed: {
    access: 'maker:manage',
    area: 'statements',
    records: sql`select id from statement where status = 'disputed'`,
  },
  accessRequests: {
    access: 'admin:manage',
    area: 'accessRequests',
    records: sql`select id from access_request where status = 'pending_approval'`,
  },
  moviesInReview: { access: 'movie:publish', area: 'movies', records: movies('in_review') },
  makersInReview: {
    access: 'maker:manage',
    area: 'makers',
    records: sql`select id from maker where status = 'in_review' and deleted_at is null`,
  },
  ticketsUnassigned: {
    access: 'support:read',
    area: 'tickets',
    records: sql`${openTickets()} and assignee_id is null`,
  },
  moviesChangesRequested: { access: 'movie:write', area: 'movies', records: movies('changes_requested') },
};

function openTickets(): SQL {
  return sql`select id from ticket where status in ('new', 'open', 'pending', 'on_hold') and not is_spam`;
}

function movies(status: 'in_review' | 'changes_requested'): SQL {
  return sql`select id from movie where status = ${status} and deleted_at is null`;
}

/** What is open for a person, most urgent first. */
export async function mattersNeedingAttention(db: Db, held: ReadonlySet<Permission>): Promise<OpenMatter[]> {
  const counts = attentionKindsFor(held).map((kind) => {
    const { records, detail = sql`select null::text` } = matters[kind];
    const columns = { kind: sql`${kind}::text`, count: sql`(${countOf(records)})`, detail: sql`(${detail})` };
    return sql`select ${selectionOf<OpenMatter>(columns)}`;
  });
  if (counts.length === 0) return [];
  const rows = await rowsOf<OpenMatter>(db, sql.join(counts, sql` union all `));
  return attentionKind.options.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0));
}

/** The kinds of matters that a person can settle. */
export const attentionKindsFor = (held: ReadonlySet<Permission>): AttentionKind[] =>
  attentionKind.options.filter((kind) => can(held, matters[kind].access));

/** Each record once, also when several of these matters concern it. */
export async function badgesOf(db: Db, kinds: readonly AttentionKind[]): Promise<Badges> {
  const counts = badgeArea.options.flatMap((area) => {
    const records = kinds.filter((kind) => matters[kind].area === area).map((kind) => matters[kind].records);
    return records.length === 0
      ? []
      : [sql`select ${area}::text as area, (${countOf(sql.join(records, sql` union `))}) as count`];
  });
  if (counts.length === 0) return {};
  const rows = await rowsOf<{ area: BadgeArea; count: number }>(db, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ area, count }) => [area, count]));
}

const countOf = (records: SQL): SQL => sql`select count(*)::int from (${records}) as open_records`;
