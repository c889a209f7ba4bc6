import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { attentionKind, type AttentionKind, type OpenMatter } from '@backlot/contracts/support/counts/counts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { paymentsNeeding } from '../../money/payments/payment-attention.service.ts';

/** The records of each open matter, and who can settle it. The dashboard links to lists with the same filters. */
const matters: Record<AttentionKind, { access: Permission; records: SQL; detail?: SQL }> = {
  buildsRefused: {
    access: 'release:manage',
    records: sql`select build from refused_build`,
    detail: sql`select string_agg(build || ': ' || reason, '; ' order by build) from refused_build`,
  },
  reportsHeld: { access: 'payment:manage', records: paymentsNeeding(['report_held']) },
  disputesDue: { access: 'payment:manage', records: paymentsNeeding(['dispute_due']) },
  paidWithoutAccess: { access: 'payment:manage', records: paymentsNeeding(['unfulfilled']) },
  refundsFailed: { access: 'payment:refund', records: paymentsNeeding(['refund_failed']) },
  payoutsFailed: { access: 'maker:manage', records: sql`select id from payout where status = 'failed'` },
  ticketsUrgent: { access: 'support:read', records: sql`${openTickets()} and priority = 3` },
  statementsDisputed: {
    access: 'maker:manage',
    records: sql`select id from statement where status = 'disputed'`,
  },
  accessRequests: {
    access: 'admin:manage',
    records: sql`select id from access_request where status = 'pending_approval'`,
  },
  moviesInReview: { access: 'movie:publish', records: movies('in_review') },
  makersInReview: {
    access: 'maker:manage',
    records: sql`select id from maker where status = 'in_review' and deleted_at is null`,
  },
  ticketsUnassigned: { access: 'support:read', records: sql`${openTickets()} and assignee_id is null` },
  moviesChangesRequested: { access: 'movie:write', records: movies('changes_requested') },
};

function openTickets(): SQL {
  return sql`select id from ticket where status in ('new', 'open', 'pending', 'on_hold')`;
}

function movies(status: 'in_review' | 'changes_requested'): SQL {
  return sql`select id from movie where status = ${status} and deleted_at is null`;
}

/** What is open for a person, most urgent first. */
export async function openMatters(db: Db, held: ReadonlySet<Permission>): Promise<OpenMatter[]> {
  const counts = attentionKind.options
    .filter((kind) => can(held, matters[kind].access))
    .map((kind) => {
      const { records, detail = sql`select null::text` } = matters[kind];
      return sql`select ${kind}::text as kind, (${countOf(records)}) as count, (${detail}) as detail`;
    });
  if (counts.length === 0) return [];
  const rows = await rowsOf<OpenMatter>(db, sql.join(counts, sql` union all `));
  return attentionKind.options.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0));
}

const countOf = (records: SQL): SQL => sql`select count(*)::int from (${records}) as open_records`;
