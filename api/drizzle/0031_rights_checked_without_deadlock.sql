-- Both of two inserts at once already hold the movie's key by their foreign keys: a lock that shuts out key shares made
-- each wait for the other.
CREATE OR REPLACE FUNCTION "refuse_movie_right_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "movie" WHERE "id" = NEW."movie_id" FOR NO KEY UPDATE;
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
