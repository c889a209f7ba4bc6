CREATE SEQUENCE "public"."subscription_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "plan_price_version" (
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"moves_from" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "plan_price_version_plan_id_version_pk" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"description" text NOT NULL,
	"family" text NOT NULL,
	"tier" smallint NOT NULL,
	"interval" text NOT NULL,
	"interval_count" smallint NOT NULL,
	"prices" jsonb NOT NULL,
	"price_version" integer NOT NULL,
	"trial_days" smallint NOT NULL,
	"max_screens" smallint NOT NULL,
	"max_quality" text NOT NULL,
	"ads" boolean NOT NULL,
	"downloads" boolean NOT NULL,
	"genre_ids" uuid[] NOT NULL,
	"tax_code" text NOT NULL,
	"after_dunning" text NOT NULL,
	"sort_order" smallint NOT NULL,
	"status" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"tax_rate_basis_points" integer NOT NULL,
	"tax_included" boolean NOT NULL,
	"coupon_id" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"plan_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"active" smallint NOT NULL,
	"mrr_minor" bigint NOT NULL,
	"started" smallint NOT NULL,
	"reactivated" smallint NOT NULL,
	"churned" smallint NOT NULL,
	"paused" smallint NOT NULL,
	"trials_started" smallint NOT NULL,
	"trials_ended" smallint NOT NULL,
	"trials_converted" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_day" (
	"day" date NOT NULL,
	"plan_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"active" integer NOT NULL,
	"mrr_minor" bigint NOT NULL,
	"started" integer NOT NULL,
	"reactivated" integer NOT NULL,
	"churned" integer NOT NULL,
	"paused" integer NOT NULL,
	"trials_started" integer NOT NULL,
	"trials_ended" integer NOT NULL,
	"trials_converted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"number" text NOT NULL,
	"watcher_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"family" text NOT NULL,
	"source" text NOT NULL,
	"notes" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"price_version" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"interval" text NOT NULL,
	"interval_count" smallint NOT NULL,
	"is_free" boolean NOT NULL,
	"monthly_minor" bigint NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"next_plan_id" uuid,
	"next_price_version" integer,
	"price_notice_at" timestamp (3) with time zone,
	"coupon_id" uuid,
	"coupon_invoices_left" integer,
	"method_id" text,
	"method_brand" text,
	"method_last4" text,
	"method_exp_month" smallint,
	"method_exp_year" smallint,
	"method_expires_on" date,
	"started_at" timestamp (3) with time zone NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"in_trial" boolean NOT NULL,
	"trial_reminded_at" timestamp (3) with time zone,
	"current_period_start" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"is_return" boolean NOT NULL,
	"charging_since" timestamp (3) with time zone,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"last_failure" text,
	"past_due_since" timestamp (3) with time zone,
	"next_retry_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"paused_left_ms" bigint,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"cancel_note" text,
	"ended_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "payment_unfulfilled";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_price_version" ADD CONSTRAINT "plan_price_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_price_to_tell" ON "plan_price_version" USING btree ("created_at") WHERE "plan_price_version"."moves_from" is not null and "plan_price_version"."told_at" is null;--> statement-breakpoint
