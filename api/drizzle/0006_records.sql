CREATE TABLE "revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"version" integer NOT NULL,
	"bulk_id" uuid
);
--> statement-breakpoint
INSERT INTO "revision" ("id", "object_type", "object_id", "at", "actor_id", "action", "changes", "snapshot", "version", "bulk_id")
SELECT "id", 'movie', "movie_id", "at", "actor_id", "action", "changes", "snapshot", "version", "bulk_id" FROM "movie_revision";--> statement-breakpoint
DROP TABLE "movie_revision";--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "watcher" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "revision_object" ON "revision" USING btree ("object_id","at","id");