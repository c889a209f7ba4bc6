CREATE TABLE "communication_progress" (
	"communication_id" uuid PRIMARY KEY NOT NULL,
	"settled" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"stalled_at" timestamp (3) with time zone
);

DROP INDEX "communication_recipient_of";
ALTER TABLE "communication_recipient" ADD COLUMN "reason" text;
ALTER TABLE "communication_recipient" ADD COLUMN "ended_at" timestamp (3) with time zone;
CREATE INDEX "communication_recipient_by_state" ON "communication_recipient" USING btree ("communication_id",(case when "state" in ('queued', 'sending') then 'waiting' else "state" end),"id");
CREATE INDEX "communication_recipient_bounced" ON "communication_recipient" USING btree ("communication_id","id") WHERE "communication_recipient"."bounced_at" is not null;
CREATE INDEX "communication_recipient_unsubscribed" ON "communication_recipient" USING btree ("communication_id","id") WHERE "communication_recipient"."unsubscribed_at" is not null;
CREATE INDEX "communication_recipient_of" ON "communication_recipient" USING btree ("communication_id","id");
