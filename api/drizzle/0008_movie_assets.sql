CREATE TABLE "download_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"expected_checksum" text,
	"checksum" text,
	"duration_sec" double precision,
	"width" integer,
	"height" integer,
	"codec" text,
	"error" text,
	"replaces_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"key" text
);
--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "media_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
-- Movies that are here already go on without a film; new ones need one to be published.
ALTER TABLE "movie" ADD COLUMN "film_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "movie" ALTER COLUMN "film_required" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "download_link" ADD CONSTRAINT "download_link_asset_id_movie_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."movie_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_asset" ADD CONSTRAINT "movie_asset_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_link_expires" ON "download_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "movie_asset_movie" ON "movie_asset" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "movie_asset_status" ON "movie_asset" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "movie_by_media" ON "movie" USING btree ("media_state","updated_at","id") WHERE "movie"."deleted_at" is null;