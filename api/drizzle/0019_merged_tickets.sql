CREATE TABLE "ticket_draft" (
	"ticket_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"effects" jsonb NOT NULL,
	"attachment_ids" uuid[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_draft_ticket_id_admin_id_kind_pk" PRIMARY KEY("ticket_id","admin_id","kind")
);

CREATE TABLE "ticket_presence" (
	"ticket_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_presence_ticket_id_admin_id_pk" PRIMARY KEY("ticket_id","admin_id")
);

DROP INDEX "ticket_sla_stale";
ALTER TABLE "ticket_attachment" ALTER COLUMN "ticket_message_id" DROP NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "merged_into_id" uuid;
ALTER TABLE "ticket" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "spam_decided_at" timestamp (3) with time zone;
ALTER TABLE "ticket_attachment" ADD COLUMN "uploaded_by_id" uuid;
ALTER TABLE "ticket_draft" ADD CONSTRAINT "ticket_draft_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_presence" ADD CONSTRAINT "ticket_presence_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "ticket_draft_by_admin" ON "ticket_draft" USING btree ("admin_id","updated_at");
CREATE INDEX "ticket_draft_by_files" ON "ticket_draft" USING gin ("attachment_ids");
CREATE INDEX "ticket_presence_by_admin" ON "ticket_presence" USING btree ("admin_id");
CREATE INDEX "ticket_by_merged" ON "ticket" USING btree ("merged_into_id") WHERE "ticket"."merged_into_id" is not null;
CREATE INDEX "ticket_by_spam" ON "ticket" USING btree ("is_spam","last_message_at","id");
CREATE INDEX "ticket_spam_decided" ON "ticket" USING btree (lower("requester_email"),"spam_decided_at") WHERE "ticket"."spam_decided_at" is not null;
CREATE INDEX "ticket_attachment_by_mail" ON "ticket_attachment" USING btree ("received_mail_id");
CREATE INDEX "ticket_sla_stale" ON "ticket" USING btree ("updated_at") WHERE "ticket"."sla_seen" is distinct from (case when "ticket"."is_spam" then 'spam/' else '' end || "ticket"."status" || '/' || "ticket"."priority"::text || '/' || "ticket"."channel" || '/' || ("ticket"."first_reply_at" is not null)::text);
-- by hand: rows of the outbox that aren't sent yet
UPDATE "outbox" SET "payload" = ("payload" - 'file') || jsonb_build_object('files', jsonb_build_array("payload" -> 'file')) WHERE "payload" ? 'file';
