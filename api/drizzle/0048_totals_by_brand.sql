DROP INDEX "payment_sum_folded";--> statement-breakpoint
ALTER TABLE "payment_sum" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sum_folded" ON "payment_sum" USING btree ("span","start","country","currency","status","kind","brand") WHERE "payment_sum"."folded";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_payment_sum"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, ''), sign,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_total_minor END, sign * p.amount_refunded_minor,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_tax_minor END
  FROM (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
$$;
--> statement-breakpoint
DROP TRIGGER "payment_sum_changed" ON "payment";--> statement-breakpoint
CREATE TRIGGER "payment_sum_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."country", OLD."created_at", OLD."currency", OLD."status", OLD."kind", OLD."method_brand", OLD."paid_at" IS NULL, OLD."amount_total_minor", OLD."amount_refunded_minor", OLD."amount_tax_minor")
  IS DISTINCT FROM
  (NEW."country", NEW."created_at", NEW."currency", NEW."status", NEW."kind", NEW."method_brand", NEW."paid_at" IS NULL, NEW."amount_total_minor", NEW."amount_refunded_minor", NEW."amount_tax_minor")
) EXECUTE FUNCTION "keep_payment_sum"();--> statement-breakpoint
TRUNCATE "payment_sum";--> statement-breakpoint
INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor", "folded")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date AS start, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, '') AS brand, count(*),
    coalesce(sum(p.amount_total_minor) FILTER (WHERE p.paid_at IS NOT NULL), 0), sum(p.amount_refunded_minor),
    coalesce(sum(p.amount_tax_minor) FILTER (WHERE p.paid_at IS NOT NULL), 0), true
  FROM "payment" p CROSS JOIN LATERAL (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  GROUP BY s.span, start, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, '');
