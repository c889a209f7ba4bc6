import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { clientErrorsRoutes } from './modules/client-errors/client-errors.routes.ts';
import { devClockRoutes } from './modules/dev-clock/dev-clock.routes.ts';
import { mailRoutes } from './modules/mail/mail.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { accessRequestsRoutes } from './modules/admins/access-requests.routes.ts';
import { adminSessionsRoutes } from './modules/admins/admin-sessions.routes.ts';
import { adminsRoutes } from './modules/admins/admins.routes.ts';
import { avatarRoutes } from './modules/users/avatar.routes.ts';
import { ownSessionsRoutes } from './modules/users/own-sessions.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { makersRoutes } from './modules/makers/makers.routes.ts';
import { countsRoutes } from './modules/counts/counts.routes.ts';
import { watchersRoutes } from './modules/watchers/watchers.routes.ts';
import { earningsRoutes } from './modules/earnings/earnings.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { statementsRoutes } from './modules/statements/statements.routes.ts';
import { plansRoutes } from './modules/plans/plans.routes.ts';
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { couponsRoutes } from './modules/coupons/coupons.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { simulatorRoutes } from './modules/gateway/simulator/simulator.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { schedulesRoutes } from './modules/reports/schedules/schedules.routes.ts';
import { watchRoutes } from './modules/watch/watch.routes.ts';
import { webhookRoutes } from './modules/gateway/webhook.routes.ts';
import { exporters } from './exporters.ts';
import { importers } from './importers.ts';
import { exportsRoutes } from './modules/exports/exports.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { jobsRoutes } from './modules/jobs/jobs.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { movieAssetsRoutes } from './modules/movies/movies.assets.routes.ts';
import { moviePricesRoutes } from './modules/movies/movies.prices.routes.ts';
import { movieRightsRoutes } from './modules/movies/movies.rights.routes.ts';
import { movieTracksRoutes } from './modules/movies/movies.tracks.routes.ts';
import { moviesRoutes } from './modules/movies/movies.routes.ts';
import { countriesRoutes } from './modules/countries/countries.routes.ts';
import { lookupsRoutes } from './modules/lookups/lookups.routes.ts';
import { uploadsRoutes } from './modules/uploads/uploads.routes.ts';
import { aboutRoutes } from './modules/about/about.routes.ts';
import { faqRoutes } from './modules/faq/faq.routes.ts';
import { declarationsRoutes } from './modules/declarations/declarations.routes.ts';
import { appContentRoutes } from './modules/appcontent/appcontent.routes.ts';
import { bannersRoutes } from './modules/banners/banners.routes.ts';
import { legalRoutes } from './modules/public-pages/legal.routes.ts';
import { publicPagesRoutes } from './modules/public-pages/public-pages.routes.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { releaseFilesRoutes } from './modules/releases/release-files.routes.ts';
import { releasesRoutes } from './modules/releases/releases.routes.ts';
import { viewsRoutes } from './modules/views/views.routes.ts';

/** Every module, in the order in which it is registered. */
export const modules: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[] = [
  authRoutes,
  usersRoutes,
  ownSessionsRoutes,
  avatarRoutes,
  adminsRoutes,
  adminSessionsRoutes,
  accessRequestsRoutes,
  notificationsRoutes,
  mailRoutes,
  devClockRoutes,
  clientErrorsRoutes,
  makersRoutes,
  watchersRoutes,
  paymentsRoutes,
  earningsRoutes,
  statementsRoutes,
  payoutsRoutes,
  couponsRoutes,
  checkoutRoutes,
  watchRoutes,
  reportsRoutes,
  schedulesRoutes,
  webhookRoutes,
  simulatorRoutes,
  plansRoutes,
  subscriptionsRoutes,
  supportRoutes,
  countsRoutes,
  viewsRoutes,
  auditRoutes,
  moviesRoutes,
  movieAssetsRoutes,
  movieRightsRoutes,
  moviePricesRoutes,
  movieTracksRoutes,
  uploadsRoutes,
  mediaRoutes,
  lookupsRoutes,
  countriesRoutes,
  aboutRoutes,
  faqRoutes,
  declarationsRoutes,
  bannersRoutes,
  appContentRoutes,
  publicPagesRoutes,
  legalRoutes,
  importsRoutes(importers),
  exportsRoutes(exporters),
  jobsRoutes,
  healthRoutes,
  docsRoutes,
  releasesRoutes,
  releaseFilesRoutes,
  documentsRoutes,
];
