CREATE TABLE "sale_movie_country" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"movie_id" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"rentals" integer NOT NULL,
	"purchases" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"maker_minor" bigint DEFAULT 0 NOT NULL,
	"platform_minor" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "watch_hour" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"hour" smallint NOT NULL,
	"country" text NOT NULL,
	"views" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

-- by hand: in the order in which requests use them, so that none waits for another that waits for this.
LOCK TABLE "visit", "payment", "dispute", "earning", "watch_view" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "payment" ADD COLUMN "campaign" text;
ALTER TABLE "payment" ADD COLUMN "device" text;
ALTER TABLE "payment" ADD COLUMN "site" text;
ALTER TABLE "payment_sum" ADD COLUMN "tax_kept_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "payment_sum" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "payment_sum" ADD COLUMN "maker_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "payment_sum" ADD COLUMN "disputed_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "visit" ADD COLUMN "campaign" text;
ALTER TABLE "visit" ADD COLUMN "device" text;
ALTER TABLE "visit" ADD COLUMN "site" text;
CREATE INDEX "watch_hour_of" ON "watch_hour" USING btree ("span","start");
CREATE INDEX "watch_hour_fresh" ON "watch_hour" USING btree ("start") WHERE not "watch_hour"."folded";
CREATE UNIQUE INDEX "watch_hour_folded" ON "watch_hour" USING btree ("span","start","hour","country") WHERE "watch_hour"."folded";
-- by hand: income also counts the tax on what is kept, the gateway's fees, the makers' share in the ledger and disputes that
-- aren't won, of what isn't refunded. Ledger and disputes move with the status of their payment.
CREATE FUNCTION "payment_disputed"(p "payment", "disputes" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p.paid_at IS NULL THEN 0 ELSE least("disputes", p.amount_total_minor - p.amount_refunded_minor) END
$$;
CREATE FUNCTION "payment_tax_kept"(p "payment", "disputes" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p.paid_at IS NULL THEN 0 ELSE p.amount_tax_minor - coalesce(
    round(p.amount_tax_minor::numeric * (p.amount_refunded_minor + "payment_disputed"(p, "disputes")) / nullif(p.amount_total_minor, 0)), 0)::bigint END
$$;
CREATE OR REPLACE FUNCTION "add_payment_sum"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor",
    "tax_kept_minor", "fee_minor", "maker_minor", "disputed_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, ''), sign,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_total_minor END, sign * p.amount_refunded_minor,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_tax_minor END,
    sign * "payment_tax_kept"(p, d.disputes),
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * coalesce(p.amount_fee_minor, 0) END,
    sign * coalesce((SELECT sum(e.payable_minor) FROM "earning" e WHERE e.payment_id = p.id), 0),
    sign * "payment_disputed"(p, d.disputes)
  FROM (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  CROSS JOIN (SELECT coalesce(sum(amount_minor), 0)::bigint AS disputes FROM "dispute" WHERE payment_id = p.id AND status <> 'won') AS d
$$;
DROP TRIGGER "payment_sum_changed" ON "payment";
CREATE TRIGGER "payment_sum_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."country", OLD."created_at", OLD."currency", OLD."status", OLD."kind", OLD."method_brand", OLD."paid_at" IS NULL, OLD."amount_total_minor", OLD."amount_refunded_minor", OLD."amount_tax_minor", OLD."amount_fee_minor")
  IS DISTINCT FROM
  (NEW."country", NEW."created_at", NEW."currency", NEW."status", NEW."kind", NEW."method_brand", NEW."paid_at" IS NULL, NEW."amount_total_minor", NEW."amount_refunded_minor", NEW."amount_tax_minor", NEW."amount_fee_minor")
) EXECUTE FUNCTION "keep_payment_sum"();
-- A share of makers, and the change from the former disputes of a payment to those of now.
CREATE FUNCTION "add_payment_costs"("of" uuid, "maker" bigint, "was" bigint, "is" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor",
    "tax_kept_minor", "maker_minor", "disputed_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, ''), 0, 0, 0, 0,
    "payment_tax_kept"(p, "is") - "payment_tax_kept"(p, "was"), "maker", "payment_disputed"(p, "is") - "payment_disputed"(p, "was")
  FROM "payment" p CROSS JOIN LATERAL (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE p.id = "of" AND ("maker" <> 0 OR "was" <> "is")
$$;
CREATE FUNCTION "keep_payment_earnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_payment_costs"(NEW."payment_id", NEW."payable_minor", 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_earnings" AFTER INSERT ON "earning" FOR EACH ROW EXECUTE FUNCTION "keep_payment_earnings"();
CREATE FUNCTION "keep_payment_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "of" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."payment_id" ELSE NEW."payment_id" END;
  "added" bigint := CASE WHEN TG_OP <> 'DELETE' AND NEW."status" <> 'won' THEN NEW."amount_minor" ELSE 0 END;
  "removed" bigint := CASE WHEN TG_OP <> 'INSERT' AND OLD."status" <> 'won' THEN OLD."amount_minor" ELSE 0 END;
  "is" bigint := (SELECT coalesce(sum(amount_minor), 0) FROM "dispute" WHERE payment_id = "of" AND status <> 'won');
BEGIN
  PERFORM "add_payment_costs"("of", 0, "is" - "added" + "removed", "is");
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_disputes" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount_minor" ON "dispute"
  FOR EACH ROW EXECUTE FUNCTION "keep_payment_disputes"();
INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor",
  "tax_kept_minor", "fee_minor", "maker_minor", "disputed_minor")
SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, ''), 0, 0, 0, 0,
  sum("payment_tax_kept"(p, coalesce(d.amount, 0))), coalesce(sum(p.amount_fee_minor) FILTER (WHERE p.paid_at IS NOT NULL), 0),
  coalesce(sum(e.amount), 0), sum("payment_disputed"(p, coalesce(d.amount, 0)))
FROM "payment" p
LEFT JOIN (SELECT payment_id, sum(payable_minor) AS amount FROM "earning" GROUP BY 1) e ON e.payment_id = p.id
LEFT JOIN (SELECT payment_id, sum(amount_minor)::bigint AS amount FROM "dispute" WHERE status <> 'won' GROUP BY 1) d ON d.payment_id = p.id
CROSS JOIN LATERAL (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
GROUP BY 1, 2, 3, 4, 5, 6, 7;
-- by hand: sales and shares also count by movie and country, as the functions before did by movie and by country.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, p.* FROM new_payments p'),
    ('delete', 'SELECT -1 AS sign, p.* FROM old_payments p'),
    ('update', 'SELECT 1 AS sign, p.* FROM new_payments p UNION ALL SELECT -1, p.* FROM old_payments p')
  ) AS w("name", "source")
  LOOP
    EXECUTE format($fn$
      CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH change AS MATERIALIZED (
          SELECT ("created_at" AT TIME ZONE 'UTC')::date AS "day", "movie_id", "country", "currency",
            coalesce(sum(sign) FILTER (WHERE "kind" = 'rental'), 0)::int AS "rentals", coalesce(sum(sign) FILTER (WHERE "kind" = 'purchase'), 0)::int AS "purchases",
            sum(sign * "amount_total_minor")::bigint AS "gross", sum(sign * "amount_refunded_minor")::bigint AS "refunded", sum(sign * "amount_tax_kept_minor")::bigint AS "tax"
          FROM (%2$s) AS signed WHERE "paid_at" IS NOT NULL AND "movie_id" IS NOT NULL AND "kind" IN ('rental', 'purchase') GROUP BY 1, 2, 3, 4
        ), moved AS MATERIALIZED (
          SELECT change.*, s.span, s.start FROM change
          CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date), ('a', date '0001-01-01')) AS s(span, start)
          WHERE "rentals" <> 0 OR "purchases" <> 0 OR "gross" <> 0 OR "refunded" <> 0 OR "tax" <> 0
        ), movies AS (
          INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
          SELECT span, start, "movie_id", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax") FROM moved GROUP BY 1, 2, 3, 4
        ), places AS (
          INSERT INTO "sale_movie_country" ("span", "start", "movie_id", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
          SELECT span, start, "movie_id", "country", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax") FROM moved GROUP BY 1, 2, 3, 4, 5
        )
        INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
        SELECT span, start, "country", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax") FROM moved WHERE span IN ('d', 'm') GROUP BY 1, 2, 3, 4;
        RETURN NULL;
      END $body$
    $fn$, 'keep_sales_' || way.name, way.source);
  END LOOP;
END $do$;
CREATE OR REPLACE FUNCTION "keep_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT s.span, s.start, e."movie_id", p."country", e."currency", sum(e."payable_minor")::bigint AS "maker", sum(e."platform_minor")::bigint AS "platform"
    FROM new_earnings e JOIN "payment" p ON p."id" = e."payment_id"
    CROSS JOIN LATERAL (SELECT p."created_at" AT TIME ZONE 'UTC' AS "at") AS t
    CROSS JOIN LATERAL (VALUES ('d', t."at"::date), ('m', date_trunc('month', t."at")::date), ('y', date_trunc('year', t."at")::date), ('a', date '0001-01-01')) AS s(span, start)
    GROUP BY 1, 2, 3, 4, 5
  ), movies AS (
    INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
    SELECT span, start, "movie_id", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform") FROM moved GROUP BY 1, 2, 3, 4
  ), places AS (
    INSERT INTO "sale_movie_country" ("span", "start", "movie_id", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
    SELECT span, start, "movie_id", "country", "currency", 0, 0, 0, 0, 0, "maker", "platform" FROM moved
  )
  INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT span, start, "country", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform") FROM moved WHERE span IN ('d', 'm') GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
INSERT INTO "sale_movie_country" ("span", "start", "movie_id", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor", "folded")
SELECT s.span, s.start, p.movie_id, p.country, p.currency, count(*) FILTER (WHERE p.kind = 'rental'), count(*) FILTER (WHERE p.kind = 'purchase'),
  sum(p.amount_total_minor), sum(p.amount_refunded_minor), sum(p.amount_tax_kept_minor), coalesce(sum(e.maker), 0), coalesce(sum(e.platform), 0), true
FROM "payment" p
LEFT JOIN (SELECT payment_id, sum(payable_minor) AS maker, sum(platform_minor) AS platform FROM "earning" GROUP BY 1) e ON e.payment_id = p.id
CROSS JOIN LATERAL (SELECT p."created_at" AT TIME ZONE 'UTC' AS "at") AS t
CROSS JOIN LATERAL (VALUES ('d', t."at"::date), ('m', date_trunc('month', t."at")::date), ('y', date_trunc('year', t."at")::date), ('a', date '0001-01-01')) AS s(span, start)
WHERE p.paid_at IS NOT NULL AND p.movie_id IS NOT NULL AND p.kind IN ('rental', 'purchase')
GROUP BY 1, 2, 3, 4, 5;
-- by hand: indexes after the rows, which takes a fraction of the time.
CREATE INDEX "sale_movie_country_of" ON "sale_movie_country" USING btree ("span","country","currency","start","movie_id","rentals","purchases","gross_minor","refunded_minor","tax_minor","maker_minor","platform_minor") WHERE "sale_movie_country"."span" <> 'a';
CREATE INDEX "sale_movie_country_by_movie" ON "sale_movie_country" USING btree ("movie_id","span","start");
CREATE INDEX "sale_movie_country_fresh" ON "sale_movie_country" USING btree ("span","movie_id") WHERE not "sale_movie_country"."folded";
CREATE UNIQUE INDEX "sale_movie_country_folded" ON "sale_movie_country" USING btree ("span","start","movie_id","country","currency") WHERE "sale_movie_country"."folded";
CREATE INDEX "sale_movie_country_by_gross" ON "sale_movie_country" USING btree ("country","currency","gross_minor","movie_id") WHERE "sale_movie_country"."folded" and "sale_movie_country"."span" = 'a';
-- by hand: views by the UTC hour in which they started, and country, as the functions of the other rollups of views.
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
        INSERT INTO "watch_hour" ("span", "start", "hour", "country", "views", "watched_sec", "completed", "people")
        SELECT s.span, date_trunc(s.step, "day"::timestamp)::date, extract(hour FROM "started_at" AT TIME ZONE 'UTC'), "country", sum(sign), sum(sign * "watched_sec"),
          coalesce(sum(sign) FILTER (WHERE "part" >= 90), 0), coalesce(bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int) FILTER (WHERE sign > 0), 0)
        FROM (%2$s) AS signed CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, step) GROUP BY 1, 2, 3, 4
        HAVING sum(sign) <> 0 OR sum(sign * "watched_sec") <> 0 OR coalesce(sum(sign) FILTER (WHERE "part" >= 90), 0) <> 0;
        RETURN NULL;
      END $body$
    $fn$, 'keep_watch_hours_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "watch_view" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_watch_hours_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;
INSERT INTO "watch_hour" ("span", "start", "hour", "country", "views", "watched_sec", "completed", "people", "folded")
SELECT s.span, date_trunc(s.step, "day"::timestamp)::date, extract(hour FROM "started_at" AT TIME ZONE 'UTC'), "country", count(*), sum("watched_sec"),
  count(*) FILTER (WHERE "part" >= 90), bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int), true
