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

CREATE TABLE "sla_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"targets" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"weekdays" text[] DEFAULT '{}' NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"holidays" text[] DEFAULT '{}' NOT NULL,
	"pause_on" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "ticket_message" ADD COLUMN "tags_after" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "ticket_message" ADD COLUMN "assignee_after" uuid;
ALTER TABLE "ticket" ADD COLUMN "sla_policy_id" uuid;
ALTER TABLE "ticket" ADD COLUMN "sla_elapsed_ms" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "sla_since" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "first_reply_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "resolve_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "sla_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "first_reply_breached_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "resolve_breached_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "sla_seen" text;
CREATE UNIQUE INDEX "canned_reply_shortcut" ON "canned_reply" USING btree ("shortcut") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_title" ON "canned_reply" USING btree (lower("title"),"id") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_updated" ON "canned_reply" USING btree ("updated_at","id") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "sla_policy_name" ON "sla_policy" USING btree (lower("name"),"id") WHERE "sla_policy"."deleted_at" is null;
CREATE INDEX "sla_policy_updated" ON "sla_policy" USING btree ("updated_at","id") WHERE "sla_policy"."deleted_at" is null;
CREATE INDEX "ticket_by_sla_due" ON "ticket" USING btree (coalesce("sla_due_at", 'infinity'::timestamptz),"id");
CREATE INDEX "ticket_sla_due" ON "ticket" USING btree ("sla_due_at") WHERE "ticket"."sla_due_at" is not null;
CREATE INDEX "ticket_sla_stale" ON "ticket" USING btree ("updated_at") WHERE "ticket"."sla_seen" is distinct from ("ticket"."status" || '/' || "ticket"."priority"::text || '/' || "ticket"."channel" || '/' || ("ticket"."first_reply_at" is not null)::text);