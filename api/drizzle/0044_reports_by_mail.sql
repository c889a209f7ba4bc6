CREATE TABLE "report_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"period" text NOT NULL,
	"time" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"file" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_mails" integer,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("next_at") WHERE "report_schedule"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "report_schedule_owner" ON "report_schedule" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_schedule_recipients" ON "report_schedule" USING gin ("recipient_ids");