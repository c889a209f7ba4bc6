CREATE TABLE "payment_sum" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "sale_movie_of";--> statement-breakpoint
DROP INDEX "watch_movie_of";--> statement-breakpoint
ALTER TABLE "sale_country" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_movie" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_day" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_mix" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_movie" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_part" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_sum_of" ON "payment_sum" USING btree ("span","country","start");--> statement-breakpoint
CREATE INDEX "payment_sum_fresh" ON "payment_sum" USING btree ("start") WHERE not "payment_sum"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sum_folded" ON "payment_sum" USING btree ("span","start","country","currency","status","kind") WHERE "payment_sum"."folded";--> statement-breakpoint
CREATE INDEX "sale_country_fresh" ON "sale_country" USING btree ("start") WHERE not "sale_country"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "sale_country_folded" ON "sale_country" USING btree ("span","start","country","currency") WHERE "sale_country"."folded";--> statement-breakpoint
CREATE INDEX "sale_movie_fresh" ON "sale_movie" USING btree ("span","movie_id") WHERE not "sale_movie"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "sale_movie_folded" ON "sale_movie" USING btree ("span","start","movie_id","currency") WHERE "sale_movie"."folded";--> statement-breakpoint
CREATE INDEX "sale_movie_by_gross" ON "sale_movie" USING btree ("currency","gross_minor","movie_id") WHERE "sale_movie"."folded" and "sale_movie"."span" = 'a';--> statement-breakpoint
CREATE INDEX "watch_day_fresh" ON "watch_day" USING btree ("day") WHERE not "watch_day"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "watch_day_folded" ON "watch_day" USING btree ("day","movie_id","country","device","platform","source","is_returning") WHERE "watch_day"."folded";--> statement-breakpoint
CREATE INDEX "watch_mix_fresh" ON "watch_mix" USING btree ("start") WHERE not "watch_mix"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "watch_mix_folded" ON "watch_mix" USING btree ("span","start","country","device","platform","source","is_returning") WHERE "watch_mix"."folded";--> statement-breakpoint
CREATE INDEX "watch_movie_fresh" ON "watch_movie" USING btree ("span","movie_id") WHERE not "watch_movie"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "watch_movie_folded" ON "watch_movie" USING btree ("span","start","movie_id") WHERE "watch_movie"."folded";--> statement-breakpoint
CREATE INDEX "watch_movie_by_views" ON "watch_movie" USING btree ("views","movie_id") WHERE "watch_movie"."folded" and "watch_movie"."span" = 'a';--> statement-breakpoint
CREATE INDEX "watch_movie_by_watchers" ON "watch_movie" USING btree ("watchers","movie_id") WHERE "watch_movie"."folded" and "watch_movie"."span" = 'a';--> statement-breakpoint
CREATE INDEX "watch_movie_by_minutes" ON "watch_movie" USING btree ("watched_sec","movie_id") WHERE "watch_movie"."folded" and "watch_movie"."span" = 'a';--> statement-breakpoint
CREATE INDEX "watch_part_fresh" ON "watch_part" USING btree ("day") WHERE not "watch_part"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "watch_part_folded" ON "watch_part" USING btree ("movie_id","day","part") WHERE "watch_part"."folded";--> statement-breakpoint
CREATE INDEX "sale_movie_of" ON "sale_movie" USING btree ("span","start","currency","movie_id","gross_minor");--> statement-breakpoint
CREATE INDEX "watch_movie_of" ON "watch_movie" USING btree ("span","start","movie_id","views");--> statement-breakpoint
-- Of each payment one sum in its country and one in '' for all countries together, by day and by month.
DROP TRIGGER "payment_day_in_out" ON "payment";--> statement-breakpoint
DROP TRIGGER "payment_day_changed" ON "payment";--> statement-breakpoint
DROP FUNCTION "keep_payment_day"();--> statement-breakpoint
DROP FUNCTION "add_payment_day"("payment", integer);--> statement-breakpoint
CREATE FUNCTION "add_payment_sum"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "count", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, sign,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_total_minor END, sign * p.amount_refunded_minor,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_tax_minor END
  FROM (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_payment_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_payment_sum"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_payment_sum"(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_sum_in_out" AFTER INSERT OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION "keep_payment_sum"();--> statement-breakpoint
CREATE TRIGGER "payment_sum_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."country", OLD."created_at", OLD."currency", OLD."status", OLD."kind", OLD."paid_at" IS NULL, OLD."amount_total_minor", OLD."amount_refunded_minor", OLD."amount_tax_minor")
  IS DISTINCT FROM
  (NEW."country", NEW."created_at", NEW."currency", NEW."status", NEW."kind", NEW."paid_at" IS NULL, NEW."amount_total_minor", NEW."amount_refunded_minor", NEW."amount_tax_minor")
) EXECUTE FUNCTION "keep_payment_sum"();--> statement-breakpoint
INSERT INTO "payment_sum"
  SELECT s.span, date_trunc(s.part, d.day::timestamp)::date AS start, d.country, d.currency, d.status, d.kind, sum(d.count), sum(d.gross_minor), sum(d.refunded_minor), sum(d.tax_minor), true
  FROM "payment_day" d CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part) GROUP BY s.span, start, d.country, d.currency, d.status, d.kind;--> statement-breakpoint
DROP TABLE "payment_day";--> statement-breakpoint
DROP TABLE "payment_month";--> statement-breakpoint
-- By movie sums of all time come beside those of the day, the month and the year.
DO $do$
DECLARE
  way text;
  year text := $$('y', date_trunc('year', "day"::timestamp)::date)$$;
BEGIN
  FOREACH way IN ARRAY ARRAY['watch_sums_insert', 'watch_sums_delete', 'watch_sums_update', 'sales_insert', 'sales_delete', 'sales_update'] LOOP
    EXECUTE replace(pg_get_functiondef(format('keep_%s', way)::regproc), year, year || $$, ('a', date '0001-01-01')$$);
  END LOOP;
END $do$;
--> statement-breakpoint
INSERT INTO "watch_movie"
  SELECT 'a', date '0001-01-01', movie_id, sum(views), sum(watchers), sum(watched_sec), sum(p25), sum(p50), sum(p75), sum(p100), sum(completed), bit_or(people)
  FROM "watch_movie" WHERE span = 'y' GROUP BY movie_id;--> statement-breakpoint
INSERT INTO "sale_movie"
  SELECT 'a', date '0001-01-01', movie_id, currency, sum(rentals), sum(purchases), sum(gross_minor), sum(refunded_minor), sum(tax_minor)
  FROM "sale_movie" WHERE span = 'y' GROUP BY movie_id, currency;
