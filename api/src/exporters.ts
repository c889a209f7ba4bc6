import type { AnyExporter } from './modules/exports/exports.service.ts';
import { adminsExporter } from './modules/admins/admins.export.ts';
import { auditExporter } from './modules/audit/audit.export.ts';
import { couponsExporter } from './modules/coupons/coupons.export.ts';
import { makersExporter } from './modules/makers/makers.export.ts';
import { moviesExporter } from './modules/movies/movies.export.ts';
import { paymentsExporter } from './modules/payments/payments.export.ts';
import { subscriptionsExporter } from './modules/subscriptions/subscriptions.export.ts';
import { reportExporter, salesExporter } from './modules/reports/reports.export.ts';
import { watchersExporter } from './modules/watchers/watchers.export.ts';

/** Every list that is written to files. */
export const exporters = [
  moviesExporter,
  makersExporter,
  watchersExporter,
  paymentsExporter,
  subscriptionsExporter,
  adminsExporter,
  auditExporter,
  couponsExporter,
  reportExporter,
  salesExporter,
] as unknown as readonly AnyExporter[]; // each gets only its own rows and queries
