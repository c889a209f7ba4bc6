CREATE INDEX "payment_by_name_prefix" ON "payment" USING btree (lower("watcher_name") text_pattern_ops);
CREATE INDEX "payment_by_title_prefix" ON "payment" USING btree (lower("movie_title") text_pattern_ops);
CREATE INDEX "payment_by_receipt_prefix" ON "payment" USING btree (lower("receipt_no") text_pattern_ops);
CREATE INDEX "payment_by_intent_prefix" ON "payment" USING btree (lower("gateway_intent_id") text_pattern_ops);
CREATE INDEX "payment_by_charge_prefix" ON "payment" USING btree (lower("gateway_charge_id") text_pattern_ops);
CREATE INDEX "payment_by_last4" ON "payment" USING btree ("method_last4","created_at","id");
CREATE INDEX "refund_by_credit_note_prefix" ON "refund" USING btree (lower("credit_note_no") text_pattern_ops);
CREATE INDEX "refund_by_gateway_prefix" ON "refund" USING btree (lower("gateway_refund_id") text_pattern_ops);