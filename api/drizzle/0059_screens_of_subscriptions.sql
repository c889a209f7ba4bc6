CREATE TABLE "watch_screen" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "watch_screen_of" ON "watch_screen" USING btree ("subscription_id","held_until");