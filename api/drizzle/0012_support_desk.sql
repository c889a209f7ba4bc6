CREATE TABLE "canned_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text,
	"add_tags" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "ticket_message" ADD COLUMN "tags_after" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "ticket_message" ADD COLUMN "assignee_after" uuid;
CREATE UNIQUE INDEX "canned_reply_shortcut" ON "canned_reply" USING btree ("shortcut") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_title" ON "canned_reply" USING btree (lower("title"),"id") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_updated" ON "canned_reply" USING btree ("updated_at","id") WHERE "canned_reply"."deleted_at" is null;