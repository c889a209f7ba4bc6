DROP INDEX "sale_movie_country_by_gross";
DROP INDEX "sale_movie_by_gross";
CREATE INDEX "sale_movie_by_gross" ON "sale_movie" USING btree ("span","start","currency","gross_minor","movie_id") WHERE "sale_movie"."folded" and "sale_movie"."span" in ('a', 'y');
