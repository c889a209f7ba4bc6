import type { AppDeps } from './deps.ts';
import { bannersBulk } from './domain/catalog/banners/banners.bulk.ts';
import { publishDueDeclarations } from './domain/site/declarations/declarations.jobs.ts';
import { type JobHandlers, sweepJobs } from './platform/jobs/jobs.service.ts';
import { purgeQuotes } from './domain/money/payments/quotes.service.ts';
import { runSimulator } from './domain/money/gateway/simulator/run-simulator.ts';
import { alertDeclines } from './domain/money/payments/decline-alert.ts';
import { fetchFees } from './domain/money/payments/fetch-fees.ts';
import { paymentRollups } from './domain/money/payments/payment-rollups.table.ts';
import { issueWaitingDocuments } from './domain/money/documents/issue-waiting.ts';
import { reconcile } from './domain/money/payments/reconcile.service.ts';
import { lookupJobs } from './domain/site/lookups/lookups.jobs.ts';
import { exportJobs, sweepExports } from './platform/exports/exports.jobs.ts';
import { exporters, importers, records } from './records.ts';
import { importJobs } from './platform/imports/imports.jobs.ts';
import { sweepImports } from './platform/imports/sweep-imports.ts';
import { makersBulk } from './domain/catalog/makers/makers.bulk.ts';
import { makersList } from './domain/catalog/makers/makers.list.ts';
import { purgeMakers } from './domain/catalog/makers/purge-makers.ts';
import { mediaService } from './platform/files/images/media.service.ts';
import { videoJob, videoJobKind } from './domain/catalog/movies/assets/check-asset.jobs.ts';
import { sweepUploads } from './domain/catalog/movies/assets/sweep-uploads.ts';
import { moviesBulk } from './domain/catalog/movies/bulk/movies.bulk.ts';
import { moviesList } from './domain/catalog/movies/movies.list.ts';
import { purgeDeleted } from './domain/catalog/movies/purge-movies.ts';
import { refreshRights } from './domain/catalog/movies/rights/refresh-rights.ts';
import { publishScheduled } from './domain/catalog/movies/workflow/publish-scheduled.ts';
import { purgeDeletedRecords } from './platform/records/purge.ts';
import { anonymizeDue } from './domain/people/watchers/erasure/anonymize.ts';
import { plansBulk } from './domain/money/plans/plans.bulk.ts';
import { saleRollups } from './domain/money/reports/sales-rollups.ts';
import { sendDueReports } from './domain/money/reports/schedules/send-schedule.ts';
import { compactRollups } from './platform/rollups/compact-rollups.service.ts';
import { pollConnections } from './domain/money/social/poll-connections.jobs.ts';
import { sweepVisits } from './domain/money/visits/sweep-visits.jobs.ts';
import { visitRollup } from './domain/money/visits/visits.table.ts';
import { createWatchPartitions, watchRollups } from './domain/money/watch/watch-rollups.ts';
import { statementJobs } from './domain/money/statements/generate-statements.ts';
import { pollSetups } from './domain/money/subscriptions/card/poll-setups.ts';
import { subscriptionRollup } from './domain/money/subscriptions/metrics.ts';
import { runDueSubscriptions } from './domain/money/subscriptions/run-due-subscriptions.ts';
import { subscriptionsBulk } from './domain/money/subscriptions/subscriptions.bulk.ts';
import { subscriptionsList } from './domain/money/subscriptions/subscriptions.list.ts';
import { notifyPriceChanges } from './domain/money/subscriptions/announce-prices.ts';
import { notifyBreaches } from './domain/support/tickets/sla-breaches.jobs.ts';
import { updateStaleClocks } from './domain/support/tickets/sla-clocks.jobs.ts';
import { closeSolvedTickets } from './domain/support/tickets/close-solved.jobs.ts';
import { sweepDrafts } from './domain/support/tickets/drafts.ts';
import { requestRatings } from './domain/support/satisfaction/request-ratings.jobs.ts';
import {
  communicationsBulk,
  communicationsList,
} from './domain/support/communications/communications.list.ts';
import {
  cannedRepliesBulk,
  cannedRepliesList,
} from './domain/support/canned-replies/canned-replies.record.ts';
import {
  messageTemplatesBulk,
  messageTemplatesList,
} from './domain/support/communications/templates/message-templates.record.ts';
import { batchMs, communicationSender } from './domain/support/communications/send-communications.jobs.ts';
import { readInbox } from './domain/support/tickets/intake/read-inbox.jobs.ts';
import { sweepReceivedMail } from './domain/support/tickets/intake/received-mail.ts';
import { ticketsBulk } from './domain/support/tickets/tickets.bulk.ts';
import { ticketList } from './domain/support/tickets/tickets.list.ts';
import { sealAudit } from './platform/audit/audit-seal.service.ts';
import { sweepLimits } from './platform/limits/attempts.service.ts';
import { sweepOutbox } from './platform/outbox/outbox.service.ts';
import { sweepApiTokens } from './platform/accounts/api-tokens/api-tokens.service.ts';
import { withdrawFailingCanaries } from './platform/releases/canary.jobs.ts';
import { sweepReleases } from './platform/releases/sweep-releases.jobs.ts';
import { sweepNotifications } from './platform/notifications/sweep-notifications.ts';
import { sweepPush } from './platform/notifications/push-subscriptions.service.ts';
import { sweepSessions } from './platform/accounts/sessions/end-sessions.service.ts';
import { sweepChallenges } from './platform/accounts/second-factor/passkey-challenges.service.ts';
import { sweepTokens } from './platform/accounts/sign-in/one-time-tokens.service.ts';
import { sweepTemporaryFiles } from './platform/files/temporary-files.ts';
import { liftExpiredBlocks } from './domain/people/watchers/block/block-watcher.ts';
import { ticketRollup } from './domain/support/metrics/ticket-rollups.table.ts';
import { couponsBulk } from './domain/money/coupons/coupons.bulk.ts';
import { couponsList } from './domain/money/coupons/coupons.list.ts';
import { watchersBulk } from './domain/people/watchers/bulk/watchers.bulk.ts';
import { refreshMovieFigures } from './domain/catalog/movies/refresh-figures.ts';
import { refreshWatcherFigures } from './domain/people/watchers/refresh-figures.service.ts';
import { watchersList } from './domain/people/watchers/watchers.list.ts';
import { sweepTags } from './domain/people/watchers/tags/sweep-tags.jobs.ts';

