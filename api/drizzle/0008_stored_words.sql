-- By hand, except for the index: stored values take the names that the code has now.
DROP INDEX "payment_event_tried";
UPDATE "payment_event" SET "type" = 'payment.attempted' WHERE "type" = 'payment.tried';
CREATE INDEX "payment_event_attempted" ON "payment_event" USING btree ("at") WHERE "payment_event"."type" = 'payment.attempted';
UPDATE "payment" SET "method_brand" = 'check' WHERE "method_brand" = 'cheque';
UPDATE "statement_line" SET "kind" = 'prior_payment' WHERE "kind" = 'paid_before';
CREATE TEMPORARY TABLE "renamed_action" ("type" text, "old" text, "new" text) ON COMMIT DROP;
INSERT INTO "renamed_action" VALUES
	('movie', 'refuseAsset', 'rejectAsset'), ('reportSchedule', 'leave', 'unsubscribe'), ('watcher', 'keep', 'cancelDeletion'),
	('subscription', 'askAgain', 'checkCharge'), ('subscription', 'giveUp', 'endDunning'), ('subscription', 'giveWay', 'replace'),
	('subscription', 'noticePrice', 'announcePrice');
UPDATE "revision" SET "action" = "new" FROM "renamed_action" WHERE "object_type" = "type" AND "action" = "old";
UPDATE "revision" SET "object_type" = 'faq' WHERE "object_type" = 'question';
-- The audit log is append-only: its earlier rows keep the names they were written with.
UPDATE "job" SET "result" = replace(replace(replace(replace(replace(replace("result"::text,
	'"reason": "already_so"', '"reason": "unchanged"'), '"reason": "changed_meanwhile"', '"reason": "version_conflict"'),
	'"reason": "nothing_left"', '"reason": "fully_refunded"'), '"reason": "mailed_often"', '"reason": "rate_limited"'),
	'"kind": "question"', '"kind": "faq"'), '"kind": "sound"', '"kind": "audioTrack"')::jsonb
WHERE "result"::text ~ '"(already_so|changed_meanwhile|nothing_left|mailed_often|question|sound)"';
UPDATE "saved_view" SET "query" = regexp_replace("query", '\mquestion\M', 'faq', 'g') WHERE "list" = 'audit';
DO $$ DECLARE "r" "renamed_action"; BEGIN
	FOR "r" IN SELECT * FROM "renamed_action" LOOP
		UPDATE "saved_view" SET "query" = regexp_replace("query", '\m' || "r"."type" || '\.' || "r"."old" || '\M', "r"."type" || '.' || "r"."new", 'g')
		WHERE "list" = 'audit' AND "query" LIKE '%' || "r"."old" || '%';
	END LOOP;
END $$;
