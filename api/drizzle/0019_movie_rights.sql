CREATE TABLE "movie_right" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"territories" text[] NOT NULL,
	"mode" text NOT NULL,
	"licence_type" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"holdback_days" integer,
	"exclusive" boolean NOT NULL,
	"contract" text
);
--> statement-breakpoint
-- Movies that are here already go on without rights until they are given some; new ones need one to be published.
ALTER TABLE "movie" ADD COLUMN "rights_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "movie" ALTER COLUMN "rights_required" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "sellable_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "open_licences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "next_expiry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "rights_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "rights_change_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "movie_right" ADD CONSTRAINT "movie_right_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_right_movie" ON "movie_right" USING btree ("movie_id","position");--> statement-breakpoint
CREATE INDEX "movie_sellable" ON "movie" USING gin ("sellable_in");--> statement-breakpoint
CREATE INDEX "movie_open_licences" ON "movie" USING gin ("open_licences");--> statement-breakpoint
CREATE INDEX "movie_by_expiry" ON "movie" USING btree ("next_expiry_at","id") WHERE "movie"."deleted_at" is null and "movie"."next_expiry_at" is not null;--> statement-breakpoint
CREATE INDEX "movie_rights_change" ON "movie" USING btree ("rights_change_at") WHERE "movie"."rights_change_at" is not null;--> statement-breakpoint
-- Two windows of a licence and mode may not meet in a territory, also when two people write at once: the movie's row is
-- held, so that the second sees what the first has written.
CREATE FUNCTION "refuse_movie_right_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "movie" WHERE "id" = NEW."movie_id" FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM "movie_right" o
    WHERE o."movie_id" = NEW."movie_id" AND o."id" <> NEW."id" AND o."mode" = NEW."mode"
      AND o."licence_type" = NEW."licence_type" AND o."territories" && NEW."territories"
      AND tstzrange(o."start_at", o."end_at") && tstzrange(NEW."start_at", NEW."end_at")
  ) THEN
    RAISE EXCEPTION 'two rights overlap' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'movie_right_overlap';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "movie_right_overlap" AFTER INSERT OR UPDATE ON "movie_right" FOR EACH ROW EXECUTE FUNCTION "refuse_movie_right_overlap"();
