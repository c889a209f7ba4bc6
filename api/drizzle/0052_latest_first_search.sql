DROP INDEX "payment_by_email_prefix";
DROP INDEX "payment_by_title_prefix";
DROP INDEX "ticket_by_subject_prefix";
DROP INDEX "ticket_by_email_prefix";
CREATE INDEX "payment_by_email_prefix" ON "payment" USING btree (lower("watcher_email") text_pattern_ops,"id" desc);
CREATE INDEX "payment_by_title_prefix" ON "payment" USING btree (lower("movie_title") text_pattern_ops,"id" desc);
CREATE INDEX "ticket_by_subject_prefix" ON "ticket" USING btree (lower("subject") text_pattern_ops,"id" desc);
CREATE INDEX "ticket_by_email_prefix" ON "ticket" USING btree (lower("requester_email") text_pattern_ops,"id" desc);
