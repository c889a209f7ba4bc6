import { countsApi } from '@backlot/contracts/support/counts/counts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import { auditRoutes } from './platform/audit/audit.routes.ts';
import { authRoutes } from './platform/accounts/sign-in/auth.routes.ts';
import { clientErrorsRoutes } from './platform/releases/client-errors/client-errors.routes.ts';
import { devClockRoutes } from './platform/clock/dev-clock.routes.ts';
import { mailRoutes } from './platform/mail/mail.routes.ts';
import { notificationsRoutes } from './platform/notifications/notifications.routes.ts';
import { accessRequestsRoutes } from './domain/people/admins/access-requests/access-requests.routes.ts';
import { adminFactorsRoutes } from './domain/people/admins/second-factor/admin-factors.routes.ts';
import { adminSessionsRoutes } from './domain/people/admins/sessions/admin-sessions.routes.ts';
import { adminsRoutes } from './domain/people/admins/admins.routes.ts';
import { avatarRoutes } from './platform/accounts/profile/avatar.routes.ts';
import { ownFactorsRoutes } from './platform/accounts/second-factor/own-factors.routes.ts';
import { passkeySignInRoutes } from './platform/accounts/sign-in/passkey-sign-in.routes.ts';
import { ownActivityRoutes } from './platform/accounts/profile/own-activity.routes.ts';
import { ownSessionsRoutes } from './platform/accounts/profile/own-sessions.routes.ts';
import { docsAccessRoutes } from './platform/accounts/sessions/docs-access.routes.ts';
import { apiTokensRoutes } from './platform/accounts/api-tokens/api-tokens.routes.ts';
import { dashboardLayoutRoutes } from './platform/accounts/profile/dashboard-layout.routes.ts';
import { usersRoutes } from './platform/accounts/profile/users.routes.ts';
import { makersRoutes } from './domain/catalog/makers/makers.routes.ts';
import { countsRoutes } from './domain/support/counts/counts.routes.ts';
import { watchersRoutes } from './domain/people/watchers/watchers.routes.ts';
import { earningsRoutes } from './domain/money/earnings/earnings.routes.ts';
import { paymentsRoutes } from './domain/money/payments/payments.routes.ts';
import { payoutsRoutes } from './domain/money/payouts/payouts.routes.ts';
import { statementsRoutes } from './domain/money/statements/statements.routes.ts';
import { plansRoutes } from './domain/money/plans/plans.routes.ts';
import { subscriptionsRoutes } from './domain/money/subscriptions/subscriptions.routes.ts';
import { cardRoutes } from './domain/money/subscriptions/card/card.routes.ts';
import { remoteImagesRoutes } from './domain/support/tickets/remote-images.routes.ts';
import { supportRoutes } from './domain/support/tickets/tickets.routes.ts';
import { inboundMailRoutes } from './domain/support/tickets/intake/inbound-mail.routes.ts';
import { intakeRoutes } from './domain/support/tickets/intake/intake.routes.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { couponsRoutes } from './domain/money/coupons/coupons.routes.ts';
import { paymentDocumentRoutes } from './domain/money/checkout/payment-document.routes.ts';
import { checkoutModuleRoutes } from './domain/money/checkout/checkout-module.routes.ts';
import { checkoutRoutes } from './domain/money/checkout/checkout.routes.ts';
import { simulatorRoutes } from './domain/money/gateway/simulator/simulator.routes.ts';
import { reportsRoutes } from './domain/money/reports/reports.routes.ts';
import { slicesRoutes } from './domain/money/reports/slices/slices.routes.ts';
import { schedulesRoutes } from './domain/money/reports/schedules/schedules.routes.ts';
import { socialRoutes } from './domain/money/social/social.routes.ts';
import { visitsRoutes } from './domain/money/visits/visits.routes.ts';
import { watchRoutes } from './domain/money/watch/watch.routes.ts';
import { webhookRoutes } from './domain/money/gateway/webhook.routes.ts';
import { exporters, importers, records } from './records.ts';
import { exportsRoutes } from './platform/exports/exports.routes.ts';
import { importsRoutes } from './platform/imports/imports.routes.ts';
import { jobsRoutes } from './platform/jobs/jobs.routes.ts';
import { mediaRoutes } from './platform/files/images/media.routes.ts';
import { movieAssetsRoutes } from './domain/catalog/movies/assets/assets.routes.ts';
import { moviePricesRoutes } from './domain/catalog/movies/prices/prices.routes.ts';
import { movieRightsRoutes } from './domain/catalog/movies/rights/rights.routes.ts';
import { movieTracksRoutes } from './domain/catalog/movies/tracks/tracks.routes.ts';
import { moviesRoutes } from './domain/catalog/movies/movies.routes.ts';
import { countriesRoutes } from './domain/site/countries/countries.routes.ts';
import { lookupsRoutes } from './domain/site/lookups/lookups.routes.ts';
import { uploadsRoutes } from './domain/catalog/uploads/uploads.routes.ts';
import { aboutRoutes } from './domain/site/about/about.routes.ts';
import { faqRoutes } from './domain/site/faq/faq.routes.ts';
import { declarationsRoutes } from './domain/site/declarations/declarations.routes.ts';
import { appContentRoutes } from './domain/site/app-content/app-content.routes.ts';
import { bannersRoutes } from './domain/catalog/banners/banners.routes.ts';
import { publicBannersRoutes } from './domain/catalog/banners/public-banners.routes.ts';
import { legalRoutes } from './domain/site/public-pages/legal.routes.ts';
import { publicPagesRoutes } from './domain/site/public-pages/public-pages.routes.ts';
import { documentsRoutes } from './platform/releases/documents/documents.routes.ts';
import { releaseFilesRoutes } from './platform/releases/release-files.routes.ts';
import { backendsRoutes } from './platform/releases/backends/backends.routes.ts';
import { releasesRoutes } from './platform/releases/releases.routes.ts';
import { viewsRoutes } from './platform/lists/views/views.routes.ts';
import { answerAllowedSites } from './domain/money/allowed-sites/allowed-sites.service.ts';
import { allowedSitesRoutes } from './domain/money/allowed-sites/allowed-sites.routes.ts';
import { waitingDocumentsRoutes } from './domain/money/documents/documents.routes.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import { publicationsRoutes } from './platform/releases/publications.routes.ts';
import { searchSources } from './search-sources.ts';
import { sellersRoutes } from './domain/money/sellers/sellers.routes.ts';
import { cannedRepliesRoutes } from './domain/support/canned-replies/canned-replies.routes.ts';
import { metricsRoutes } from './domain/support/metrics/metrics.routes.ts';
import { satisfactionRoutes } from './domain/support/satisfaction/satisfaction.routes.ts';
import { communicationsRoutes } from './domain/support/communications/communications.routes.ts';
import { unsubscribeRoutes } from './domain/support/communications/unsubscribe.routes.ts';
import { slaPoliciesRoutes } from './domain/support/sla-policies/sla-policies.routes.ts';
import { segmentsRoutes } from './domain/people/segments/segments.routes.ts';
import { messageTemplatesRoutes } from './domain/support/communications/templates/message-templates.routes.ts';
import { teamsRoutes } from './domain/support/teams/teams.routes.ts';

