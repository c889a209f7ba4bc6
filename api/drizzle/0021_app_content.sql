CREATE TABLE "app_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"key" text NOT NULL,
	"platform" text NOT NULL,
	"description" text NOT NULL,
	"live" jsonb,
	"staged" jsonb
);
--> statement-breakpoint
CREATE TABLE "app_release_change" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "app_release_change_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "app_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"change_count" integer NOT NULL,
	"restores" integer
);
--> statement-breakpoint
ALTER TABLE "app_release_change" ADD CONSTRAINT "app_release_change_content_id_app_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."app_content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_content_key" ON "app_content" USING btree ("key","platform");--> statement-breakpoint
CREATE INDEX "app_content_by_key" ON "app_content" USING btree ("key","id") WHERE ("app_content"."live" is not null or "app_content"."staged" is not null);--> statement-breakpoint
CREATE INDEX "app_content_prefix" ON "app_content" USING btree (lower("key") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "app_content_by_updated" ON "app_content" USING btree ("updated_at","id") WHERE ("app_content"."live" is not null or "app_content"."staged" is not null);--> statement-breakpoint
CREATE INDEX "app_release_change_number" ON "app_release_change" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "app_release_number" ON "app_release" USING btree ("number");--> statement-breakpoint
CREATE INDEX "app_release_note" ON "app_release" USING btree (lower("note") text_pattern_ops);