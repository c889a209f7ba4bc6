ALTER TABLE "payment" ADD COLUMN "amount_tax_kept_minor" bigint GENERATED ALWAYS AS (amount_tax_minor - coalesce(round(amount_tax_minor::numeric * amount_refunded_minor / nullif(amount_total_minor, 0)), 0)::bigint) STORED;--> statement-breakpoint
-- Sums of sales count the tax of what stays: it is no income, and what went back has taken its part of it along.
DO $do$
DECLARE way text;
BEGIN
  FOREACH way IN ARRAY ARRAY['insert', 'delete', 'update'] LOOP
    EXECUTE replace(pg_get_functiondef(format('keep_sales_%s', way)::regproc),
      'sum(sign * "amount_tax_minor")', 'sum(sign * "amount_tax_kept_minor")');
  END LOOP;
END $do$;
--> statement-breakpoint
INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, CASE s.span WHEN 'a' THEN date '0001-01-01' ELSE date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date END AS start,
    p.movie_id, p.currency, 0, 0, 0, 0, sum(p.amount_tax_kept_minor - p.amount_tax_minor)
  FROM "payment" p CROSS JOIN (VALUES ('d', 'day'), ('m', 'month'), ('y', 'year'), ('a', 'year')) AS s(span, part)
  WHERE p.paid_at IS NOT NULL AND p.movie_id IS NOT NULL AND p.kind IN ('rental', 'purchase') AND p.amount_tax_kept_minor <> p.amount_tax_minor
  GROUP BY s.span, start, p.movie_id, p.currency;--> statement-breakpoint
INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date AS start, p.country, p.currency, 0, 0, 0, 0, sum(p.amount_tax_kept_minor - p.amount_tax_minor)
  FROM "payment" p CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE p.paid_at IS NOT NULL AND p.movie_id IS NOT NULL AND p.kind IN ('rental', 'purchase') AND p.amount_tax_kept_minor <> p.amount_tax_minor
  GROUP BY s.span, start, p.country, p.currency;
