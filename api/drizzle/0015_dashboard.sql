CREATE TABLE "cash_flow" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "dashboard_layout" (
	"admin_id" uuid NOT NULL,
	"board" text NOT NULL,
	"cards" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "dashboard_layout_admin_id_board_pk" PRIMARY KEY("admin_id","board")
);

ALTER TABLE "dashboard_layout" ADD CONSTRAINT "dashboard_layout_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "cash_flow_of" ON "cash_flow" USING btree ("span","country","start");
CREATE INDEX "cash_flow_fresh" ON "cash_flow" USING btree ("start") WHERE not "cash_flow"."folded";
CREATE UNIQUE INDEX "cash_flow_folded" ON "cash_flow" USING btree ("span","start","country","currency","kind") WHERE "cash_flow"."folded";
CREATE INDEX "payment_with_coupon" ON "payment" USING btree ("created_at","coupon_id") WHERE "payment"."coupon_id" is not null and "payment"."paid_at" is not null;
CREATE INDEX "payout_paid" ON "payout" USING btree ("paid_at","currency","amount_minor") WHERE "payout"."status" = 'paid';
-- by hand: money counts in its country and in '' (all countries), by the day and the month on which it moved. Rows are
-- only added, so that payments never wait for each other.
CREATE FUNCTION "add_cash_flow"("at" timestamptz, "country" text, "currency" text, "kind" text, "amount" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "cash_flow" ("span", "start", "country", "currency", "kind", "amount_minor")
  SELECT s.span, date_trunc(s.part, "at" AT TIME ZONE 'UTC')::date, c.country, "currency", "kind", "amount"
  FROM (VALUES ("country"), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  WHERE "at" IS NOT NULL AND "amount" <> 0
$$;
CREATE FUNCTION "keep_cash_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "add_cash_flow"(OLD."paid_at", OLD."country", OLD."currency", 'payment', -OLD."amount_total_minor");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "add_cash_flow"(NEW."paid_at", NEW."country", NEW."currency", 'payment', NEW."amount_total_minor");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "cash_payments_in_out" AFTER INSERT OR DELETE ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "keep_cash_payments"();
CREATE TRIGGER "cash_payments_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."paid_at", OLD."country", OLD."currency", OLD."amount_total_minor")
  IS DISTINCT FROM (NEW."paid_at", NEW."country", NEW."currency", NEW."amount_total_minor")
) EXECUTE FUNCTION "keep_cash_payments"();
-- by hand: a refund moves money once it succeeded, a dispute once it is lost.
CREATE FUNCTION "keep_cash_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "payment";
BEGIN
  SELECT * INTO p FROM "payment" WHERE "id" = coalesce(NEW."payment_id", OLD."payment_id");
  IF TG_OP <> 'INSERT' AND OLD."status" = 'succeeded' THEN
    PERFORM "add_cash_flow"(OLD."settled_at", p."country", p."currency", 'refund', -OLD."amount_minor");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'succeeded' THEN
    PERFORM "add_cash_flow"(NEW."settled_at", p."country", p."currency", 'refund', NEW."amount_minor");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "cash_refunds" AFTER INSERT OR DELETE OR UPDATE OF "status", "settled_at", "amount_minor" ON "refund"
  FOR EACH ROW EXECUTE FUNCTION "keep_cash_refunds"();
CREATE FUNCTION "keep_cash_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "payment";
BEGIN
  SELECT * INTO p FROM "payment" WHERE "id" = coalesce(NEW."payment_id", OLD."payment_id");
  IF TG_OP <> 'INSERT' AND OLD."status" = 'lost' THEN
    PERFORM "add_cash_flow"(OLD."status_at", p."country", p."currency", 'dispute', -OLD."amount_minor");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'lost' THEN
    PERFORM "add_cash_flow"(NEW."status_at", p."country", p."currency", 'dispute', NEW."amount_minor");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "cash_disputes" AFTER INSERT OR DELETE OR UPDATE OF "status", "status_at", "amount_minor" ON "dispute"
  FOR EACH ROW EXECUTE FUNCTION "keep_cash_disputes"();
-- by hand: the money so far.
INSERT INTO "cash_flow" ("span", "start", "country", "currency", "kind", "amount_minor", "folded")
SELECT s.span, date_trunc(s.part, m."at" AT TIME ZONE 'UTC')::date, c.country, m."currency", m."kind", sum(m."amount_minor"), true
FROM (
  SELECT "paid_at" AS "at", "country", "currency", 'payment' AS "kind", "amount_total_minor" AS "amount_minor"
  FROM "payment" WHERE "paid_at" IS NOT NULL
  UNION ALL
  SELECT r."settled_at", p."country", p."currency", 'refund', r."amount_minor"
  FROM "refund" r JOIN "payment" p ON p."id" = r."payment_id" WHERE r."status" = 'succeeded' AND r."settled_at" IS NOT NULL
  UNION ALL
  SELECT d."status_at", p."country", p."currency", 'dispute', d."amount_minor"
  FROM "dispute" d JOIN "payment" p ON p."id" = d."payment_id" WHERE d."status" = 'lost'
) m
CROSS JOIN LATERAL (VALUES (m."country"), ('')) AS c(country)
CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
GROUP BY 1, 2, 3, 4, 5;
