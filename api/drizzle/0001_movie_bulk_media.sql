CREATE TABLE "media_unclaimed" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "movie_bulk" ADD COLUMN "movie_ids" uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_bulk" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "movie_revision" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_revision" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
CREATE INDEX "media_unclaimed_since" ON "media_unclaimed" USING btree ("since");--> statement-breakpoint
ALTER TABLE "movie_bulk" DROP COLUMN "rows";