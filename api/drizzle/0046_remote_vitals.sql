CREATE TABLE "remote_vital" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"vital" text NOT NULL,
	"rating" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "remote_vital_remote_version_hour_vital_rating_pk" PRIMARY KEY("remote","version","hour","vital","rating")
);
