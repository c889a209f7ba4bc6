import type { Deps } from './deps.ts';
import { bannersBulk } from './modules/banners/banners.bulk.ts';
import { publishDueDeclarations } from './modules/declarations/declarations.publisher.ts';
import { type JobHandlers, sweepJobs } from './modules/jobs/jobs.service.ts';
import { sweepQuotes } from './modules/checkout/quotes.ts';
import { runSimulator } from './modules/gateway/simulator/send-webhooks.ts';
import { alertDeclines } from './modules/payments/decline-alert.ts';
import { askFees } from './modules/payments/fees-due.ts';
import { paymentSums } from './modules/payments/payment-sums.table.ts';
import { reconcile } from './modules/payments/reconcile.service.ts';
import { lookupJobs } from './modules/lookups/lookups.merge.ts';
import { exporters } from './exporters.ts';
import { exportJobs, sweepExports } from './modules/exports/exports.jobs.ts';
import { importers } from './importers.ts';
import { importJobs } from './modules/imports/imports.jobs.ts';
import { sweepImports } from './modules/imports/imports.sweep.ts';
import { makersBulk } from './modules/makers/makers.bulk.ts';
import { makersList } from './modules/makers/makers.list.ts';
import { purgeMakers } from './modules/makers/makers.purge.ts';
import { mediaService } from './modules/media/media.service.ts';
import { filmJob, filmJobKind } from './modules/movies/movies.assets.job.ts';
import { sweepUploads } from './modules/movies/movies.assets.sweep.ts';
import { moviesBulk } from './modules/movies/movies.bulk.ts';
import { moviesList } from './modules/movies/movies.list.ts';
import { purgeDeleted } from './modules/movies/movies.purge.ts';
import { refreshRights } from './modules/movies/movies.rights.refresh.ts';
import { publishScheduled } from './modules/movies/movies.publisher.ts';
import { purgePages } from './modules/purge/purge-pages.ts';
import { anonymiseDue } from './modules/watchers/watchers.anonymise.ts';
import { saleSums } from './modules/reports/sales-sums.ts';
import { sendDueReports } from './modules/reports/schedules/send-schedule.ts';
import { foldSums } from './modules/sums/fold.service.ts';
import { makeWatchMonths, watchSums } from './modules/watch/watch-sums.ts';
import { statementJobs } from './modules/statements/statements.generate.ts';
import { subscriptionSums } from './modules/subscriptions/metrics.ts';
import { workOffSubscriptions } from './modules/subscriptions/subscription-worker.ts';
import { subscriptionsBulk } from './modules/subscriptions/subscriptions.bulk.ts';
import { subscriptionsList } from './modules/subscriptions/subscriptions.list.ts';
import { tellPrices } from './modules/subscriptions/tell-prices.ts';
import { sweepTemporaryFiles } from './temporary-files.ts';
import { endBlocks } from './modules/watchers/watchers.block.ts';
import { watchersBulk } from './modules/watchers/watchers.bulk.ts';
import { watchersList } from './modules/watchers/watchers.list.ts';
import { sweepTags } from './modules/watchers/watchers.tags.sweep.ts';

const second = 1_000;
const minute = 60 * second;

const keptSums = [paymentSums, subscriptionSums, ...saleSums, ...watchSums];

/** All background work of the product: jobs by kind, and what recurs. */
export function jobHandlers(deps: Deps): JobHandlers {
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
      [filmJobKind]: filmJob(deps),
    },
    recurring: [
      { name: 'bring payments in step', everyMs: minute, run: () => reconcile(deps) },
      { name: 'ask for fees of charges', everyMs: minute, run: () => askFees(deps) },
      { name: 'watch for declined cards', everyMs: minute, run: () => alertDeclines(deps) },
      { name: 'run the gateway simulator', everyMs: second, run: () => runSimulator(deps) },
      { name: 'fold sums', everyMs: minute, run: () => foldSums(deps, keptSums) },
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
      { name: 'purge deleted pages', everyMs: minute, run: () => purgePages(deps) },
      { name: 'end blocks of watchers', everyMs: minute, run: () => endBlocks(deps) },
      { name: 'anonymise watchers', everyMs: 10 * minute, run: () => anonymiseDue(deps) },
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