CREATE INDEX "plan_by_order" ON "plan" USING btree ("sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_of" ON "invoice" USING btree ("subscription_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_period" ON "invoice" USING btree ("subscription_id","period_start") WHERE "invoice"."kind" = 'period' and "invoice"."status" <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_open" ON "invoice" USING btree ("subscription_id") WHERE "invoice"."status" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_change_of" ON "subscription_change" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "subscription_change_at" ON "subscription_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_day_of" ON "subscription_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_number" ON "subscription" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one_live" ON "subscription" USING btree ("watcher_id","family") WHERE "subscription"."status" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "subscription_by_number_prefix" ON "subscription" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscription_of" ON "subscription" USING btree ("watcher_id","started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_started" ON "subscription" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_period_end" ON "subscription" USING btree ("current_period_end","id");--> statement-breakpoint
CREATE INDEX "subscription_by_failures" ON "subscription" USING btree ("failed_attempts","id");--> statement-breakpoint
CREATE INDEX "subscription_by_status" ON "subscription" USING btree ("status","started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_plan" ON "subscription" USING btree ("plan_id","started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_country" ON "subscription" USING btree ("country","started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_reason" ON "subscription" USING btree ("cancel_reason","started_at","id") WHERE "subscription"."cancel_reason" is not null;--> statement-breakpoint
CREATE INDEX "subscription_by_trial_end" ON "subscription" USING btree ("trial_ends_at") WHERE "subscription"."status" = 'trialing';--> statement-breakpoint
CREATE INDEX "subscription_by_card_end" ON "subscription" USING btree ("method_expires_on") WHERE "subscription"."status" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "subscription_ending" ON "subscription" USING btree ("started_at","id") WHERE "subscription"."cancel_at_period_end" and "subscription"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at","cancel_reason") WHERE "subscription"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_cohort" ON "subscription" USING btree ("activated_at","lost_at") WHERE "subscription"."activated_at" is not null and not "subscription"."is_free";--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("due_at") WHERE "subscription"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_by_subscription" ON "payment" USING btree ("subscription_id","created_at","id") WHERE "payment"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_unfulfilled" ON "payment" USING btree ("created_at","id") WHERE "payment"."status" = 'paid' and "payment"."entitlement_id" is null and "payment"."gateway" is not null and "payment"."kind" <> 'subscription';--> statement-breakpoint
-- What counts as active: paid for at least once, not ended, given up or paused. Trials and free ones do not.
CREATE FUNCTION "subscription_counts"(s "subscription") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT s.status IN ('active', 'past_due') AND NOT s.is_free AND s.activated_at IS NOT NULL
$$;
--> statement-breakpoint
-- One row for each change of what counts; with another plan two, so that levels leave with the old and come with the new.
CREATE FUNCTION "keep_subscription_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  is_now boolean := subscription_counts(NEW);
  moved boolean := false;
  had_paid boolean := false;
  before text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := subscription_counts(OLD);
    moved := was AND (OLD.plan_id, OLD.currency) IS DISTINCT FROM (NEW.plan_id, NEW.currency);
    had_paid := OLD.activated_at IS NOT NULL AND NOT OLD.is_free;
    before := OLD.status;
  END IF;
  IF moved THEN
    INSERT INTO subscription_change (subscription_id, at, plan_id, currency, from_status, to_status, active, mrr_minor,
      started, reactivated, churned, paused, trials_started, trials_ended, trials_converted)
    VALUES (NEW.id, NEW.status_at, OLD.plan_id, OLD.currency, before, NEW.status, -1, -OLD.monthly_minor, 0, 0, 0, 0, 0, 0, 0);
  END IF;
  INSERT INTO subscription_change (subscription_id, at, plan_id, currency, from_status, to_status, active, mrr_minor,
    started, reactivated, churned, paused, trials_started, trials_ended, trials_converted)
  VALUES (NEW.id, NEW.status_at, NEW.plan_id, NEW.currency, before, NEW.status,
    is_now::int - (was AND NOT moved)::int,
    CASE WHEN is_now THEN NEW.monthly_minor ELSE 0 END - CASE WHEN was AND NOT moved THEN OLD.monthly_minor ELSE 0 END,
    (is_now AND NOT was AND NOT had_paid AND NOT NEW.is_return)::int,
    (is_now AND NOT was AND CASE WHEN had_paid THEN before <> 'paused' ELSE NEW.is_return END)::int,
    (NEW.status IN ('canceled', 'unpaid') AND (was OR before = 'paused' AND had_paid))::int,
    (was AND NEW.status = 'paused')::int - coalesce((before = 'paused' AND had_paid AND (is_now OR NEW.status IN ('canceled', 'unpaid')))::int, 0),
    (NEW.status = 'trialing' AND before IS DISTINCT FROM 'trialing')::int,
    coalesce((before = 'trialing' AND NEW.status <> 'trialing')::int, 0),
    (is_now AND NOT had_paid AND NEW.trial_ends_at IS NOT NULL)::int);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscription_change_in" AFTER INSERT ON "subscription" FOR EACH ROW EXECUTE FUNCTION "keep_subscription_change"();--> statement-breakpoint
CREATE TRIGGER "subscription_change_of" AFTER UPDATE ON "subscription" FOR EACH ROW WHEN (
  (OLD."status", OLD."monthly_minor", OLD."is_free", OLD."plan_id", OLD."currency", OLD."activated_at" IS NULL)
  IS DISTINCT FROM
  (NEW."status", NEW."monthly_minor", NEW."is_free", NEW."plan_id", NEW."currency", NEW."activated_at" IS NULL)
) EXECUTE FUNCTION "keep_subscription_change"();--> statement-breakpoint
CREATE FUNCTION "keep_subscription_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscription_day (day, plan_id, currency, active, mrr_minor, started, reactivated, churned, paused,
    trials_started, trials_ended, trials_converted)
  VALUES ((NEW.at AT TIME ZONE 'UTC')::date, NEW.plan_id, NEW.currency, NEW.active, NEW.mrr_minor, NEW.started,
    NEW.reactivated, NEW.churned, NEW.paused, NEW.trials_started, NEW.trials_ended, NEW.trials_converted);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscription_day_add" AFTER INSERT ON "subscription_change" FOR EACH ROW EXECUTE FUNCTION "keep_subscription_day"();--> statement-breakpoint
CREATE TRIGGER "subscription_change_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "subscription_change" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
