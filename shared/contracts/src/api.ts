import { accessRequestsApi } from './people/admins/access-requests.ts';
import { adminsApi } from './people/admins/api.ts';
import { adminsExportApi } from './people/admins/export.ts';
import { adminsImportApi } from './people/admins/import.ts';
import { aboutApi } from './site/about/about.ts';
import { appContentApi, publicAppContentApi } from './site/app-content/api.ts';
import { auditApi, auditExportApi } from './platform/audit/audit.ts';
import { accountLinksApi } from './platform/accounts/account-links.ts';
import { authApi } from './platform/accounts/auth.ts';
import { backendsApi } from './platform/releases/backends.ts';
import { bannersApi, publicBannersApi } from './catalog/banners/api.ts';
import { clientErrorsApi } from './platform/releases/client-errors.ts';
import { countriesApi } from './site/countries/country.ts';
import { badgesApi } from './support/counts/badges.ts';
import { countsApi } from './support/counts/counts.ts';
import { couponsApi, couponsExportApi } from './money/coupons/api.ts';
import { dashboardLayoutApi } from './platform/accounts/dashboard-layout.ts';
import { declarationsApi } from './site/declarations/declaration.ts';
import { earningsApi } from './money/earnings/earnings.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { faqApi } from './site/faq/faq.ts';
import { jobsApi } from './platform/jobs/jobs.ts';
import { lookupEditApi } from './site/lookups/edit.ts';
import { lookupsApi } from './site/lookups/lookup.ts';
import { makersApi } from './catalog/makers/api.ts';
import { makersExportApi } from './catalog/makers/export.ts';
import { makersImportApi } from './catalog/makers/import.ts';
import { movieAssetsApi } from './catalog/movies/assets.ts';
import { moviePricesApi } from './catalog/movies/prices.ts';
import { movieRightsApi } from './catalog/movies/rights.ts';
import { movieTracksApi } from './catalog/movies/tracks.ts';
import { moviesApi } from './catalog/movies/api.ts';
import { moviesExportApi } from './catalog/movies/export.ts';
import { moviesImportApi } from './catalog/movies/import.ts';
import { preferencesApi } from './platform/notifications/preferences.ts';
import { pushApi } from './platform/notifications/push.ts';
import { notificationsApi } from './platform/notifications/notifications.ts';
import { checkoutApi } from './money/checkout/checkout.ts';
import { checkoutModuleApi } from './money/checkout/checkout-module.ts';
import { webhookApi } from './money/gateway/gateway.ts';
import { paymentsApi } from './money/payments/api.ts';
import { paymentsExportApi } from './money/payments/export.ts';
import { payoutsApi } from './money/payouts/api.ts';
import { publicPagesApi } from './site/public-pages/public-pages.ts';
import { generationsApi } from './platform/releases/generations.ts';
import { overridesApi } from './platform/releases/overrides.ts';
import { publicationsApi } from './platform/releases/publications.ts';
import { remoteRegistryApi } from './platform/releases/remote-registry.ts';
import { releasesApi } from './platform/releases/releases.ts';
import { statementsApi } from './money/statements/api.ts';
import { plansApi } from './money/plans/api.ts';
import { subscriptionsApi } from './money/subscriptions/api.ts';
import { cardApi } from './money/subscriptions/card.ts';
import { subscriptionsExportApi } from './money/subscriptions/export.ts';
import { ticketMetricsApi, ticketMetricsExportApi } from './support/metrics/metrics.ts';
import { publicRatingApi } from './support/satisfaction/api.ts';
import { supportApi } from './support/tickets/api.ts';
import { ticketsExportApi } from './support/tickets/export.ts';
import { attachmentApi } from './support/tickets/attachments.ts';
import { draftApi } from './support/tickets/draft.ts';
import { presenceApi } from './support/tickets/presence.ts';
import { inboundMailApi, publicSupportApi } from './support/tickets/intake.ts';
import { uploadsApi } from './catalog/uploads/uploads.ts';
import { apiDocsApi } from './platform/http/api-docs.ts';
import { apiTokensApi } from './platform/accounts/api-tokens.ts';
import { usersApi } from './platform/accounts/profile.ts';
import { userPreferencesApi } from './platform/accounts/preferences-api.ts';
import { viewsApi } from './platform/lists/views.ts';
import { reportExportApi, reportsApi, salesExportApi } from './money/reports/api.ts';
import { schedulesApi } from './money/reports/schedules.ts';
import { forecastApi } from './money/reports/forecast.ts';
import { slicesApi } from './money/reports/slices.ts';
import { watcherLibraryApi } from './money/watch/library.ts';
import { movieAccessApi } from './money/watch/movie-access.ts';
import { socialApi } from './money/social/social.ts';
import { visitApi } from './money/visits/visit.ts';
import { watchApi } from './money/watch/watch.ts';
import { watchersExportApi } from './people/watchers/export.ts';
import { watchersImportApi } from './people/watchers/import.ts';
import { watchersApi } from './people/watchers/api.ts';
import { allowedSiteApi } from './money/allowed-sites/allowed-site.ts';
import { ownActivityApi } from './platform/accounts/own-activity.ts';
import { passkeysApi } from './platform/accounts/passkeys.ts';
import { secondFactorApi } from './platform/accounts/second-factor.ts';
import { documentsApi } from './money/documents/documents.ts';
import { searchApi } from './platform/search/search.ts';
import { sellerApi } from './money/sellers/seller.ts';
import { cannedReplyApi } from './support/canned-replies/canned-reply.ts';
import { communicationApi } from './support/communications/api.ts';
import { publicUnsubscribeApi } from './support/communications/unsubscribe.ts';
import { slaPolicyApi } from './support/sla-policies/sla-policy.ts';
import { segmentApi } from './people/segments/segment.ts';
import { messageTemplateApi } from './support/communications/message-template.ts';
import { teamApi } from './support/teams/team.ts';

