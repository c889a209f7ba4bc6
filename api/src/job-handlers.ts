import type { AppDeps } from './deps.ts';
import { bannersBulk } from './domain/catalog/banners/banners.bulk.ts';
import { publishDueDeclarations } from './domain/site/declarations/declarations.jobs.ts';
import { type JobHandlers, sweepJobs } from './platform/jobs/jobs.service.ts';
import { sweepQuotes } from './domain/money/checkout/quotes.ts';
import { runSimulator } from './domain/money/gateway/simulator/send-webhooks.ts';
import { alertDeclines } from './domain/money/payments/decline-alert.ts';
import { askFees } from './domain/money/payments/fees-due.ts';
import { paymentSums } from './domain/money/payments/payment-sums.table.ts';
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
import { anonymizeDue } from './domain/people/watchers/watchers.anonymize.ts';
import { saleSums } from './domain/money/reports/sales-rollups.ts';
import { sendDueReports } from './domain/money/reports/schedules/send-schedule.ts';
import { compactRollups } from './platform/rollups/compact-rollups.service.ts';
import { makeWatchMonths, watchSums } from './domain/money/watch/watch-rollups.ts';
import { statementJobs } from './domain/money/statements/generate-statements.ts';
import { subscriptionSums } from './domain/money/subscriptions/metrics.ts';
import { workOffSubscriptions } from './domain/money/subscriptions/subscription-worker.ts';
import { subscriptionsBulk } from './domain/money/subscriptions/subscriptions.bulk.ts';
import { subscriptionsList } from './domain/money/subscriptions/subscriptions.list.ts';
import { tellPrices } from './domain/money/subscriptions/announce-prices.ts';
import { sweepTemporaryFiles } from './platform/files/temporary-files.ts';
import { endBlocks } from './domain/people/watchers/watchers.block.ts';
import { watchersBulk } from './domain/people/watchers/watchers.bulk.ts';
import { watchersList } from './domain/people/watchers/watchers.list.ts';
import { sweepTags } from './domain/people/watchers/watchers.tags.sweep.ts';

const second = 1_000;
const minute = 60 * second;

const keptSums = [paymentSums, subscriptionSums, ...saleSums, ...watchSums];

/** All background work of the product: jobs by kind, and what recurs. */
export function jobHandlers(deps: AppDeps): JobHandlers {
  const media = mediaService(deps);
  return {
    kinds: {
      ...importJobs(deps, importers),
      ...exportJobs(deps, exporters),
      ...moviesBulk(deps, moviesList(deps.db)).jobs,
      ...watchersBulk(deps, watchersList(deps.db)).jobs,
      ...makersBulk(deps, makersList(deps.db)).jobs,
      ...subscriptionsBulk(deps, subscriptionsList(deps)).jobs,
      ...bannersBulk(deps).jobs,
      ...lookupJobs(deps),
      ...statementJobs(deps),
      [videoJobKind]: videoJob(deps),
    },
    recurring: [
      { name: 'bring payments in step', everyMs: minute, run: () => reconcile(deps) },
      { name: 'ask for fees of charges', everyMs: minute, run: () => askFees(deps) },
      { name: 'watch for declined cards', everyMs: minute, run: () => alertDeclines(deps) },
      { name: 'run the gateway simulator', everyMs: second, run: () => runSimulator(deps) },
      { name: 'fold sums', everyMs: minute, run: () => compactRollups(deps, keptSums) },
      { name: 'send reports by mail', everyMs: 15 * second, run: () => sendDueReports(deps) },
      { name: 'make months of watch events', everyMs: 24 * 60 * minute, run: () => makeWatchMonths(deps) },
      { name: 'work off subscriptions', everyMs: 5 * second, run: () => workOffSubscriptions(deps) },
      { name: 'tell of new prices', everyMs: minute, run: () => tellPrices(deps) },
      { name: 'sweep quotes', everyMs: 60 * minute, run: () => sweepQuotes(deps) },
      { name: 'publish scheduled movies', everyMs: 30 * second, run: () => publishScheduled(deps) },
      {
        name: 'put due declarations in force',
        everyMs: 30 * second,
        run: () => publishDueDeclarations(deps),
      },
      { name: 'open and close rights', everyMs: 30 * second, run: () => refreshRights(deps) },
      { name: 'purge deleted movies', everyMs: minute, run: () => purgeDeleted(deps) },
      { name: 'purge deleted makers', everyMs: minute, run: () => purgeMakers(deps) },
      { name: 'purge deleted records', everyMs: minute, run: () => purgeDeletedRecords(deps, records) },
      { name: 'end blocks of watchers', everyMs: minute, run: () => endBlocks(deps) },
      { name: 'anonymize watchers', everyMs: 10 * minute, run: () => anonymizeDue(deps) },
      { name: 'sweep unclaimed media', everyMs: minute, run: () => media.sweep() },
      { name: 'sweep uploads', everyMs: 10 * minute, run: () => sweepUploads(deps) },
      { name: 'sweep temporary files', everyMs: 60 * minute, run: () => sweepTemporaryFiles(deps.now()) },
      { name: 'sweep tags of watchers', everyMs: 24 * 60 * minute, run: () => sweepTags(deps) },
      { name: 'sweep old imports', everyMs: 60 * minute, run: () => sweepImports(deps) },
      { name: 'sweep old exports', everyMs: 60 * minute, run: () => sweepExports(deps) },
      { name: 'sweep finished jobs', everyMs: 60 * minute, run: () => sweepJobs(deps.db, deps.now()) },
    ],
  };
}
