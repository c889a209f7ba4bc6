DROP INDEX "ticket_metrics_breached";
DROP INDEX "ticket_sla_stale";
ALTER TABLE "ticket" ADD COLUMN "next_reply_elapsed_ms" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "ticket" ADD COLUMN "next_reply_due_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "next_reply_breached_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "next_reply_noticed_at" timestamp (3) with time zone;
ALTER TABLE "sla_policy" ADD COLUMN "position" integer;
ALTER TABLE "sla_policy" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "sla_policy" ADD COLUMN "priorities" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "sla_policy" ADD COLUMN "hours" jsonb;
CREATE INDEX "sla_policy_order" ON "sla_policy" USING btree ("position","id") WHERE "sla_policy"."deleted_at" is null;
CREATE INDEX "ticket_metrics_breached" ON "ticket" USING btree (least("first_reply_breached_at", "resolve_breached_at", "next_reply_breached_at")) WHERE not "ticket"."is_spam" and least("ticket"."first_reply_breached_at", "ticket"."resolve_breached_at", "ticket"."next_reply_breached_at") is not null;
CREATE INDEX "ticket_sla_stale" ON "ticket" USING btree ("updated_at") WHERE "ticket"."sla_seen" is distinct from (case when "ticket"."is_spam" then 'spam/' else '' end || "ticket"."status" || '/' || "ticket"."priority"::text || '/' || "ticket"."channel" || '/' || "ticket"."category" || '/' || ("ticket"."first_reply_at" is not null)::text || '/' || case when "ticket"."last_message_by" = 'requester' then (extract(epoch from "ticket"."last_message_at" - "ticket"."created_at") * 1000)::bigint::text else '' end);
-- by hand: policies that named a channel came first, each group in the order of its creation.
UPDATE "sla_policy" p SET "position" = o."place" - 1
FROM (SELECT "id", row_number() OVER (ORDER BY "channels" = '{}', "created_at", "id") AS "place" FROM "sla_policy") o
WHERE p."id" = o."id";
-- by hand: one interval for the chosen weekdays becomes one per weekday, and targets get a next reply, which has none; so do revisions.
CREATE FUNCTION "sla_hours"("weekdays" jsonb, "opens_at" text, "closes_at" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(d, CASE WHEN "weekdays" ? d THEN jsonb_build_object('opensAt', "opens_at", 'closesAt', "closes_at") END)
  FROM unnest(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) d
$$;
CREATE FUNCTION "sla_targets"("targets" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(e.key, '{"nextReplyMinutes": null}'::jsonb || e.value) FROM jsonb_each("targets") e
$$;
UPDATE "sla_policy" SET "hours" = "sla_hours"(to_jsonb("weekdays"), "opens_at", "closes_at"), "targets" = "sla_targets"("targets");
UPDATE "revision" SET "snapshot" = "snapshot" - ARRAY['weekdays', 'opensAt', 'closesAt'] || jsonb_build_object(
  'hours', "sla_hours"("snapshot" -> 'weekdays', "snapshot" ->> 'opensAt', "snapshot" ->> 'closesAt'),
  'targets', "sla_targets"("snapshot" -> 'targets'), 'categories', '[]'::jsonb, 'priorities', '[]'::jsonb)
WHERE "object_type" = 'slaPolicy' AND "snapshot" ? 'weekdays';
DROP FUNCTION "sla_hours", "sla_targets";
ALTER TABLE "sla_policy" ALTER COLUMN "position" SET NOT NULL;
ALTER TABLE "sla_policy" ALTER COLUMN "hours" SET NOT NULL;
ALTER TABLE "sla_policy" DROP COLUMN "weekdays";
ALTER TABLE "sla_policy" DROP COLUMN "opens_at";
ALTER TABLE "sla_policy" DROP COLUMN "closes_at";
-- by hand: clocks that had seen their ticket have seen what is part of its state now, so that none is set again; the others are set soon. No sum changes.
ALTER TABLE "ticket" DISABLE TRIGGER "ticket_sums_updated";
UPDATE "ticket" SET "sla_seen" = CASE
  WHEN "sla_seen" = (case when "is_spam" then 'spam/' else '' end || "status" || '/' || "priority"::text || '/' || "channel" || '/' || ("first_reply_at" is not null)::text)
  THEN (case when "is_spam" then 'spam/' else '' end || "status" || '/' || "priority"::text || '/' || "channel" || '/' || "category" || '/' || ("first_reply_at" is not null)::text || '/' || case when "last_message_by" = 'requester' then (extract(epoch from "last_message_at" - "created_at") * 1000)::bigint::text else '' end)
  ELSE regexp_replace("sla_seen", '(true|false)$', '?/\1/') END
WHERE "sla_seen" IS NOT NULL;
ALTER TABLE "ticket" ENABLE TRIGGER "ticket_sums_updated";
-- by hand: a late next reply is a breach too.
CREATE OR REPLACE FUNCTION "ticket_sums"("source" text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT format($sql$
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
      ('breached', least(t."first_reply_breached_at", t."resolve_breached_at", t."next_reply_breached_at"), NULL, 0, 0, 0)
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