/** Every endpoint of the product. Tests hold the API to this list: nothing missing, nothing else. */
export const allEndpoints: readonly Endpoint[] = [
  messageTemplateApi,
  teamApi,
  segmentApi,
  communicationApi,
  publicUnsubscribeApi,
  slaPolicyApi,
  cannedReplyApi,
  documentsApi,
  sellerApi,
  allowedSiteApi,
  authApi,
  accountLinksApi,
  usersApi,
  userPreferencesApi,
  apiDocsApi,
  apiTokensApi,
  secondFactorApi,
  passkeysApi,
  ownActivityApi,
  adminsApi,
  adminsImportApi,
  adminsExportApi,
  accessRequestsApi,
  notificationsApi,
  preferencesApi,
  pushApi,
  searchApi,
  moviesApi,
  moviesImportApi,
  moviesExportApi,
  movieAssetsApi,
  movieRightsApi,
  moviePricesApi,
  movieTracksApi,
  uploadsApi,
  makersApi,
  makersImportApi,
  makersExportApi,
  watchersApi,
  watchersImportApi,
  watchersExportApi,
  paymentsApi,
  paymentsExportApi,
  earningsApi,
  statementsApi,
  payoutsApi,
  couponsApi,
  couponsExportApi,
  checkoutApi,
  checkoutModuleApi,
  visitApi,
  socialApi,
  movieAccessApi,
  watcherLibraryApi,
  watchApi,
  reportsApi,
  reportExportApi,
  salesExportApi,
  schedulesApi,
  slicesApi,
  forecastApi,
  dashboardLayoutApi,
  webhookApi,
  plansApi,
  subscriptionsApi,
  cardApi,
  subscriptionsExportApi,
  supportApi,
  ticketsExportApi,
  ticketMetricsApi,
  ticketMetricsExportApi,
  attachmentApi,
  draftApi,
  presenceApi,
  inboundMailApi,
  publicSupportApi,
  publicRatingApi,
  lookupsApi,
  lookupEditApi,
  countriesApi,
  badgesApi,
  countsApi,
  aboutApi,
  faqApi,
  declarationsApi,
  bannersApi,
  publicBannersApi,
  appContentApi,
  publicAppContentApi,
  publicPagesApi,
  jobsApi,
  viewsApi,
  auditApi,
  auditExportApi,
  releasesApi,
  remoteRegistryApi,
  overridesApi,
  publicationsApi,
  backendsApi,
  generationsApi,
  clientErrorsApi,
].flatMap((api) => Object.values<Endpoint>(api));
