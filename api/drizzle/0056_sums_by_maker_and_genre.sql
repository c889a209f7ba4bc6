CREATE TABLE "sale_group" (
	"kind" text NOT NULL,
	"group_id" uuid NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"currency" text NOT NULL,
	"rentals" integer NOT NULL,
	"purchases" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"maker_minor" bigint DEFAULT 0 NOT NULL,
	"platform_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_group_kind_span_currency_start_group_id_pk" PRIMARY KEY("kind","span","currency","start","group_id")
);
--> statement-breakpoint
CREATE TABLE "group_moved" (
	"sums" text NOT NULL,
	"kind" text NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_group" (
	"kind" text NOT NULL,
	"group_id" uuid NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"views" integer NOT NULL,
	"watchers" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"p25" integer NOT NULL,
	"p50" integer NOT NULL,
	"p75" integer NOT NULL,
	"p100" integer NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "watch_group_kind_span_start_group_id_pk" PRIMARY KEY("kind","span","start","group_id")
);
--> statement-breakpoint
DROP INDEX "payment_by_amount";--> statement-breakpoint
CREATE INDEX "sale_movie_wide" ON "sale_movie" USING btree ("span","currency","start","movie_id","rentals","purchases","gross_minor","refunded_minor","tax_minor","maker_minor","platform_minor") WHERE "sale_movie"."span" in ('m', 'y');--> statement-breakpoint
CREATE INDEX "watch_movie_wide" ON "watch_movie" USING btree ("span","start","movie_id","views","watchers","watched_sec","p25","p50","p75","p100","completed","people") WHERE "watch_movie"."span" in ('m', 'y');--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_total_minor","id","currency","paid_at","amount_refunded_minor","amount_tax_minor");--> statement-breakpoint
-- As sum(), which adds up bigint as numeric: twice as slow for a hundred thousand groups. What is too large is an error.
CREATE AGGREGATE "sum_whole"(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = 0, COMBINEFUNC = int8pl, PARALLEL = SAFE);
--> statement-breakpoint
-- Of what makers and genres a movie is.
CREATE VIEW "movie_group" AS
  SELECT "id" AS "movie_id", 'maker' AS "kind", "maker_id" AS "group_id" FROM "movie"
  UNION ALL SELECT "id", 'genre', unnest("genre_ids") FROM "movie";
--> statement-breakpoint
-- A movie that comes to a maker or genre, or leaves it, marks it: its sums are read from the movies until they are added up
-- anew. Nothing is looked up: views that are on their way must not be missed.
CREATE FUNCTION "mark_group_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  WITH "changed" AS MATERIALIZED (
    SELECT o."maker_id" AS "old_maker", n."maker_id" AS "new_maker", o."genre_ids" AS "old_genres", n."genre_ids" AS "new_genres"
    FROM old_movies o JOIN new_movies n ON n."id" = o."id"
    WHERE (o."maker_id", o."genre_ids") IS DISTINCT FROM (n."maker_id", n."genre_ids")
  ), "groups" AS (
    SELECT 'maker' AS "kind", unnest(ARRAY["old_maker", "new_maker"]) AS "group_id" FROM "changed" WHERE "old_maker" <> "new_maker"
    UNION SELECT 'genre', g FROM "changed" CROSS JOIN unnest("old_genres" || "new_genres") AS g
      WHERE NOT (g = ANY ("old_genres") AND g = ANY ("new_genres"))
  )
  SELECT s, "kind", "group_id" FROM "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_group_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  SELECT s, "kind", "group_id" FROM (
    SELECT 'maker' AS "kind", "maker_id" AS "group_id" FROM old_movies UNION SELECT 'genre', unnest("genre_ids") FROM old_movies
  ) AS "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "movie_group_moved" AFTER UPDATE ON "movie" REFERENCING OLD TABLE AS old_movies NEW TABLE AS new_movies
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_group_moved"();--> statement-breakpoint
CREATE TRIGGER "movie_group_left" AFTER DELETE ON "movie" REFERENCING OLD TABLE AS old_movies
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_group_left"();--> statement-breakpoint
INSERT INTO "watch_group" ("kind", "group_id", "span", "start", "views", "watchers", "watched_sec", "p25", "p50", "p75", "p100", "completed", "people")
  SELECT "kind", "group_id", "span", "start", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
  FROM "watch_movie" JOIN "movie_group" USING ("movie_id") WHERE "folded" AND "span" <> 'a' GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "sale_group" ("kind", "group_id", "span", "start", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT "kind", "group_id", "span", "start", "currency", sum("rentals"), sum("purchases"), sum("gross_minor"), sum("refunded_minor"), sum("tax_minor"), sum("maker_minor"), sum("platform_minor")
  FROM "sale_movie" JOIN "movie_group" USING ("movie_id") WHERE "folded" AND "span" <> 'a' GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
-- Without movie, sums of a year come beside those of the day and the month.
DO $do$
DECLARE
  way text;
  month text := $$('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
          GROUP BY 1, 2, 3, 4, 5, 6, 7$$;
BEGIN
  FOREACH way IN ARRAY ARRAY['insert', 'delete', 'update'] LOOP
    EXECUTE replace(pg_get_functiondef(format('keep_watch_sums_%s', way)::regproc), month,
      replace(month, $$::date))$$, $$::date), ('y', date_trunc('year', "day"::timestamp)::date))$$));
  END LOOP;
END $do$;
--> statement-breakpoint
INSERT INTO "watch_mix" ("span", "start", "country", "device", "platform", "source", "is_returning", "views", "watchers", "watched_sec", "p25", "p50", "p75", "p100", "completed", "people", "folded")
  SELECT 'y', date_trunc('year', "start"::timestamp)::date, "country", "device", "platform", "source", "is_returning", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people"), true
  FROM "watch_mix" WHERE "span" = 'm' GROUP BY 2, 3, 4, 5, 6, 7;
