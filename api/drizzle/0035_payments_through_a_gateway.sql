CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "gateway_sim_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"intent_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_by" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requires_method' NOT NULL,
	"method_id" text,
	"is_kept" boolean DEFAULT false NOT NULL,
	"charge_id" text,
	"failure" jsonb,
	"return_url" text,
	"ask_token" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "gateway_sim_intent_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_method" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"funding" text NOT NULL,
	"country" text,
	"behaviour" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"failure_reason" text,
	"turns_at" timestamp (3) with time zone,
	"turns_to" text,
	CONSTRAINT "gateway_sim_refund_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_secret" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_sim_try" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"intent_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_by" timestamp (3) with time zone,
	"evidence" text
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "payment_day" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"by_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"movie_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"country" text NOT NULL,
	"coupon_id" uuid,
	"lines" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"tax_rate_basis_points" integer NOT NULL,
	"tax_included" boolean NOT NULL,
	"price_version" text NOT NULL,
	"access_hours" smallint,
	"start_within_days" smallint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"pending_reason" text,
	"failure_reason" text,
	"revokes_access" boolean NOT NULL,
	"sends_receipt" boolean NOT NULL,
	"gateway_refund_id" text,
	"credit_note_no" text,
	"by_id" uuid,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "watcher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "maker_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_subtotal_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tax_rate_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "country_source" text DEFAULT 'declared' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_with" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway_intent_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway_charge_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "intent_status" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "intent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "next_action_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "risk_score" smallint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decline_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "client_ip" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_no" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "entitlement_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "access_hours" smallint;--> statement-breakpoint
ALTER TABLE "gateway_sim_dispute" ADD CONSTRAINT "gateway_sim_dispute_intent_id_gateway_sim_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."gateway_sim_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_sim_intent" ADD CONSTRAINT "gateway_sim_intent_method_id_gateway_sim_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."gateway_sim_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_sim_refund" ADD CONSTRAINT "gateway_sim_refund_intent_id_gateway_sim_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."gateway_sim_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_sim_delivery_due" ON "gateway_sim_delivery" USING btree ("due_at") WHERE "gateway_sim_delivery"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "gateway_sim_intent_by_created" ON "gateway_sim_intent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gateway_sim_refund_turns" ON "gateway_sim_refund" USING btree ("turns_at") WHERE "gateway_sim_refund"."turns_at" is not null;--> statement-breakpoint
CREATE INDEX "dispute_of" ON "dispute" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_gateway" ON "dispute" USING btree ("gateway_dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_open" ON "dispute" USING btree ("due_by") WHERE "dispute"."status" = 'needs_response';--> statement-breakpoint
CREATE INDEX "payment_day_of" ON "payment_day" USING btree ("country","day");--> statement-breakpoint
CREATE INDEX "payment_event_of" ON "payment_event" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "quote_by_end" ON "quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refund_of" ON "refund" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_by" ON "refund" USING btree ("by_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_gateway" ON "refund" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_credit_note" ON "refund" USING btree ("credit_note_no");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE "refund"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_by_country" ON "payment" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_movie" ON "payment" USING btree ("movie_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_maker" ON "payment" USING btree ("maker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_brand" ON "payment" USING btree ("method_brand","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_coupon" ON "payment" USING btree ("coupon_id","created_at","id") WHERE "payment"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_by_failure" ON "payment" USING btree (coalesce("decline_code", "failure_code"),"created_at","id") WHERE "payment"."failure_code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent" ON "payment" USING btree ("gateway_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_key" ON "payment" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt" ON "payment" USING btree ("receipt_no");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('pending', 'requires_action', 'processing', 'failed') and "payment"."gateway_intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_unfulfilled" ON "payment" USING btree ("created_at","id") WHERE "payment"."status" = 'paid' and "payment"."entitlement_id" is null and "payment"."gateway" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_payment" ON "entitlement" USING btree ("payment_id");--> statement-breakpoint
-- Sums by day are kept by adding rows: payments at once never wait for each other. '' is all countries together.
CREATE FUNCTION "add_payment_day"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_day" ("country", "day", "currency", "status", "kind", "count", "gross_minor", "refunded_minor", "tax_minor")
  SELECT c.country, (p.created_at AT TIME ZONE 'UTC')::date, p.currency, p.status, p.kind, sign,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_total_minor END, sign * p.amount_refunded_minor,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_tax_minor END
  FROM (VALUES (p.country), ('')) AS c(country)
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_payment_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_payment_day"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_payment_day"(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_day_in_out" AFTER INSERT OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION "keep_payment_day"();--> statement-breakpoint
CREATE TRIGGER "payment_day_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."country", OLD."created_at", OLD."currency", OLD."status", OLD."kind", OLD."paid_at" IS NULL, OLD."amount_total_minor", OLD."amount_refunded_minor", OLD."amount_tax_minor")
  IS DISTINCT FROM
  (NEW."country", NEW."created_at", NEW."currency", NEW."status", NEW."kind", NEW."paid_at" IS NULL, NEW."amount_total_minor", NEW."amount_refunded_minor", NEW."amount_tax_minor")
) EXECUTE FUNCTION "keep_payment_day"();--> statement-breakpoint
INSERT INTO "payment_day" ("country", "day", "currency", "status", "kind", "count", "gross_minor", "refunded_minor", "tax_minor")
  SELECT c.country, (p.created_at AT TIME ZONE 'UTC')::date AS day, p.currency, p.status, p.kind, count(*),
    coalesce(sum(p.amount_total_minor) FILTER (WHERE p.paid_at IS NOT NULL), 0), sum(p.amount_refunded_minor),
    coalesce(sum(p.amount_tax_minor) FILTER (WHERE p.paid_at IS NOT NULL), 0)
  FROM "payment" p CROSS JOIN LATERAL (VALUES (p.country), ('')) AS c(country)
  GROUP BY c.country, day, p.currency, p.status, p.kind;--> statement-breakpoint
SELECT setval('public.order_number', coalesce(max(substring("order_id" from '^F-[0-9]{4}-([0-9]{1,15})$')::bigint), 1), count(*) > 0) FROM "payment";
