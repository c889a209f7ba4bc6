DROP INDEX "refund_failed";
CREATE INDEX "refund_failed" ON "refund" USING btree ("payment_id") WHERE "refund"."status" in ('failed', 'canceled');