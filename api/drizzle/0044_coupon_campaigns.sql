CREATE INDEX "payment_coupon_campaigns" ON "payment" USING btree ("coupon_id","currency","campaign","amount_total_minor","amount_discount_minor") WHERE "payment"."coupon_id" is not null and "payment"."paid_at" is not null;
CREATE INDEX "payment_by_campaign" ON "payment" USING btree ("campaign","created_at","id") WHERE "payment"."campaign" is not null;
