ALTER TABLE "ticket" ADD COLUMN "movie_title" text;--> statement-breakpoint
CREATE INDEX "movie_series" ON "movie" USING btree ("series_id") WHERE "movie"."series_id" is not null;--> statement-breakpoint
UPDATE "ticket" SET "movie_title" = "movie"."title" FROM "movie" WHERE "movie"."id" = "ticket"."movie_id";
