CREATE SEQUENCE "public"."ticket_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
ALTER TABLE "ticket_message" ADD COLUMN "kind" text DEFAULT 'reply' NOT NULL;
ALTER TABLE "ticket_message" ADD COLUMN "author_id" uuid;
ALTER TABLE "ticket_message" ADD COLUMN "sends_at" timestamp (3) with time zone;
ALTER TABLE "ticket_message" ADD COLUMN "status_after" text;
ALTER TABLE "ticket" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "last_message_by" text;
ALTER TABLE "ticket" ADD COLUMN "snoozed_until" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "first_reply_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "solved_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "closed_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "reopen_count" smallint DEFAULT 0 NOT NULL;
CREATE INDEX "ticket_by_email_prefix" ON "ticket" USING btree (lower("requester_email") text_pattern_ops);
CREATE INDEX "ticket_by_assignee" ON "ticket" USING btree ("assignee_id","last_message_at","id");
CREATE INDEX "ticket_snoozed" ON "ticket" USING btree ("snoozed_until") WHERE "ticket"."snoozed_until" is not null;
CREATE INDEX "ticket_solved" ON "ticket" USING btree ("solved_at") WHERE "ticket"."status" = 'solved';

-- By hand: what earlier tickets would have stored. Their messages were plain text.
UPDATE "ticket_message" SET "body" = '<p>' || replace(replace(replace(replace("body", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />') || '</p>';
UPDATE "ticket" SET "last_message_by" = (SELECT m."author_type" FROM "ticket_message" m WHERE m."ticket_id" = "ticket"."id" ORDER BY m."created_at" DESC, m."id" DESC LIMIT 1),
	"first_reply_at" = (SELECT min(m."created_at") FROM "ticket_message" m WHERE m."ticket_id" = "ticket"."id" AND m."author_type" = 'admin'),
	"solved_at" = CASE WHEN "status" IN ('solved', 'closed') THEN "updated_at" END,
	"closed_at" = CASE WHEN "status" = 'closed' THEN "updated_at" END;
SELECT setval('ticket_serial', greatest(10000, coalesce(max(substring("number" from '^T-(\d{1,15})$')::bigint), 0))) FROM "ticket";
