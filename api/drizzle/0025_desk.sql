CREATE TABLE "ticket_sum" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"kind" text NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"asked" integer NOT NULL,
	"rated" integer NOT NULL,
	"scores" integer NOT NULL,
	"histogram" json,
	"folded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

DROP INDEX "ticket_metrics_created";
DROP INDEX "ticket_metrics_replied";
DROP INDEX "ticket_metrics_solved";
ALTER TABLE "ticket_message" ADD COLUMN "undelivered" text;
ALTER TABLE "ticket" ADD COLUMN "team_id" uuid;
ALTER TABLE "ticket" ADD COLUMN "first_reply_minutes" integer GENERATED ALWAYS AS (case when first_reply_at is null then null when floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int < 1 * 100 then floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 1 * 1 when floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int < 10 * 100 then floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 10 * 10 when floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int < 100 * 100 then floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 100 * 100 when floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int < 1000 * 100 then floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 1000 * 1000 when floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int < 10000 * 100 then floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 10000 * 10000 else floor(greatest(0, date_part('epoch', first_reply_at - created_at)) / 60)::int / 100000 * 100000 end) STORED;
ALTER TABLE "ticket" ADD COLUMN "resolution_minutes" integer GENERATED ALWAYS AS (case when solved_at is null then null when floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int < 1 * 100 then floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 1 * 1 when floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int < 10 * 100 then floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 10 * 10 when floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int < 100 * 100 then floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 100 * 100 when floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int < 1000 * 100 then floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 1000 * 1000 when floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int < 10000 * 100 then floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 10000 * 10000 else floor(greatest(0, date_part('epoch', solved_at - created_at)) / 60)::int / 100000 * 100000 end) STORED;
CREATE INDEX "ticket_sum_of" ON "ticket_sum" USING btree ("dimension","kind","span","start");
CREATE INDEX "ticket_sum_fresh" ON "ticket_sum" USING btree ("start") WHERE not "ticket_sum"."folded";
CREATE UNIQUE INDEX "ticket_sum_folded" ON "ticket_sum" USING btree ("dimension","span","start","kind","key") WHERE "ticket_sum"."folded";
CREATE UNIQUE INDEX "team_name" ON "team" USING btree (lower("name")) WHERE "team"."deleted_at" is null;
CREATE INDEX "team_updated" ON "team" USING btree ("updated_at","id") WHERE "team"."deleted_at" is null;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "ticket_by_team" ON "ticket" USING btree ("team_id","last_message_at","id") WHERE "ticket"."team_id" is not null;
CREATE INDEX "ticket_metrics_created" ON "ticket" USING btree ("created_at","assignee_id","team_id","category") WHERE not "ticket"."is_spam";
CREATE INDEX "ticket_metrics_replied" ON "ticket" USING btree ("first_reply_at","first_reply_minutes","assignee_id","team_id","category") WHERE not "ticket"."is_spam" and "ticket"."first_reply_at" is not null;
CREATE INDEX "ticket_metrics_solved" ON "ticket" USING btree ("solved_at","resolution_minutes","assignee_id","team_id","category","rating_requested_at","rating_score") WHERE not "ticket"."is_spam" and "ticket"."solved_at" is not null;
-- by hand: histograms are counts by value; a count of 0 is left out.
CREATE FUNCTION "add_histograms"("a" json, "b" json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "a" IS NULL THEN "b" WHEN "b" IS NULL THEN "a" ELSE (
    SELECT coalesce(json_object_agg(s.key, s.count), '{}')
    FROM (
      SELECT e.key, sum(e.value::int) AS count
      FROM (SELECT * FROM json_each_text("a") UNION ALL SELECT * FROM json_each_text("b")) e
      GROUP BY e.key HAVING sum(e.value::int) <> 0
    ) s
  ) END
$$;
CREATE AGGREGATE "histogram_sum"(json) (SFUNC = "add_histograms", STYPE = json);
-- by hand: what a change adds to the months and years of its tickets, as a statement over rows with their sign. Rows are
-- only added, so that tickets never wait for each other.
CREATE FUNCTION "ticket_sums"("source" text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT format($sql$
  INSERT INTO "ticket_sum" ("span", "start", "kind", "dimension", "key", "count", "asked", "rated", "scores", "histogram")
  SELECT c.span, c.start, c.kind, c.dimension, c.key, sum(c.count), sum(c.asked), sum(c.rated), sum(c.scores),
    json_object_agg(c.minutes, c.count) FILTER (WHERE c.minutes IS NOT NULL AND c.count <> 0)
  FROM (
    SELECT s.span, date_trunc(s.part, m.at AT TIME ZONE 'UTC')::date AS start, m.kind, d.dimension, d.key, m.minutes,
      sum(t.sign) AS count, sum(t.sign * m.asked) AS asked, sum(t.sign * m.rated) AS rated, sum(t.sign * m.scores) AS scores
    FROM (%s) t
    CROSS JOIN LATERAL (VALUES
      ('created', t."created_at", NULL::int, 0, 0, 0),
      ('replied', t."first_reply_at", t."first_reply_minutes", 0, 0, 0),
      ('solved', t."solved_at", t."resolution_minutes", (t."rating_requested_at" IS NOT NULL)::int,
        (t."rating_score" IS NOT NULL)::int, coalesce(t."rating_score", 0)::int),
      ('closed', CASE WHEN t."solved_at" IS NULL THEN t."closed_at" END, NULL, 0, 0, 0),
      ('breached', least(t."first_reply_breached_at", t."resolve_breached_at"), NULL, 0, 0, 0)
    ) AS m(kind, at, minutes, asked, rated, scores)
    CROSS JOIN LATERAL (VALUES
      ('all', ''),
      ('assignee', coalesce(t."assignee_id"::text, '')),
      ('team', coalesce(t."team_id"::text, '')),
      ('category', t."category")
    ) AS d(dimension, key)
    CROSS JOIN (VALUES ('m', 'month'), ('y', 'year')) AS s(span, part)
    WHERE NOT t."is_spam" AND m.at IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING (sum(t.sign), sum(t.sign * m.asked), sum(t.sign * m.rated), sum(t.sign * m.scores)) <> (0, 0, 0, 0)
  ) c
  GROUP BY 1, 2, 3, 4, 5
$sql$, "source") $f$;
CREATE FUNCTION "keep_ticket_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE "ticket_sums"(CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM old_rows'
    ELSE 'SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows'
  END);
  RETURN NULL;
END $$;
CREATE TRIGGER "ticket_sums_inserted" AFTER INSERT ON "ticket"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_ticket_sums"();
CREATE TRIGGER "ticket_sums_deleted" AFTER DELETE ON "ticket"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_ticket_sums"();
CREATE TRIGGER "ticket_sums_updated" AFTER UPDATE ON "ticket"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_ticket_sums"();
-- by hand: the tickets so far; compaction keeps these rows.
DO $$ BEGIN EXECUTE "ticket_sums"('SELECT 1 AS sign, * FROM "ticket"'); END $$;
