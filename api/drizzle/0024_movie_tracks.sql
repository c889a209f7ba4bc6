CREATE TABLE "movie_subtitle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"is_default" boolean NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"cues" integer NOT NULL,
	"last_cue_sec" double precision NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"audio_tracks" jsonb NOT NULL,
	"chapters" jsonb NOT NULL,
	"intro_skip" jsonb,
	"credits_at_sec" integer
);
--> statement-breakpoint
ALTER TABLE "movie_subtitle" ADD CONSTRAINT "movie_subtitle_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_tracks" ADD CONSTRAINT "movie_tracks_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_subtitle_movie" ON "movie_subtitle" USING btree ("movie_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "movie_tracks_movie" ON "movie_tracks" USING btree ("movie_id");