CREATE TABLE "communication_progress" (
	"communication_id" uuid PRIMARY KEY NOT NULL,
	"settled" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"stalled_at" timestamp (3) with time zone
);
