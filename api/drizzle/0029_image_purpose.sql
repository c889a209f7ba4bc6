ALTER TABLE "page_image" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "media_unclaimed" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE INDEX "job_film" ON "job" USING btree (("payload"->>'assetId')) WHERE "job"."kind" = 'movie.film';