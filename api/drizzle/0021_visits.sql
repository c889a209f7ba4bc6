CREATE TABLE "visit_sum" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"dimension" text NOT NULL,
	"country" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "visit_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);

CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea",
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"pages" integer DEFAULT 1 NOT NULL,
	"is_first" boolean NOT NULL,
	"has_order" boolean DEFAULT false NOT NULL,
	"channel" text NOT NULL,
	"network" text,
	"landing_page" text NOT NULL,
	"country" text
);

CREATE TABLE "social_connection" (
	"network" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"header_name" text NOT NULL,
	"sealed_token" text NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"problem" text
);

CREATE TABLE "social_figure" (
	"network" text NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	"posts" bigint NOT NULL,
	"reach" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "social_figure_network_day_pk" PRIMARY KEY("network","day")
);

ALTER TABLE "payment" ADD COLUMN "channel" text;
ALTER TABLE "payment" ADD COLUMN "network" text;
ALTER TABLE "payment" ADD COLUMN "landing_page" text;
CREATE INDEX "visit_sum_of" ON "visit_sum" USING btree ("span","dimension","country","start","key","currency","visits","visitors","bounces","orders","gross_minor");
CREATE INDEX "visit_sum_fresh" ON "visit_sum" USING btree ("start") WHERE not "visit_sum"."folded";
CREATE UNIQUE INDEX "visit_sum_folded" ON "visit_sum" USING btree ("span","start","dimension","country","key","currency") WHERE "visit_sum"."folded";
CREATE INDEX "visit_by_visitor" ON "visit" USING btree ("visitor","last_at") WHERE "visit"."visitor" is not null;
CREATE INDEX "visit_by_day" ON "visit" USING btree ("day");
-- by hand: visits count in the country they come from and in '' (all countries), by day and month, once per channel,
-- social network and landing page. Rows are only added, so that visits never wait for each other; deleted visits stay counted.
CREATE FUNCTION "keep_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "visits", "visitors", "bounces")
  SELECT s.span, date_trunc(s.part, v."day"::timestamp)::date, k.dimension, c.country, k.key, '',
    count(*), count(*) FILTER (WHERE v."is_first"), count(*) FILTER (WHERE v."pages" = 1 AND NOT v."has_order")
  FROM "added" v
  CROSS JOIN LATERAL (VALUES (v."country"), ('')) AS c(country)
  CROSS JOIN LATERAL (VALUES ('channel', v."channel"), ('network', v."network"), ('page', v."landing_page")) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE c.country IS NOT NULL AND k.key IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE TRIGGER "visits_added" AFTER INSERT ON "visit" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_visits"();
CREATE FUNCTION "keep_visit_bounces"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "bounces")
  SELECT s.span, date_trunc(s.part, v."day"::timestamp)::date, k.dimension, c.country, k.key, '', sum(v."bounces")
  FROM (
    SELECT n."day", n."country", n."channel", n."network", n."landing_page",
      (n."pages" = 1 AND NOT n."has_order")::int - (o."pages" = 1 AND NOT o."has_order")::int AS "bounces"
    FROM "after" n JOIN "before" o ON o."id" = n."id"
  ) v
  CROSS JOIN LATERAL (VALUES (v."country"), ('')) AS c(country)
  CROSS JOIN LATERAL (VALUES ('channel', v."channel"), ('network', v."network"), ('page', v."landing_page")) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE c.country IS NOT NULL AND k.key IS NOT NULL AND v."bounces" <> 0 GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE TRIGGER "visits_changed" AFTER UPDATE ON "visit" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_bounces"();
-- by hand: paid orders of visits, by order date.
CREATE FUNCTION "add_visit_order"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "visit_sum" ("span", "start", "dimension", "country", "key", "currency", "orders", "gross_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, k.dimension, c.country, k.key, p.currency,
    sign, sign * p.amount_total_minor
  FROM (VALUES (p.country), ('')) AS c(country)
  CROSS JOIN (VALUES ('channel', p.channel), ('network', p.network), ('page', p.landing_page)) AS k(dimension, key)
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE k.key IS NOT NULL AND p.channel IS NOT NULL AND p.paid_at IS NOT NULL
$$;
CREATE FUNCTION "keep_visit_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_visit_order"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_visit_order"(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "visit_orders_in" AFTER INSERT ON "payment" FOR EACH ROW
  WHEN (NEW."channel" IS NOT NULL AND NEW."paid_at" IS NOT NULL) EXECUTE FUNCTION "keep_visit_orders"();
CREATE TRIGGER "visit_orders_out" AFTER DELETE ON "payment" FOR EACH ROW
  WHEN (OLD."channel" IS NOT NULL AND OLD."paid_at" IS NOT NULL) EXECUTE FUNCTION "keep_visit_orders"();
CREATE TRIGGER "visit_orders_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."channel" IS NOT NULL OR NEW."channel" IS NOT NULL) AND
  (OLD."channel", OLD."network", OLD."landing_page", OLD."country", OLD."created_at", OLD."currency", OLD."paid_at" IS NULL, OLD."amount_total_minor")
  IS DISTINCT FROM
  (NEW."channel", NEW."network", NEW."landing_page", NEW."country", NEW."created_at", NEW."currency", NEW."paid_at" IS NULL, NEW."amount_total_minor")
) EXECUTE FUNCTION "keep_visit_orders"();
