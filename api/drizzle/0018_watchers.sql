-- Managed databases let the owner of a database create it: it is one of those that PostgreSQL trusts.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE EXCEPTION 'The database lacks the extension pg_trgm, which searches need. Let its administrator run: create extension pg_trgm'
    USING ERRCODE = 'BL001';
END $$;
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"watcher_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"movie_title" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"granted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"bulk_id" uuid
);
--> statement-breakpoint
CREATE TABLE "watcher_tag" (
	"tag" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "marketing_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "marketing_push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "marketing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "marketing_source" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "blocked_note" text;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "delete_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
-- Those who were blocked or asked to be deleted before reasons and days were kept.
UPDATE "watcher" SET "blocked_reason" = 'other', "blocked_at" = "updated_at" WHERE "status" = 'blocked';--> statement-breakpoint
UPDATE "watcher" SET "delete_requested_at" = now() WHERE "status" = 'delete_requested';--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_watcher" ON "entitlement" USING btree ("watcher_id","created_at","id");--> statement-breakpoint
CREATE INDEX "entitlement_bulk" ON "entitlement" USING btree ("bulk_id") WHERE "entitlement"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_by_requester" ON "ticket" USING btree (lower("requester_email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "watcher_search" ON "watcher" USING gin ((lower("name") || ' ' || lower("email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "watcher_by_country" ON "watcher" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "watcher_tags" ON "watcher" USING gin ("tags") WHERE "watcher"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "watcher_by_block_reason" ON "watcher" USING btree ("blocked_reason","created_at","id") WHERE "watcher"."blocked_reason" is not null;--> statement-breakpoint
CREATE INDEX "watcher_agreed_to_email" ON "watcher" USING btree ("created_at","id") WHERE "watcher"."marketing_email";--> statement-breakpoint
CREATE INDEX "watcher_agreed_to_push" ON "watcher" USING btree ("created_at","id") WHERE "watcher"."marketing_push";--> statement-breakpoint
CREATE INDEX "watcher_agreed_to_nothing" ON "watcher" USING btree ("created_at","id") WHERE not "watcher"."marketing_email" and not "watcher"."marketing_push";--> statement-breakpoint
CREATE INDEX "watcher_block_ends" ON "watcher" USING btree ("blocked_until") WHERE "watcher"."status" = 'blocked' and "watcher"."blocked_until" is not null;--> statement-breakpoint
CREATE INDEX "watcher_deletion_due" ON "watcher" USING btree ("delete_requested_at") WHERE "watcher"."status" = 'delete_requested';--> statement-breakpoint
-- The planner must tell a part that one watcher in a hundred has from one that hardly any has.
ALTER INDEX "watcher_search" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
CREATE FUNCTION "keep_watcher_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "watcher_tag" ("tag") SELECT unnest(NEW."tags") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "watcher_tagged_at_first" AFTER INSERT ON "watcher" FOR EACH ROW WHEN (NEW."tags" <> '{}') EXECUTE FUNCTION "keep_watcher_tags"();--> statement-breakpoint
CREATE TRIGGER "watcher_tagged" AFTER UPDATE OF "tags" ON "watcher" FOR EACH ROW WHEN (NEW."tags" <> OLD."tags" AND NEW."tags" <> '{}') EXECUTE FUNCTION "keep_watcher_tags"();
