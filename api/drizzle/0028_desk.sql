CREATE TABLE "sla_policy_changes" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"count" integer NOT NULL
);

DROP INDEX "ticket_sla_stale";
ALTER TABLE "ticket" ADD COLUMN "waiting_since" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "sla_seen_version" integer;
ALTER TABLE "ticket" ADD COLUMN "sla_policies_seen" integer DEFAULT 0 NOT NULL;
-- by hand: the oldest message that waits for a reply, read from the thread with what is merged into it. Clocks that had seen their ticket have seen this version, unless they counted from a newer message; the first sight of a ticket without policy starts its clock. No sum changes.
ALTER TABLE "ticket" DISABLE TRIGGER "ticket_sums_updated";
UPDATE "ticket" t SET
  "waiting_since" = w."since",
  "sla_since" = CASE WHEN t."sla_seen" IS NOT NULL AND t."sla_policy_id" IS NULL AND t."sla_elapsed_ms" = 0 AND NOT t."is_spam" AND t."status" NOT IN ('solved', 'closed')
    THEN coalesce(t."sla_since", t."created_at") ELSE t."sla_since" END,
  "sla_seen_version" = CASE
    WHEN t."sla_seen" IS NULL THEN NULL
    WHEN w."since" IS NOT DISTINCT FROM CASE WHEN t."last_message_by" = 'requester' THEN t."last_message_at" END
      AND t."sla_seen" = (case when "is_spam" then 'spam/' else '' end || "status" || '/' || "priority"::text || '/' || "channel" || '/' || "category" || '/' || ("first_reply_at" is not null)::text || '/' || case when "last_message_by" = 'requester' then (extract(epoch from "last_message_at" - "created_at") * 1000)::bigint::text else '' end)
    THEN t."version" ELSE t."version" - 1 END
FROM (
  SELECT s."id", CASE WHEN s."last_message_by" = 'requester' THEN coalesce((
    SELECT min(m."created_at") FROM "ticket_message" m
    WHERE m."ticket_id" = ANY (c."ids") AND m."author_type" = 'requester' AND m."kind" = 'reply'
      AND m."created_at" > coalesce((
        SELECT max(r."created_at") FROM "ticket_message" r
        WHERE r."ticket_id" = ANY (c."ids") AND r."author_type" = 'admin' AND r."kind" = 'reply' AND r."sends_at" IS NULL
      ), '-infinity')
  ), s."last_message_at") END AS "since"
  FROM "ticket" s
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT s."id" UNION ALL SELECT o."id" FROM "ticket" o WHERE o."merged_into_id" = s."id") AS "ids") c
) w
WHERE w."id" = t."id";
ALTER TABLE "ticket" ENABLE TRIGGER "ticket_sums_updated";
ALTER TABLE "ticket" DROP COLUMN "sla_seen";
CREATE INDEX "ticket_open_by_message" ON "ticket" USING btree ("last_message_at","id") WHERE not "ticket"."is_spam" and "ticket"."status" not in ('solved', 'closed');
CREATE INDEX "ticket_open_by_created" ON "ticket" USING btree ("created_at","id") WHERE not "ticket"."is_spam" and "ticket"."status" not in ('solved', 'closed');
CREATE INDEX "ticket_sla_policies" ON "ticket" USING btree ("sla_policies_seen") WHERE not "ticket"."is_spam" and "ticket"."status" not in ('solved', 'closed');
CREATE INDEX "ticket_sla_stale" ON "ticket" USING btree ("updated_at") WHERE "ticket"."sla_seen_version" is distinct from "ticket"."version";
-- by hand: each change of a policy counts, so that the clocks that run are set again; those of today saw none of them.
CREATE FUNCTION "count_sla_policy_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sla_policy_changes" ("count") VALUES (1) ON CONFLICT ("is_only") DO UPDATE SET "count" = "sla_policy_changes"."count" + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER "sla_policy_changed" AFTER INSERT OR UPDATE ON "sla_policy"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_sla_policy_changes"();
INSERT INTO "sla_policy_changes" ("count") SELECT 1 WHERE EXISTS (SELECT FROM "sla_policy");
