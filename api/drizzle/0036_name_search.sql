DROP INDEX "payment_by_name_prefix";
DROP INDEX "payout_maker_prefix";
DROP INDEX "statement_maker_prefix";
CREATE INDEX "payment_search" ON "payment" USING gin ((' ' || replace(replace(replace(lower("watcher_name"), '-', ' '), '''', ' '), '’', ' ')) gin_trgm_ops);
CREATE INDEX "payment_by_order_running" ON "payment" USING btree (substring("order_id" from '[1-9][0-9]*$'));
CREATE INDEX "payment_by_receipt_running" ON "payment" USING btree (substring("receipt_no" from '[1-9][0-9]*$'));
CREATE INDEX "refund_by_credit_note_running" ON "refund" USING btree (substring("credit_note_no" from '[1-9][0-9]*$'));
CREATE INDEX "payout_search" ON "payout" USING gin ((' ' || replace(replace(replace(lower("maker_name"), '-', ' '), '''', ' '), '’', ' ')) gin_trgm_ops);
CREATE INDEX "statement_search" ON "statement" USING gin ((' ' || replace(replace(replace(lower("maker_name"), '-', ' '), '''', ' '), '’', ' ')) gin_trgm_ops);

-- by hand: as in 0012
ALTER INDEX "payment_search" ALTER COLUMN 1 SET STATISTICS 1000;
-- by hand: a movie without a video can't be sold
UPDATE "movie" SET "status" = 'unpublished' WHERE NOT "video_required" AND "media_state" <> 'ready' AND "status" = 'published';
ALTER TABLE "movie" DROP COLUMN "video_required";