FROM "watch_view" CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, step) GROUP BY 1, 2, 3, 4;
-- by hand: visits and their orders also count by campaign, device and embedding site.
CREATE OR REPLACE FUNCTION "keep_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "visits", "visitors", "bounces")
  SELECT s.span, date_trunc(s.part, v."day"::timestamp)::date, k.dimension, c.country, k.key, '',
    count(*), count(*) FILTER (WHERE v."is_first"), count(*) FILTER (WHERE v."pages" = 1 AND NOT v."has_order")
  FROM "added" v
  CROSS JOIN LATERAL (VALUES (v."country"), ('')) AS c(country)
  CROSS JOIN LATERAL (VALUES ('channel', v."channel"), ('network', v."network"), ('page', v."landing_page"),
    ('campaign', v."campaign"), ('device', v."device"), ('site', v."site")) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE c.country IS NOT NULL AND k.key IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION "keep_visit_bounces"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "bounces")
  SELECT s.span, date_trunc(s.part, v."day"::timestamp)::date, k.dimension, c.country, k.key, '', sum(v."bounces")
  FROM (
    SELECT n.*, (n."pages" = 1 AND NOT n."has_order")::int - (o."pages" = 1 AND NOT o."has_order")::int AS "bounces"
    FROM "after" n JOIN "before" o ON o."id" = n."id"
  ) v
  CROSS JOIN LATERAL (VALUES (v."country"), ('')) AS c(country)
  CROSS JOIN LATERAL (VALUES ('channel', v."channel"), ('network', v."network"), ('page', v."landing_page"),
    ('campaign', v."campaign"), ('device', v."device"), ('site', v."site")) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE c.country IS NOT NULL AND k.key IS NOT NULL AND v."bounces" <> 0 GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION "add_visit_order"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "orders", "gross_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, k.dimension, c.country, k.key, p.currency,
    sign, sign * p.amount_total_minor
  FROM (VALUES (p.country), ('')) AS c(country)
  CROSS JOIN (VALUES ('channel', p.channel), ('network', p.network), ('page', p.landing_page),
    ('campaign', p.campaign), ('device', p.device), ('site', p.site)) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE k.key IS NOT NULL AND p.channel IS NOT NULL AND p.paid_at IS NOT NULL
$$;
DROP TRIGGER "visit_orders_changed" ON "payment";
CREATE TRIGGER "visit_orders_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."channel" IS NOT NULL OR NEW."channel" IS NOT NULL) AND
  (OLD."channel", OLD."network", OLD."landing_page", OLD."campaign", OLD."device", OLD."site", OLD."country", OLD."created_at", OLD."currency", OLD."paid_at" IS NULL, OLD."amount_total_minor")
  IS DISTINCT FROM
  (NEW."channel", NEW."network", NEW."landing_page", NEW."campaign", NEW."device", NEW."site", NEW."country", NEW."created_at", NEW."currency", NEW."paid_at" IS NULL, NEW."amount_total_minor")
) EXECUTE FUNCTION "keep_visit_orders"();
