ALTER TABLE "ticket_attachment" ALTER COLUMN "ticket_message_id" DROP NOT NULL;
ALTER TABLE "ticket_attachment" ADD COLUMN "uploaded_by_id" uuid;
CREATE INDEX "ticket_attachment_by_mail" ON "ticket_attachment" USING btree ("received_mail_id");--> statement-breakpoint
-- by hand
UPDATE "outbox" SET "payload" = ("payload" - 'file') || jsonb_build_object('files', jsonb_build_array("payload" -> 'file')) WHERE "payload" ? 'file';
