ALTER TABLE "movie_bulk" RENAME TO "bulk";--> statement-breakpoint
ALTER INDEX "movie_bulk_pkey" RENAME TO "bulk_pkey";--> statement-breakpoint
ALTER TABLE "bulk" RENAME COLUMN "movie_ids" TO "object_ids";--> statement-breakpoint
ALTER TABLE "bulk" ADD COLUMN "object_type" text DEFAULT 'movie' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk" ALTER COLUMN "object_type" DROP DEFAULT;
