CREATE TABLE "watcher_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watcher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"app_version" text,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_country" text,
	"signed_out_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "watcher_device" ADD CONSTRAINT "watcher_device_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watcher_device_watcher" ON "watcher_device" USING btree ("watcher_id","last_seen_at","id");