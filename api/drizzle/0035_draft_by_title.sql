DROP INDEX "movie_by_year";
DROP INDEX "movie_by_runtime";
ALTER TABLE "movie" ALTER COLUMN "release_year" DROP NOT NULL;
ALTER TABLE "movie" ALTER COLUMN "runtime_minutes" DROP NOT NULL;
ALTER TABLE "movie" ALTER COLUMN "original_language" DROP NOT NULL;
ALTER TABLE "movie" ALTER COLUMN "maker_id" DROP NOT NULL;
CREATE INDEX "movie_by_year" ON "movie" USING btree (coalesce("release_year", 0),"id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "movie_by_runtime" ON "movie" USING btree (coalesce("runtime_minutes", 0),"id") WHERE "movie"."deleted_at" is null;
-- by hand: a movie without a maker is in no group of a maker
CREATE OR REPLACE VIEW "movie_group" AS
  SELECT m."id" AS "movie_id", g."kind", g."group_id" FROM "movie" m
  CROSS JOIN LATERAL (SELECT 'maker' AS "kind", m."maker_id" AS "group_id" UNION ALL SELECT 'genre', unnest(m."genre_ids")) AS g
  WHERE g."group_id" IS NOT NULL;
CREATE OR REPLACE FUNCTION "mark_group_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  WITH "changed" AS MATERIALIZED (
    SELECT o."maker_id" AS "old_maker", n."maker_id" AS "new_maker", o."genre_ids" AS "old_genres", n."genre_ids" AS "new_genres"
    FROM old_movies o JOIN new_movies n ON n."id" = o."id"
    WHERE (o."maker_id", o."genre_ids") IS DISTINCT FROM (n."maker_id", n."genre_ids")
  ), "groups" AS (
    SELECT 'maker' AS "kind", unnest(ARRAY["old_maker", "new_maker"]) AS "group_id" FROM "changed" WHERE "old_maker" IS DISTINCT FROM "new_maker"
    UNION SELECT 'genre', g FROM "changed" CROSS JOIN unnest("old_genres" || "new_genres") AS g
      WHERE NOT (g = ANY ("old_genres") AND g = ANY ("new_genres"))
  )
  SELECT s, "kind", "group_id" FROM "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s
  WHERE "group_id" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION "mark_group_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  SELECT s, "kind", "group_id" FROM (
    SELECT 'maker' AS "kind", "maker_id" AS "group_id" FROM old_movies UNION SELECT 'genre', unnest("genre_ids") FROM old_movies
  ) AS "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s
  WHERE "group_id" IS NOT NULL;
  RETURN NULL;
END $$;
