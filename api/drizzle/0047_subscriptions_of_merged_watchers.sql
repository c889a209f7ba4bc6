DROP INDEX "subscription_one_live";--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one_live" ON "subscription" USING btree ("watcher_id","family") WHERE "subscription"."status" not in ('canceled', 'incomplete_expired') and "subscription"."replaced_by_id" is null;