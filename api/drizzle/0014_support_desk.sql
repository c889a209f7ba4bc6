CREATE TABLE "canned_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text,
	"add_tags" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"deleted_at" timestamp (3) with time zone
);

CREATE TABLE "sla_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"targets" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"weekdays" text[] DEFAULT '{}' NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"holidays" text[] DEFAULT '{}' NOT NULL,
	"pause_on" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "ticket_message" ADD COLUMN "tags_after" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "ticket_message" ADD COLUMN "assignee_after" uuid;
ALTER TABLE "ticket" ADD COLUMN "sla_policy_id" uuid;
ALTER TABLE "ticket" ADD COLUMN "sla_elapsed_ms" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "sla_since" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "first_reply_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "resolve_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "sla_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "first_reply_breached_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "resolve_breached_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "sla_seen" text;
CREATE UNIQUE INDEX "canned_reply_shortcut" ON "canned_reply" USING btree ("shortcut") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_title" ON "canned_reply" USING btree (lower("title"),"id") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "canned_reply_updated" ON "canned_reply" USING btree ("updated_at","id") WHERE "canned_reply"."deleted_at" is null;
CREATE INDEX "sla_policy_name" ON "sla_policy" USING btree (lower("name"),"id") WHERE "sla_policy"."deleted_at" is null;
CREATE INDEX "sla_policy_updated" ON "sla_policy" USING btree ("updated_at","id") WHERE "sla_policy"."deleted_at" is null;
CREATE INDEX "ticket_by_sla_due" ON "ticket" USING btree (coalesce("sla_due_at", 'infinity'::timestamptz),"id");
CREATE INDEX "ticket_sla_due" ON "ticket" USING btree ("sla_due_at") WHERE "ticket"."sla_due_at" is not null;
CREATE INDEX "ticket_sla_stale" ON "ticket" USING btree ("updated_at") WHERE "ticket"."sla_seen" is distinct from ("ticket"."status" || '/' || "ticket"."priority"::text || '/' || "ticket"."channel" || '/' || ("ticket"."first_reply_at" is not null)::text);
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
