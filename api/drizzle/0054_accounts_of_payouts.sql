ALTER TABLE "payout" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "account_sealed" text;--> statement-breakpoint
CREATE INDEX "payment_without_fee" ON "payment" USING btree ("updated_at") WHERE "payment"."intent_status" = 'succeeded' and "payment"."amount_fee_minor" is null and "payment"."gateway_intent_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "settled_at";--> statement-breakpoint
UPDATE "payout" SET "holder" = a."holder", "account_sealed" = a."account_sealed" FROM "maker_payout" a
  WHERE a."maker_id" = "payout"."maker_id" AND "payout"."status" = 'processing' AND a."method" = "payout"."method" AND a."last4" = "payout"."last4";
