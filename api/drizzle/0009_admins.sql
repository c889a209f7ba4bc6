ALTER TABLE "admin" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "last_ip" text;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "access_request_by_created" ON "access_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "access_request_by_name_prefix" ON "access_request" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "access_request_by_email_prefix" ON "access_request" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "admin_by_name" ON "admin" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "admin_by_name_prefix" ON "admin" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "admin_by_email_prefix" ON "admin" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "admin_by_created" ON "admin" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "admin" ADD CONSTRAINT "admin_deleted_is_not_active" CHECK ("admin"."deleted_at" is null or "admin"."status" <> 'active');