const second = 1_000;
const minute = 60 * second;

const rollups = [
  ...paymentRollups,
  subscriptionRollup,
  ...saleRollups,
  ...watchRollups,
  visitRollup,
  ticketRollup,
];

/** Does the work that recurring jobs would do for newly written rows. */
export async function settleRows(deps: AppDeps): Promise<void> {
  await refreshWatcherFigures(deps);
  await refreshMovieFigures(deps);
  await compactRollups(deps, rollups);
}

/** Bulk changes that may be too large for one request. */
const largeBulkChanges = (deps: AppDeps) => ({
  ...moviesBulk(deps, moviesList(deps.db)).jobs,
  ...watchersBulk(deps, watchersList(deps.db)).jobs,
  ...makersBulk(deps, makersList(deps.db)).jobs,
  ...subscriptionsBulk(deps, subscriptionsList(deps)).jobs,
  ...bannersBulk(deps).jobs,
  ...couponsBulk(deps, couponsList(deps)).jobs,
  ...plansBulk(deps).jobs,
  ...ticketsBulk(deps, ticketList(deps)).jobs,
  ...communicationsBulk(deps, communicationsList(deps.db)).jobs,
  ...cannedRepliesBulk(deps, cannedRepliesList(deps.db)).jobs,
  ...messageTemplatesBulk(deps, messageTemplatesList(deps.db)).jobs,
});

