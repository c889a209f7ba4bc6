CREATE INDEX "movie_by_type" ON "movie" USING btree ("type","updated_at","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_language" ON "movie" USING btree ("original_language","updated_at","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_featured" ON "movie" USING btree ("updated_at","id") WHERE "movie"."deleted_at" is null and "movie"."featured";--> statement-breakpoint
CREATE INDEX "movie_without_poster" ON "movie" USING btree ("updated_at","id") WHERE "movie"."deleted_at" is null and "movie"."poster_key" is null;--> statement-breakpoint
CREATE INDEX "movie_without_rating" ON "movie" USING btree ("updated_at","id") WHERE "movie"."deleted_at" is null and "movie"."age_ratings" = '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "movie_countries" ON "movie" USING gin ("country_of_origin");