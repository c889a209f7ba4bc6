CREATE TABLE "watcher_figures_due" (
	"watcher_id" uuid NOT NULL
);

ALTER TABLE "movie" ADD COLUMN "price_minor" bigint;
ALTER TABLE "movie" ADD COLUMN "price_currency" text;
ALTER TABLE "movie" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;
ALTER TABLE "movie" ADD COLUMN "revenue_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "movie" ADD COLUMN "revenue_currency" text;
ALTER TABLE "movie" ADD COLUMN "open_tickets" integer DEFAULT 0 NOT NULL;
ALTER TABLE "watcher" ADD COLUMN "spend_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "watcher" ADD COLUMN "spend_currency" text;
ALTER TABLE "watcher" ADD COLUMN "last_paid_at" timestamp (3) with time zone;
ALTER TABLE "watcher" ADD COLUMN "plan_ids" uuid[] DEFAULT '{}' NOT NULL;
-- by hand: figures of watchers. A writer of a payment or a subscription only notes the watcher, so that it waits for nobody (a primary key would make writers of one watcher wait for each other); a job computes the figures from the rows.
CREATE FUNCTION "refresh_watcher_figures"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "watcher" WHERE "id" = ANY (ids) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "watcher" w SET "spend_minor" = f."spend", "spend_currency" = f."currency", "last_paid_at" = f."paid_at", "plan_ids" = f."plans"
  FROM (
    SELECT i."id", l."currency", l."paid_at",
      (SELECT coalesce(sum(p."amount_total_minor" - p."amount_refunded_minor"), 0) FROM "payment" p
        WHERE p."watcher_id" = i."id" AND p."currency" = l."currency" AND p."paid_at" IS NOT NULL AND p."status" <> 'lost') AS "spend",
      ARRAY(SELECT DISTINCT s."plan_id" FROM "subscription" s WHERE s."watcher_id" = i."id" AND s."ended_at" IS NULL ORDER BY 1) AS "plans"
    FROM unnest(ids) AS i("id") LEFT JOIN LATERAL (
      SELECT p."currency", p."paid_at" FROM "payment" p WHERE p."watcher_id" = i."id" AND p."paid_at" IS NOT NULL ORDER BY p."paid_at" DESC, p."id" DESC LIMIT 1
    ) l ON true
  ) f
  WHERE f."id" = w."id" AND (w."spend_minor", w."spend_currency", w."last_paid_at", w."plan_ids") IS DISTINCT FROM (f."spend", f."currency", f."paid_at", f."plans");
END $$;
CREATE FUNCTION "mark_watcher_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "watcher_figures_due" SELECT DISTINCT i."id" FROM unnest(ARRAY[OLD."watcher_id", NEW."watcher_id"]) AS i("id") WHERE i."id" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "watcher_paid" AFTER INSERT ON "payment" FOR EACH ROW WHEN (NEW."paid_at" IS NOT NULL)
  EXECUTE FUNCTION "mark_watcher_figures"();
CREATE TRIGGER "watcher_payment_deleted" AFTER DELETE ON "payment" FOR EACH ROW WHEN (OLD."paid_at" IS NOT NULL)
  EXECUTE FUNCTION "mark_watcher_figures"();
CREATE TRIGGER "watcher_payment_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."watcher_id", OLD."paid_at", OLD."status" = 'lost', OLD."currency", OLD."amount_total_minor", OLD."amount_refunded_minor")
    IS DISTINCT FROM (NEW."watcher_id", NEW."paid_at", NEW."status" = 'lost', NEW."currency", NEW."amount_total_minor", NEW."amount_refunded_minor")
) EXECUTE FUNCTION "mark_watcher_figures"();
CREATE TRIGGER "watcher_subscribed" AFTER INSERT OR DELETE ON "subscription" FOR EACH ROW EXECUTE FUNCTION "mark_watcher_figures"();
CREATE TRIGGER "watcher_subscription_changed" AFTER UPDATE ON "subscription" FOR EACH ROW WHEN (
  (OLD."watcher_id", OLD."plan_id", OLD."ended_at") IS DISTINCT FROM (NEW."watcher_id", NEW."plan_id", NEW."ended_at")
) EXECUTE FUNCTION "mark_watcher_figures"();
INSERT INTO "watcher_figures_due"
  SELECT "watcher_id" FROM "payment" WHERE "watcher_id" IS NOT NULL AND "paid_at" IS NOT NULL UNION SELECT "watcher_id" FROM "subscription";

