import { accessRequestsApi } from './access-requests.ts';
import { adminsApi } from './admins.api.ts';
import { adminsExportApi } from './admins.export.ts';
import { adminsImportApi } from './admins.import.ts';
import { aboutApi } from './about.ts';
import { appContentApi, publicAppContentApi } from './appcontent.api.ts';
import { auditApi, auditExportApi } from './audit.ts';
import { authApi } from './auth.ts';
import { bannersApi, publicBannersApi } from './banners.api.ts';
import { clientErrorsApi } from './client-errors.ts';
import { countriesApi } from './countries.ts';
import { countsApi } from './counts.ts';
import { couponsApi, couponsExportApi } from './coupons.api.ts';
import { declarationsApi } from './declarations.ts';
import { earningsApi } from './earnings.ts';
import type { Endpoint } from './endpoint.ts';
import { faqApi } from './faq.ts';
import { jobsApi } from './jobs.ts';
import { lookupEditApi } from './lookups.edit.ts';
import { lookupsApi } from './lookups.ts';
import { makersApi } from './makers.api.ts';
import { makersExportApi } from './makers.export.ts';
import { makersImportApi } from './makers.import.ts';
import { movieAssetsApi } from './movies.assets.ts';
import { moviePricesApi } from './movies.prices.ts';
import { movieRightsApi } from './movies.rights.ts';
import { movieTracksApi } from './movies.tracks.ts';
import { moviesApi } from './movies.api.ts';
import { moviesExportApi } from './movies.export.ts';
import { moviesImportApi } from './movies.import.ts';
import { notificationsApi } from './notifications.ts';
import { checkoutApi } from './checkout.ts';
import { webhookApi } from './gateway.ts';
import { paymentsApi } from './payments.api.ts';
import { paymentsExportApi } from './payments.export.ts';
import { payoutsApi } from './payouts.api.ts';
import { publicPagesApi } from './public-pages.ts';
import { releasesApi } from './releases.ts';
import { statementsApi } from './statements.api.ts';
import { plansApi } from './plans.api.ts';
import { subscriptionsApi } from './subscriptions.api.ts';
import { subscriptionsExportApi } from './subscriptions.export.ts';
import { supportApi } from './support.ts';
import { uploadsApi } from './uploads.ts';
import { usersApi } from './users.ts';
import { viewsApi } from './views.ts';
import { reportExportApi, reportsApi, salesExportApi } from './reports.api.ts';
import { schedulesApi } from './reports.schedules.ts';
import { watchApi } from './watch.ts';
import { watchersExportApi } from './watchers.export.ts';
import { watchersImportApi } from './watchers.import.ts';
import { watchersApi } from './watchers.api.ts';

/** Every endpoint of the product. Tests hold the API to this list: nothing missing, nothing beside it. */
export const allEndpoints: readonly Endpoint[] = [
  authApi,
  usersApi,
  adminsApi,
  adminsImportApi,
  adminsExportApi,
  accessRequestsApi,
  notificationsApi,
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
  watchApi,
  reportsApi,
  reportExportApi,
  salesExportApi,
  schedulesApi,
  webhookApi,
  plansApi,
  subscriptionsApi,
  subscriptionsExportApi,
  supportApi,
  lookupsApi,
  lookupEditApi,
  countriesApi,
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
  clientErrorsApi,
].flatMap((api) => Object.values<Endpoint>(api));
