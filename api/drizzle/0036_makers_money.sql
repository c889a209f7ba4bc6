CREATE TABLE "earning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"movie_title" text NOT NULL,
	"contract_id" uuid,
	"share_basis_points" integer NOT NULL,
	"licence_type" text NOT NULL,
	"territory" text NOT NULL,
	"currency" text NOT NULL,
	"units" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunds_minor" bigint NOT NULL,
	"chargebacks_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gateway_fee_minor" bigint NOT NULL,
	"platform_minor" bigint NOT NULL,
	"payable_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maker_balance" (
	"maker_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"revenue_minor" bigint NOT NULL,
	"unpaid_minor" bigint NOT NULL,
	"last_statement_at" timestamp (3) with time zone,
	CONSTRAINT "maker_balance_maker_id_currency_pk" PRIMARY KEY("maker_id","currency")
);
--> statement-breakpoint
CREATE TABLE "payout_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"number" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"bank_reference" text,
	"failure_reason" text,
	"method" text,
	"last4" text,
	"processing_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"movie_id" uuid,
	"movie_title" text,
	"territory" text,
	"licence_type" text,
	"contract_id" uuid,
	"contract_number" text,
	"share_basis_points" integer,
	"note" text,
	"units" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunds_minor" bigint NOT NULL,
	"chargebacks_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gateway_fee_minor" bigint NOT NULL,
	"platform_minor" bigint NOT NULL,
	"payable_minor" bigint NOT NULL,
	"withheld_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"number" text,
	"maker_id" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"corrects_id" uuid,
	"units" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunds_minor" bigint NOT NULL,
	"chargebacks_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gateway_fee_minor" bigint NOT NULL,
	"platform_minor" bigint NOT NULL,
	"payable_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"withholding_basis_points" integer NOT NULL,
	"withheld_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	"carried_minor" bigint NOT NULL,
	"carried_reason" text,
	"issued_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "maker_payout" ADD COLUMN "account_sealed" text;--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_batch_id_payout_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_corrects_id_statement_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earning_of_payment" ON "earning" USING btree ("payment_id","position");--> statement-breakpoint
CREATE INDEX "earning_by_period" ON "earning" USING btree ("maker_id","currency","period");--> statement-breakpoint
CREATE INDEX "earning_by_time" ON "earning" USING btree ("maker_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_number" ON "payout_batch" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_number" ON "payout" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payout_number_prefix" ON "payout" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payout_maker_prefix" ON "payout" USING btree (lower("maker_name") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_of_statement" ON "payout" USING btree ("statement_id") WHERE "payout"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "payout_by_created" ON "payout" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_status" ON "payout" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_currency" ON "payout" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_amount" ON "payout" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payout_of_batch" ON "payout" USING btree ("batch_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_of_maker" ON "payout" USING btree ("maker_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_of" ON "statement_line" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "statement_line_of_contract" ON "statement_line" USING btree ("contract_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_standing" ON "statement" USING btree ("maker_id","currency","period") WHERE "statement"."status" <> 'corrected';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_number" ON "statement" USING btree ("number");--> statement-breakpoint
CREATE INDEX "statement_number_prefix" ON "statement" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "statement_maker_prefix" ON "statement" USING btree (lower("maker_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "statement_by_period" ON "statement" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "statement_by_status" ON "statement" USING btree ("status","period","id");--> statement-breakpoint
CREATE INDEX "statement_by_currency" ON "statement" USING btree ("currency","period","id");--> statement-breakpoint
CREATE INDEX "statement_by_due" ON "statement" USING btree ("due_minor","id");--> statement-breakpoint
CREATE INDEX "statement_of_maker" ON "statement" USING btree ("maker_id","period","id");--> statement-breakpoint
CREATE INDEX "statement_corrects" ON "statement" USING btree ("corrects_id");--> statement-breakpoint
CREATE TRIGGER "earning_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "earning" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
