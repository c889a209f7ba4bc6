CREATE TABLE "communication_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"communication_id" uuid NOT NULL,
	"watcher_id" uuid,
	"maker_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone
);

CREATE TABLE "communication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"next_batch_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

CREATE TABLE "suppressed_address" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"hard_bounces" integer DEFAULT 0 NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone
);

ALTER TABLE "communication_recipient" ADD CONSTRAINT "communication_recipient_communication_id_communication_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communication"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "communication_recipient" ADD CONSTRAINT "communication_recipient_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "communication_recipient" ADD CONSTRAINT "communication_recipient_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "communication_recipient_watcher" ON "communication_recipient" USING btree ("watcher_id","communication_id");
CREATE UNIQUE INDEX "communication_recipient_maker" ON "communication_recipient" USING btree ("maker_id","communication_id");
CREATE INDEX "communication_recipient_waiting" ON "communication_recipient" USING btree ("communication_id","id") WHERE "communication_recipient"."state" = 'waiting';
CREATE INDEX "communication_recipient_in_flight" ON "communication_recipient" USING btree ("communication_id","queued_at") WHERE "communication_recipient"."state" in ('queued', 'sending');
CREATE INDEX "communication_recipient_of" ON "communication_recipient" USING btree ("communication_id");
CREATE INDEX "communication_by_updated" ON "communication" USING btree ("updated_at","id") WHERE "communication"."deleted_at" is null;
CREATE INDEX "communication_by_name" ON "communication" USING btree (lower("name"),"id") WHERE "communication"."deleted_at" is null;
CREATE INDEX "communication_by_name_prefix" ON "communication" USING btree (lower("name") text_pattern_ops) WHERE "communication"."deleted_at" is null;
CREATE INDEX "communication_by_send_at" ON "communication" USING btree (coalesce("send_at", 'infinity'::timestamptz),"id") WHERE "communication"."deleted_at" is null;
CREATE INDEX "communication_search" ON "communication" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "communication_due" ON "communication" USING btree ("send_at") WHERE "communication"."status" in ('scheduled', 'sending');