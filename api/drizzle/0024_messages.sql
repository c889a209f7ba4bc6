CREATE TABLE "maker_opt_out" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "message_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "communication" ADD COLUMN "confirmed_count" integer;
ALTER TABLE "suppressed_address" ADD COLUMN "watcher_unsubscribed_at" timestamp (3) with time zone;
ALTER TABLE "maker_opt_out" ADD CONSTRAINT "maker_opt_out_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "message_template_name" ON "message_template" USING btree (lower("name"),"id") WHERE "message_template"."deleted_at" is null;
CREATE INDEX "message_template_updated" ON "message_template" USING btree ("updated_at","id") WHERE "message_template"."deleted_at" is null;
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (("payload" ->> 'recipientId')) WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;
CREATE INDEX "segment_name_prefix" ON "segment" USING btree (lower("name") text_pattern_ops) WHERE "segment"."deleted_at" is null;
CREATE INDEX "segment_search" ON "segment" USING gin (lower("name") gin_trgm_ops);
-- by hand: makers who unsubscribed before.
INSERT INTO "maker_opt_out" ("maker_id", "at")
SELECT "maker_id", min("unsubscribed_at") FROM "communication_recipient"
WHERE "maker_id" IS NOT NULL AND "unsubscribed_at" IS NOT NULL GROUP BY "maker_id";