/** Every module, in the order in which it is registered. */
export const modules: readonly ((app: FastifyInstance, deps: AppDeps) => Promise<void>)[] = [
  messageTemplatesRoutes,
  teamsRoutes,
  segmentsRoutes,
  communicationsRoutes,
  unsubscribeRoutes,
  slaPoliciesRoutes,
  cannedRepliesRoutes,
  waitingDocumentsRoutes,
  sellersRoutes,
  allowedSitesRoutes,
  authRoutes,
  usersRoutes,
  apiTokensRoutes,
  docsAccessRoutes,
  ownSessionsRoutes,
  ownActivityRoutes(records, exporters),
  ownFactorsRoutes,
  passkeySignInRoutes,
  avatarRoutes,
  adminsRoutes,
  adminSessionsRoutes,
  adminFactorsRoutes,
  accessRequestsRoutes,
  notificationsRoutes,
  searchRoutes(searchSources),
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
  checkoutModuleRoutes,
  visitsRoutes,
  socialRoutes,
  watchRoutes,
  reportsRoutes,
  schedulesRoutes,
  slicesRoutes,
  webhookRoutes,
  simulatorRoutes,
  plansRoutes,
  subscriptionsRoutes,
  cardRoutes,
  supportRoutes,
  remoteImagesRoutes,
  metricsRoutes,
  intakeRoutes,
  satisfactionRoutes,
  inboundMailRoutes,
  countsRoutes,
  viewsRoutes,
  dashboardLayoutRoutes,
  auditRoutes(records, exporters),
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
  publicBannersRoutes,
  publicPagesRoutes,
  legalRoutes,
  importsRoutes(importers),
  exportsRoutes(exporters),
  jobsRoutes,
  healthRoutes,
  releasesRoutes,
  publicationsRoutes,
  backendsRoutes,
  async function releaseFiles(app, deps) {
    answerAllowedSites(app, deps, []); // they mount the payment page
    await releaseFilesRoutes(app, deps);
  },
  paymentDocumentRoutes,
  documentsRoutes({ overview: [countsApi.attention] }),
];
