DROP INDEX "watcher_by_email_prefix";--> statement-breakpoint
DROP INDEX "watcher_by_name_prefix";--> statement-breakpoint
CREATE INDEX "watcher_by_email_prefix" ON "watcher" USING btree (lower("email") text_pattern_ops,"created_at","id","email");--> statement-breakpoint
CREATE INDEX "watcher_by_name_prefix" ON "watcher" USING btree (lower("name") text_pattern_ops,"created_at","id","name");