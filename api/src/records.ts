import { sql } from 'drizzle-orm';
import { paymentFields } from '@backlot/contracts/money/payments/payment';
import { payoutFields } from '@backlot/contracts/money/payouts/payout';
import { statementFields } from '@backlot/contracts/money/statements/statement';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import type { AnyExporter } from './platform/exports/exports.service.ts';
import type { Importer } from './platform/imports/importer.service.ts';
import { accessRequestTable } from './platform/accounts/accounts.table.ts';
import { auditExporter } from './platform/audit/audit.export.ts';
import type { RegisteredRecord } from './platform/records/registry.ts';
import { makersExporter } from './domain/catalog/makers/makers.export.ts';
import { makersImporter } from './domain/catalog/makers/makers.import.ts';
import { makerRecord } from './domain/catalog/makers/makers.record.ts';
import { payoutAccountRecord } from './domain/catalog/makers/payout-account/payout-account.record.ts';
import { moviesExporter } from './domain/catalog/movies/movies.export.ts';
import { moviesImporter } from './domain/catalog/movies/movies.import.ts';
import { movieRecord } from './domain/catalog/movies/movies.record.ts';
import { couponsExporter } from './domain/money/coupons/coupons.export.ts';
import { couponRecord } from './domain/money/coupons/coupons.record.ts';
import { paymentsExporter } from './domain/money/payments/payments.export.ts';
import { paymentTable } from './domain/money/payments/payments.table.ts';
import { payoutBatchTable, payoutTable } from './domain/money/payouts/payouts.table.ts';
import { planRecord } from './domain/money/plans/plans.record.ts';
import { reportExporter, salesExporter } from './domain/money/reports/reports.export.ts';
import { scheduleRecord } from './domain/money/reports/schedules/schedules.record.ts';
import { statementTable } from './domain/money/statements/statements.table.ts';
import { subscriptionsExporter } from './domain/money/subscriptions/subscriptions.export.ts';
import { subscriptionRecord } from './domain/money/subscriptions/subscriptions.record.ts';
import { adminsExporter } from './domain/people/admins/admins.export.ts';
import { adminsImporter } from './domain/people/admins/admins.import.ts';
import { adminRecord } from './domain/people/admins/admins.record.ts';
import { watchersExporter } from './domain/people/watchers/watchers.export.ts';
import { watchersImporter } from './domain/people/watchers/watchers.import.ts';
import { watcherRecord } from './domain/people/watchers/watchers.record.ts';
import { aboutRecord } from './domain/site/about/about.record.ts';
import { contentRecord } from './domain/site/app-content/app-content.record.ts';
import { bannerRecord } from './domain/catalog/banners/banners.record.ts';
import { countryRecord } from './domain/site/countries/countries.record.ts';
import { declarationRecord } from './domain/site/declarations/declarations.record.ts';
import { faqRecord } from './domain/site/faq/faq.record.ts';
import { lookupRecord } from './domain/site/lookups/lookups.record.ts';
import { ticketMetricsExporter } from './domain/support/metrics/metrics.export.ts';
import { ticketsExporter } from './domain/support/tickets/tickets.export.ts';
import { ticketRecord } from './domain/support/tickets/tickets.record.ts';
import { allowedSiteRecord } from './domain/money/allowed-sites/allowed-sites.record.ts';
import { sellerRecord } from './domain/money/sellers/sellers.record.ts';
import { cannedReplyRecord } from './domain/support/canned-replies/canned-replies.record.ts';
import { communicationRecord } from './domain/support/communications/communications.record.ts';
import { slaPolicyRecord } from './domain/support/sla-policies/sla-policies.record.ts';
import { segmentRecord } from './domain/people/segments/segments.record.ts';
import { messageTemplateRecord } from './domain/support/communications/templates/message-templates.record.ts';
import { teamRecord } from './domain/support/teams/teams.record.ts';

type Transfer<E extends object, I extends object> = {
  importer?: Importer<I>;
  exporter?: E;
};

/** A kind of record with its importer and exporter. */
const withFiles = <E extends object, I extends object>(
  record: RegisteredRecord,
  { importer, exporter }: Transfer<E, I>,
): RegisteredRecord => ({
  ...record,
  // The job of imports passes to an importer only rows that the importer's own schema has parsed.
  ...(importer && { importer: importer as unknown as Importer<never> }),
  // The job of exports parses the query by the exporter's own contract and passes to it only rows of its own list.
  ...(exporter && { exporter: exporter as AnyExporter }),
});

/** Records that are written without `recordOf`: the audit log names them too. */
const namedRecords: readonly RegisteredRecord[] = [
  { type: 'accessRequest', table: accessRequestTable, name: accessRequestTable.name, access: 'admin:manage' },
  {
    type: 'statement',
    table: statementTable,
    name: sql`${statementTable.makerName} || ', ' || to_char(to_date(${statementTable.period}, 'YYYY-MM'), 'FMMonth YYYY')`,
    access: 'maker:manage',
    labels: labelsOf(statementFields),
  },
  {
    type: 'payout',
    table: payoutTable,
    name: sql`${payoutTable.number} || ', ' || ${payoutTable.makerName}`,
    access: 'maker:manage',
    labels: labelsOf(payoutFields),
  },
  { type: 'payoutBatch', table: payoutBatchTable, name: payoutBatchTable.number, access: 'maker:manage' },
  {
    type: 'payment',
    table: paymentTable,
    name: paymentTable.orderId,
    access: 'payment:read',
    labels: labelsOf(paymentFields),
  },
];

/** Every kind of record. A new one is registered here, and nowhere else in the platform. */
export const records: readonly RegisteredRecord[] = [
  messageTemplateRecord,
  teamRecord,
  segmentRecord,
  communicationRecord,
  slaPolicyRecord,
  cannedReplyRecord,
  withFiles(ticketRecord, { exporter: ticketsExporter }),
  allowedSiteRecord,
  sellerRecord,
  withFiles(movieRecord, { importer: moviesImporter, exporter: moviesExporter }),
  withFiles(makerRecord, { importer: makersImporter, exporter: makersExporter }),
  payoutAccountRecord,
  withFiles(watcherRecord, { importer: watchersImporter, exporter: watchersExporter }),
  withFiles(adminRecord, { importer: adminsImporter, exporter: adminsExporter }),
  bannerRecord,
  faqRecord,
  declarationRecord,
  aboutRecord,
  contentRecord,
  withFiles(couponRecord, { exporter: couponsExporter }),
  planRecord,
  withFiles(subscriptionRecord, { exporter: subscriptionsExporter }),
  scheduleRecord,
  countryRecord,
  lookupRecord,
  ...namedRecords,
];

export const importers: readonly Importer<never>[] = records.flatMap(({ importer }) => importer ?? []);

/** Exports of lists without a record, or whose records have no name in the audit log. */
const otherExporters = [
  auditExporter(records),
  paymentsExporter,
  reportExporter,
  salesExporter,
  ticketMetricsExporter,
] as readonly AnyExporter[]; // each gets only its own rows and queries

/** Every list with exports. */
export const exporters: readonly AnyExporter[] = [
  ...records.flatMap(({ exporter }) => exporter ?? []),
  ...otherExporters,
];
