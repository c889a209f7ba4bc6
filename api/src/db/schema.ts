// Every table, for drizzle-kit, which reads exports.
export * from '../modules/admins/admins.table.ts';
export * from '../modules/audit/audit.table.ts';
export * from '../modules/history/history.table.ts';
export * from '../modules/jobs/jobs.table.ts';
export * from '../modules/lookups/lookups.table.ts';
export * from '../modules/makers/makers.table.ts';
export * from '../modules/media/media.table.ts';
export * from '../modules/movies/movies.assets.table.ts';
export * from '../modules/movies/movies.table.ts';
export * from '../modules/notifications/notifications.table.ts';
export * from '../modules/outbox/outbox.table.ts';
export * from '../modules/payments/payments.table.ts';
export * from '../modules/releases/releases.table.ts';
export * from '../modules/support/support.table.ts';
export * from '../modules/views/views.table.ts';
export * from '../modules/watchers/watchers.table.ts';
