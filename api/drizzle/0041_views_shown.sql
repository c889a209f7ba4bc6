ALTER TABLE "card_setup" ADD COLUMN "polled_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "movie" ADD COLUMN "views_shown" integer DEFAULT 0 NOT NULL;
-- by hand: figures of at most so many movies, with the views shown where at least so many people watched.
DROP FUNCTION "refresh_movie_figures"(integer);
CREATE FUNCTION "refresh_movie_figures"("most" integer, "group_size" integer) RETURNS bigint LANGUAGE sql AS $$
  WITH figures AS MATERIALIZED (
    SELECT m."id", coalesce(v."views", 0) AS "views", coalesce(v."shown", 0) AS "shown", coalesce(s."revenue", 0) AS "revenue", s."currency", coalesce(k."tickets", 0) AS "tickets"
    FROM "movie" m
    LEFT JOIN (
      SELECT "movie_id", sum("views")::int AS "views",
        CASE WHEN bit_count(bit_or("people")::bit(64)) >= group_size THEN sum("views")::int ELSE 0 END AS "shown"
      FROM "watch_movie" WHERE "span" = 'a' GROUP BY 1
    ) v ON v."movie_id" = m."id"
    LEFT JOIN (
      SELECT DISTINCT ON ("movie_id") "movie_id", "currency", sum("gross_minor" - "refunded_minor")::bigint AS "revenue" FROM "sale_movie"
      WHERE "span" = 'a' GROUP BY "movie_id", "currency" HAVING sum("rentals" + "purchases") <> 0
      ORDER BY "movie_id", sum("rentals" + "purchases") DESC, "currency"
    ) s ON s."movie_id" = m."id"
    LEFT JOIN (
      SELECT "movie_id", count(*)::int AS "tickets" FROM "ticket" WHERE not "is_spam" AND "status" NOT IN ('solved', 'closed') GROUP BY 1
    ) k ON k."movie_id" = m."id"
    WHERE (m."views", m."views_shown", m."revenue_minor", m."revenue_currency", m."open_tickets")
      IS DISTINCT FROM (coalesce(v."views", 0), coalesce(v."shown", 0), coalesce(s."revenue", 0), s."currency", coalesce(k."tickets", 0))
    LIMIT most
  ), free AS MATERIALIZED (
    SELECT "id" FROM "movie" WHERE "id" IN (SELECT "id" FROM figures) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED
  ), done AS (
    UPDATE "movie" m SET "views" = f."views", "views_shown" = f."shown", "revenue_minor" = f."revenue", "revenue_currency" = f."currency", "open_tickets" = f."tickets"
    FROM figures f JOIN free USING ("id") WHERE m."id" = f."id" RETURNING m."id"
  )
  SELECT count(*) FROM done
$$;
UPDATE "movie" m SET "views_shown" = m."views" FROM (
  SELECT "movie_id" FROM "watch_movie" WHERE "span" = 'a' GROUP BY 1 HAVING bit_count(bit_or("people")::bit(64)) >= 5
) v WHERE v."movie_id" = m."id" AND m."views" > 0;
CREATE INDEX "movie_by_views_shown" ON "movie" USING btree ("views_shown","id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "card_setup_pending" ON "card_setup" USING btree ("polled_at") WHERE "card_setup"."status" in ('requires_action', 'processing');
