CREATE TABLE "sale_country" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"rentals" integer NOT NULL,
	"purchases" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_movie" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"movie_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"rentals" integer NOT NULL,
	"purchases" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_day" (
	"day" date NOT NULL,
	"movie_id" uuid NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"is_returning" boolean NOT NULL,
	"views" integer NOT NULL,
	"watchers" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"p25" integer NOT NULL,
	"p50" integer NOT NULL,
	"p75" integer NOT NULL,
	"p100" integer NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_key" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_mix" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"is_returning" boolean NOT NULL,
	"views" integer NOT NULL,
	"watchers" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"p25" integer NOT NULL,
	"p50" integer NOT NULL,
	"p75" integer NOT NULL,
	"p100" integer NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_movie" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"movie_id" uuid NOT NULL,
	"views" integer NOT NULL,
	"watchers" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"p25" integer NOT NULL,
	"p50" integer NOT NULL,
	"p75" integer NOT NULL,
	"p100" integer NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_part" (
	"day" date NOT NULL,
	"movie_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"watcher_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"entitlement_id" uuid,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"platform" text NOT NULL,
	"quality" text,
	"is_returning" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	"runtime_sec" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"watched_sec" integer NOT NULL,
	"part" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "watch_event_movie";--> statement-breakpoint
ALTER TABLE "watch_event" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "watch_event" ADD COLUMN "watched_sec" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_country_of" ON "sale_country" USING btree ("span","start");--> statement-breakpoint
CREATE INDEX "sale_movie_of" ON "sale_movie" USING btree ("span","start","movie_id");--> statement-breakpoint
CREATE INDEX "watch_day_of" ON "watch_day" USING btree ("movie_id","day");--> statement-breakpoint
CREATE INDEX "watch_day_by_day" ON "watch_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "watch_mix_of" ON "watch_mix" USING btree ("span","start");--> statement-breakpoint
CREATE INDEX "watch_movie_of" ON "watch_movie" USING btree ("span","start","movie_id");--> statement-breakpoint
CREATE INDEX "watch_part_of" ON "watch_part" USING btree ("movie_id","day");--> statement-breakpoint
CREATE INDEX "watch_view_by_start" ON "watch_view" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "watch_view_by_movie" ON "watch_view" USING btree ("movie_id","started_at","id");--> statement-breakpoint
CREATE INDEX "watch_view_by_watcher" ON "watch_view" USING btree ("watcher_id","started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_view_counted" ON "watch_view" USING btree ("movie_id","day","watcher_id") WHERE "watch_view"."is_counted";--> statement-breakpoint
-- A month of events becomes a partition of its own; what had come before goes along.
CREATE FUNCTION "make_watch_month"("month" date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := 'watch_event_' || to_char("month", 'YYYY_MM');
  lo timestamptz := date_trunc('month', "month"::timestamp) AT TIME ZONE 'UTC';
  hi timestamptz := (date_trunc('month', "month"::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(format('%I', part)) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE "watch_event" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
  EXECUTE format('WITH moved AS (DELETE FROM "watch_event_other" WHERE "at" >= %L AND "at" < %L RETURNING *) INSERT INTO %I SELECT * FROM moved', lo, hi, part);
  EXECUTE format('ALTER TABLE "watch_event" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, lo, hi);
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
DECLARE "month" date;
BEGIN
  FOR "month" IN
    SELECT date_trunc('month', "at" AT TIME ZONE 'UTC')::date FROM "watch_event"
    UNION SELECT generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'), now() AT TIME ZONE 'UTC' + interval '2 months', interval '1 month')::date
  LOOP PERFORM "make_watch_month"("month"); END LOOP;
END $$;
--> statement-breakpoint
-- Sums of views are kept by adding rows: players at once never wait for each other. One function for each way in which
-- views change; they differ in what they read.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, v.* FROM new_views v', 'REFERENCING NEW TABLE AS new_views'),
    ('delete', 'SELECT -1 AS sign, v.* FROM old_views v', 'REFERENCING OLD TABLE AS old_views'),
    ('update', 'SELECT 1 AS sign, v.* FROM new_views v UNION ALL SELECT -1, v.* FROM old_views v',
      'REFERENCING OLD TABLE AS old_views NEW TABLE AS new_views')
  ) AS w("name", "source", "tables")
  LOOP
    EXECUTE format($fn$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH signed AS MATERIALIZED (%2$s), change AS MATERIALIZED (
          SELECT "day", "movie_id", "country", "device", "platform", "source", "is_returning", sum(sign)::int AS "views",
            coalesce(sum(sign) FILTER (WHERE "is_counted"), 0)::int AS "watchers", sum(sign * "watched_sec")::bigint AS "watched_sec",
            coalesce(sum(sign) FILTER (WHERE "part" >= 25), 0)::int AS "p25", coalesce(sum(sign) FILTER (WHERE "part" >= 50), 0)::int AS "p50",
            coalesce(sum(sign) FILTER (WHERE "part" >= 75), 0)::int AS "p75", coalesce(sum(sign) FILTER (WHERE "part" >= 100), 0)::int AS "p100",
            coalesce(sum(sign) FILTER (WHERE "part" >= 90), 0)::int AS "completed",
            coalesce(bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int) FILTER (WHERE sign > 0), 0) AS "people"
          FROM signed GROUP BY 1, 2, 3, 4, 5, 6, 7
        ), moved AS MATERIALIZED (
          SELECT * FROM change WHERE "views" <> 0 OR "watchers" <> 0 OR "watched_sec" <> 0 OR "p25" <> 0 OR "p50" <> 0 OR "p75" <> 0 OR "p100" <> 0 OR "completed" <> 0
        ), days AS (INSERT INTO "watch_day" SELECT * FROM moved), movies AS (
          INSERT INTO "watch_movie"
          SELECT s.span, s.start, "movie_id", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date)) AS s(span, start)
          GROUP BY 1, 2, 3
        ), mixes AS (
          INSERT INTO "watch_mix"
          SELECT s.span, s.start, "country", "device", "platform", "source", "is_returning", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
          GROUP BY 1, 2, 3, 4, 5, 6, 7
        )
        INSERT INTO "watch_part" ("day", "movie_id", "part", "views")
        SELECT "day", "movie_id", "part", sum(sign) FROM signed GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
        RETURN NULL;
      END $body$
    $fn$, 'keep_watch_sums_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "watch_view" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_watch_sums_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;
--> statement-breakpoint
-- The same for payments of movies that arrived, by the day on which they were made.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, p.* FROM new_payments p', 'REFERENCING NEW TABLE AS new_payments'),
    ('delete', 'SELECT -1 AS sign, p.* FROM old_payments p', 'REFERENCING OLD TABLE AS old_payments'),
    ('update', 'SELECT 1 AS sign, p.* FROM new_payments p UNION ALL SELECT -1, p.* FROM old_payments p',
      'REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments')
  ) AS w("name", "source", "tables")
  LOOP
    EXECUTE format($fn$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH change AS MATERIALIZED (
          SELECT ("created_at" AT TIME ZONE 'UTC')::date AS "day", "movie_id", "country", "currency",
            coalesce(sum(sign) FILTER (WHERE "kind" = 'rental'), 0)::int AS "rentals", coalesce(sum(sign) FILTER (WHERE "kind" = 'purchase'), 0)::int AS "purchases",
            sum(sign * "amount_total_minor")::bigint AS "gross", sum(sign * "amount_refunded_minor")::bigint AS "refunded", sum(sign * "amount_tax_minor")::bigint AS "tax"
          FROM (%2$s) AS signed WHERE "paid_at" IS NOT NULL AND "movie_id" IS NOT NULL AND "kind" IN ('rental', 'purchase') GROUP BY 1, 2, 3, 4
        ), moved AS MATERIALIZED (
          SELECT * FROM change WHERE "rentals" <> 0 OR "purchases" <> 0 OR "gross" <> 0 OR "refunded" <> 0 OR "tax" <> 0
        ), movies AS (
          INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
          SELECT s.span, s.start, "movie_id", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date)) AS s(span, start)
          GROUP BY 1, 2, 3, 4
        )
        INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
        SELECT s.span, s.start, "country", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax")
        FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
        GROUP BY 1, 2, 3, 4;
        RETURN NULL;
      END $body$
    $fn$, 'keep_sales_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "payment" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_sales_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;
--> statement-breakpoint
INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date AS start, p.movie_id, p.currency, count(*) FILTER (WHERE p.kind = 'rental'),
    count(*) FILTER (WHERE p.kind = 'purchase'), sum(p.amount_total_minor), sum(p.amount_refunded_minor), sum(p.amount_tax_minor)
  FROM "payment" p CROSS JOIN (VALUES ('d', 'day'), ('m', 'month'), ('y', 'year')) AS s(span, part)
  WHERE p.paid_at IS NOT NULL AND p.movie_id IS NOT NULL AND p.kind IN ('rental', 'purchase') GROUP BY s.span, start, p.movie_id, p.currency;--> statement-breakpoint
INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date AS start, p.country, p.currency, count(*) FILTER (WHERE p.kind = 'rental'),
    count(*) FILTER (WHERE p.kind = 'purchase'), sum(p.amount_total_minor), sum(p.amount_refunded_minor), sum(p.amount_tax_minor)
  FROM "payment" p CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE p.paid_at IS NOT NULL AND p.movie_id IS NOT NULL AND p.kind IN ('rental', 'purchase') GROUP BY s.span, start, p.country, p.currency;
