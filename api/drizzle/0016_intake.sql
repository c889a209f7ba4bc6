CREATE TABLE "mail_inbox" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"leased_until" timestamp (3) with time zone
);

CREATE TABLE "received_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text,
	"bytes" integer NOT NULL,
	"ticket_id" uuid,
	"reason" text,
	"sender" text,
	"subject" text,
	"has_file" boolean DEFAULT false NOT NULL
);

CREATE TABLE "ticket_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ticket_message_id" uuid NOT NULL,
	"received_mail_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL
);

ALTER TABLE "ticket_message" ADD COLUMN "mail_id" text;
ALTER TABLE "ticket_message" ADD COLUMN "remote_images" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "follow_up_of_id" uuid;
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_ticket_message_id_ticket_message_id_fk" FOREIGN KEY ("ticket_message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_received_mail_id_received_mail_id_fk" FOREIGN KEY ("received_mail_id") REFERENCES "public"."received_mail"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "received_mail_once" ON "received_mail" USING btree ("fingerprint");
CREATE INDEX "received_mail_by_state" ON "received_mail" USING btree ("state","created_at","id") WHERE "received_mail"."state" <> 'done';
CREATE INDEX "received_mail_by_ticket" ON "received_mail" USING btree ("ticket_id") WHERE "received_mail"."ticket_id" is not null;
CREATE INDEX "received_mail_by_sender" ON "received_mail" USING btree (lower("sender")) WHERE "received_mail"."sender" is not null;
CREATE INDEX "ticket_attachment_by_message" ON "ticket_attachment" USING btree ("ticket_message_id","id");
CREATE INDEX "ticket_message_by_mail" ON "ticket_message" USING btree ("mail_id") WHERE "ticket_message"."mail_id" is not null;
CREATE INDEX "ticket_by_follow_up" ON "ticket" USING btree ("follow_up_of_id") WHERE "ticket"."follow_up_of_id" is not null;