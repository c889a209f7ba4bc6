ALTER TABLE "coupon_redemption" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "period_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemption_subscription" ON "coupon_redemption" USING btree ("subscription_id","coupon_id") WHERE "coupon_redemption"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "subscription_by_coupon" ON "subscription" USING btree ("coupon_id","started_at","id") WHERE "subscription"."coupon_id" is not null;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_owner" CHECK (num_nonnulls("coupon_redemption"."payment_id", "coupon_redemption"."subscription_id") = 1);