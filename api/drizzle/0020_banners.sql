CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"i18n" jsonb NOT NULL,
	"slot" text NOT NULL,
	"desktop_image" jsonb,
	"mobile_image" jsonb,
	"video_url" text,
	"cta" jsonb,
	"movie_id" uuid,
	"countries" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"audience" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"publication" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_order" ON "banner" USING btree ("slot","position") WHERE "banner"."deleted_at" is null;