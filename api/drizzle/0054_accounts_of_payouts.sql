ALTER TABLE "payout" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "account_sealed" text;--> statement-breakpoint
CREATE INDEX "payment_without_fee" ON "payment" USING btree ("updated_at") WHERE "payment"."intent_status" = 'succeeded' and "payment"."amount_fee_minor" is null and "payment"."gateway_intent_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "settled_at";