/** All background work of the product: jobs by kind, and recurring work. */
export function jobHandlers(deps: AppDeps): JobHandlers {
  const media = mediaService(deps);
  return {
    kinds: {
      ...importJobs(deps, importers),
      ...exportJobs(deps, exporters),
      ...largeBulkChanges(deps),
      ...lookupJobs(deps),
      ...statementJobs(deps),
      [videoJobKind]: videoJob(deps),
    },
    recurring: [
      { name: 'reconcile payments', everyMs: minute, run: () => reconcile(deps) },
      { name: 'poll card setups', everyMs: minute, run: () => pollSetups(deps) },
      { name: 'issue waiting documents', everyMs: 15 * second, run: () => issueWaitingDocuments(deps) },
      { name: 'fetch gateway fees', everyMs: minute, run: () => fetchFees(deps) },
      { name: 'alert on declined cards', everyMs: minute, run: () => alertDeclines(deps) },
      { name: 'run the gateway simulator', everyMs: second, run: () => runSimulator(deps) },
      { name: 'compact rollups', everyMs: minute, run: () => compactRollups(deps, rollups) },
      { name: 'refresh figures of watchers', everyMs: 5 * second, run: () => refreshWatcherFigures(deps) },
      { name: 'refresh figures of movies', everyMs: 5 * minute, run: () => refreshMovieFigures(deps) },
      { name: 'send scheduled reports', everyMs: 15 * second, run: () => sendDueReports(deps) },
      {
        name: 'create partitions of watch events',
        everyMs: 24 * 60 * minute,
        run: () => createWatchPartitions(deps),
      },
      { name: 'renew subscriptions', everyMs: 5 * second, run: () => runDueSubscriptions(deps) },
      { name: 'announce new prices', everyMs: minute, run: () => notifyPriceChanges(deps) },
      { name: 'delete expired quotes', everyMs: 60 * minute, run: () => purgeQuotes(deps) },
      { name: 'publish scheduled movies', everyMs: 30 * second, run: () => publishScheduled(deps) },
      {
        name: 'publish due declarations',
        everyMs: 30 * second,
        run: () => publishDueDeclarations(deps),
      },
      { name: 'send messages', everyMs: batchMs, run: communicationSender(deps) },
      { name: 'close solved tickets', everyMs: 10 * minute, run: () => closeSolvedTickets(deps) },
      { name: 'request ratings', everyMs: minute, run: () => requestRatings(deps) },
      { name: 'update SLA clocks', everyMs: 5 * second, run: () => updateStaleClocks(deps) },
      { name: 'notify SLA breaches', everyMs: 30 * second, run: () => notifyBreaches(deps) },
      ...(deps.config.supportImap
        ? [{ name: 'read the support inbox', everyMs: 30 * second, run: () => readInbox(deps) }]
        : []),
      { name: 'delete old drafts', everyMs: 60 * minute, run: () => sweepDrafts(deps) },
      { name: 'delete old emails', everyMs: 10 * minute, run: () => sweepReceivedMail(deps) },
      { name: 'refresh rights', everyMs: 30 * second, run: () => refreshRights(deps) },
      { name: 'purge deleted movies', everyMs: minute, run: () => purgeDeleted(deps) },
      { name: 'purge deleted makers', everyMs: minute, run: () => purgeMakers(deps) },
      { name: 'purge deleted records', everyMs: minute, run: () => purgeDeletedRecords(deps, records) },
      { name: 'end expired blocks of watchers', everyMs: minute, run: () => liftExpiredBlocks(deps) },
      { name: 'anonymize watchers', everyMs: 10 * minute, run: () => anonymizeDue(deps) },
      { name: 'delete unclaimed images', everyMs: minute, run: () => media.sweep() },
      { name: 'delete abandoned uploads', everyMs: 10 * minute, run: () => sweepUploads(deps) },
      { name: 'delete temporary files', everyMs: 60 * minute, run: () => sweepTemporaryFiles(deps.now()) },
      { name: 'delete unused tags of watchers', everyMs: 24 * 60 * minute, run: () => sweepTags(deps) },
      { name: 'delete old imports', everyMs: 60 * minute, run: () => sweepImports(deps) },
      { name: 'read social media figures', everyMs: minute, run: () => pollConnections(deps) },
      { name: 'delete old visits', everyMs: 5 * minute, run: () => sweepVisits(deps) },
      { name: 'delete old exports', everyMs: 60 * minute, run: () => sweepExports(deps) },
      { name: 'seal the audit log', everyMs: 15 * second, run: () => sealAudit(deps) },
      { name: 'withdraw failing rollouts', everyMs: 10 * second, run: () => withdrawFailingCanaries(deps) },
      { name: 'delete old releases', everyMs: 60 * minute, run: () => sweepReleases(deps) },
      { name: 'delete expired API tokens', everyMs: 60 * minute, run: () => sweepApiTokens(deps) },
      { name: 'delete expired sessions', everyMs: 5 * minute, run: () => sweepSessions(deps) },
      { name: 'delete old notifications', everyMs: 60 * minute, run: () => sweepNotifications(deps) },
      { name: 'delete unused push subscriptions', everyMs: 60 * minute, run: () => sweepPush(deps) },
      { name: 'delete expired links', everyMs: 5 * minute, run: () => sweepTokens(deps) },
      { name: 'delete expired challenges', everyMs: 5 * minute, run: () => sweepChallenges(deps) },
      { name: 'delete expired rate limits', everyMs: 5 * minute, run: () => sweepLimits(deps) },
      { name: 'delete completed outbox rows', everyMs: 5 * minute, run: () => sweepOutbox(deps) },
      { name: 'delete finished jobs', everyMs: 60 * minute, run: () => sweepJobs(deps.db, deps.now()) },
    ],
  };
}
