CREATE TABLE "coupon_redemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"percent_basis_points" integer,
	"amount_minor" bigint,
	"currency" text,
	"applies_to" text NOT NULL,
	"target_ids" uuid[] NOT NULL,
	"periods" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_redemptions" integer,
	"per_watcher" integer NOT NULL,
	"min_amount_minor" bigint,
	"countries" text[] NOT NULL,
	"description" text NOT NULL,
	"disabled" boolean NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"first_redeemed_at" timestamp (3) with time zone,
	"batch_id" uuid,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemption_payment" ON "coupon_redemption" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "coupon_redemption_of" ON "coupon_redemption" USING btree ("coupon_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("code") WHERE "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_by_code" ON "coupon" USING btree ("code","id") WHERE "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_by_code_prefix" ON "coupon" USING btree (lower("code") text_pattern_ops) WHERE "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_by_created" ON "coupon" USING btree ("created_at","id") WHERE "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_by_redeemed" ON "coupon" USING btree ("redeemed","id") WHERE "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_by_batch" ON "coupon" USING btree ("batch_id","created_at","id") WHERE "coupon"."batch_id" is not null;