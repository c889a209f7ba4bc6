DROP INDEX "movie_by_expiry";--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "open_licences_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What `rightsState` says of the rights that are open now; those that open or close later are worked out then.
UPDATE "movie" m SET "open_licences_in" = ARRAY(
  SELECT DISTINCT code || ':' || r."licence_type" COLLATE "C" AS pair
  FROM "movie_right" r CROSS JOIN LATERAL unnest(r."territories") AS code
  WHERE r."movie_id" = m."id" AND r."mode" = 'allow'
    AND r."start_at" + coalesce(r."holdback_days", 0) * interval '24 hours' <= now()
    AND (r."end_at" IS NULL OR r."end_at" > now())
    AND NOT EXISTS (
      SELECT 1 FROM "movie_right" d
      WHERE d."movie_id" = m."id" AND d."mode" = 'deny' AND d."licence_type" = r."licence_type"
        AND code = ANY (d."territories") AND d."start_at" <= now() AND (d."end_at" IS NULL OR d."end_at" > now()))
  ORDER BY pair)
WHERE m."open_licences" <> '{}';--> statement-breakpoint
CREATE INDEX "movie_open_licences_in" ON "movie" USING gin ("open_licences_in");--> statement-breakpoint
CREATE INDEX "movie_by_rights_end" ON "movie" USING btree (coalesce("rights_until", '-infinity'::timestamptz)) WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_expiry" ON "movie" USING btree (coalesce("next_expiry_at", 'infinity'::timestamptz),"id") WHERE "movie"."deleted_at" is null;