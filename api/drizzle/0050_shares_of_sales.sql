ALTER TABLE "sale_country" ADD COLUMN "maker_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_country" ADD COLUMN "platform_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_movie" ADD COLUMN "maker_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_movie" ADD COLUMN "platform_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the ledger says of a sale stands in the sums of the day of its order, beside what the payment says.
-- The ledger is never changed, so that nothing else has to be followed.
CREATE FUNCTION "keep_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT (p."created_at" AT TIME ZONE 'UTC')::date AS "day", e."movie_id", p."country", e."currency",
      sum(e."payable_minor")::bigint AS "maker", sum(e."platform_minor")::bigint AS "platform"
    FROM new_earnings e JOIN "payment" p ON p."id" = e."payment_id" GROUP BY 1, 2, 3, 4
  ), movies AS (
    INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
    SELECT s.span, s.start, "movie_id", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform")
    FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date), ('a', date '0001-01-01')) AS s(span, start)
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT s.span, s.start, "country", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform")
  FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_shares" AFTER INSERT ON "earning" REFERENCING NEW TABLE AS new_earnings FOR EACH STATEMENT EXECUTE FUNCTION "keep_shares"();
--> statement-breakpoint
INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT s.span, CASE s.span WHEN 'a' THEN date '0001-01-01' ELSE date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date END AS start,
    e.movie_id, e.currency, 0, 0, 0, 0, 0, sum(e.payable_minor), sum(e.platform_minor)
  FROM "earning" e JOIN "payment" p ON p.id = e.payment_id CROSS JOIN (VALUES ('d', 'day'), ('m', 'month'), ('y', 'year'), ('a', 'year')) AS s(span, part)
  GROUP BY s.span, start, e.movie_id, e.currency;--> statement-breakpoint
INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date AS start, p.country, e.currency, 0, 0, 0, 0, 0, sum(e.payable_minor), sum(e.platform_minor)
  FROM "earning" e JOIN "payment" p ON p.id = e.payment_id CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  GROUP BY s.span, start, p.country, e.currency;