-- by hand: figures of at most so many movies; locked ones follow with the next run.
CREATE FUNCTION "refresh_movie_figures"("most" integer) RETURNS bigint LANGUAGE sql AS $$
  WITH figures AS MATERIALIZED (
    SELECT m."id", coalesce(v."views", 0) AS "views", coalesce(s."revenue", 0) AS "revenue", s."currency", coalesce(k."tickets", 0) AS "tickets"
    FROM "movie" m
    LEFT JOIN (SELECT "movie_id", sum("views")::int AS "views" FROM "watch_movie" WHERE "span" = 'a' GROUP BY 1) v ON v."movie_id" = m."id"
    LEFT JOIN (
      SELECT DISTINCT ON ("movie_id") "movie_id", "currency", sum("gross_minor" - "refunded_minor")::bigint AS "revenue" FROM "sale_movie"
      WHERE "span" = 'a' GROUP BY "movie_id", "currency" HAVING sum("rentals" + "purchases") <> 0
      ORDER BY "movie_id", sum("rentals" + "purchases") DESC, "currency"
    ) s ON s."movie_id" = m."id"
    LEFT JOIN (
      SELECT "movie_id", count(*)::int AS "tickets" FROM "ticket" WHERE not "is_spam" AND "status" NOT IN ('solved', 'closed') GROUP BY 1
    ) k ON k."movie_id" = m."id"
    WHERE (m."views", m."revenue_minor", m."revenue_currency", m."open_tickets") IS DISTINCT FROM (coalesce(v."views", 0), coalesce(s."revenue", 0), s."currency", coalesce(k."tickets", 0))
    LIMIT most
  ), free AS MATERIALIZED (
    SELECT "id" FROM "movie" WHERE "id" IN (SELECT "id" FROM figures) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED
  ), done AS (
    UPDATE "movie" m SET "views" = f."views", "revenue_minor" = f."revenue", "revenue_currency" = f."currency", "open_tickets" = f."tickets"
    FROM figures f JOIN free USING ("id") WHERE m."id" = f."id" RETURNING m."id"
  )
  SELECT count(*) FROM done
$$;
CREATE FUNCTION "keep_movie_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "movie" m SET "price_minor" = p."amount_minor", "price_currency" = p."currency"
  FROM (SELECT DISTINCT "movie_id" FROM changed) c LEFT JOIN LATERAL (
    SELECT "amount_minor", "currency" FROM "movie_price" WHERE "movie_id" = c."movie_id" ORDER BY "position" LIMIT 1
  ) p ON true
  WHERE m."id" = c."movie_id" AND (m."price_minor", m."price_currency") IS DISTINCT FROM (p."amount_minor", p."currency");
  RETURN NULL;
END $$;
CREATE TRIGGER "movie_price_added" AFTER INSERT ON "movie_price" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_movie_price"();
CREATE TRIGGER "movie_price_changed" AFTER UPDATE ON "movie_price" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_movie_price"();
CREATE TRIGGER "movie_price_removed" AFTER DELETE ON "movie_price" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_movie_price"();
UPDATE "movie" m SET "price_minor" = p."amount_minor", "price_currency" = p."currency" FROM (
  SELECT DISTINCT ON ("movie_id") "movie_id", "amount_minor", "currency" FROM "movie_price" ORDER BY "movie_id", "position"
) p WHERE p."movie_id" = m."id";
CREATE INDEX "movie_by_price" ON "movie" USING btree (coalesce("price_currency" || lpad(greatest("price_minor", 0)::text, 19, '0'), ''),"id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "movie_by_views" ON "movie" USING btree ("views","id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "movie_by_revenue" ON "movie" USING btree (coalesce("revenue_currency" || lpad(greatest("revenue_minor", 0)::text, 19, '0'), ''),"id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "movie_by_tickets" ON "movie" USING btree ("open_tickets","id") WHERE "movie"."deleted_at" is null;
CREATE INDEX "watcher_by_spend" ON "watcher" USING btree (coalesce("spend_currency" || lpad(greatest("spend_minor", 0)::text, 19, '0'), ''),"id");
CREATE INDEX "watcher_by_spend_currency" ON "watcher" USING btree ("spend_currency","created_at","id") WHERE "watcher"."spend_currency" is not null;
CREATE INDEX "watcher_by_paid" ON "watcher" USING btree (coalesce("last_paid_at", '-infinity'::timestamptz),"id");
CREATE INDEX "watcher_plans" ON "watcher" USING gin ("plan_ids") WHERE "watcher"."plan_ids" <> '{}';