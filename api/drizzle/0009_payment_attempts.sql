CREATE TABLE "payment_attempt_sum" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"currency" text NOT NULL,
	"tried" integer NOT NULL,
	"failed" integer NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "refused_build" (
	"build" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);

CREATE INDEX "payment_attempt_sum_of" ON "payment_attempt_sum" USING btree ("span","start");
CREATE INDEX "payment_attempt_sum_fresh" ON "payment_attempt_sum" USING btree ("start") WHERE not "payment_attempt_sum"."folded";
CREATE UNIQUE INDEX "payment_attempt_sum_folded" ON "payment_attempt_sum" USING btree ("span","start","currency") WHERE "payment_attempt_sum"."folded";
CREATE INDEX "payment_event_held" ON "payment_event" USING btree ("payment_id","at") WHERE "payment_event"."type" in ('report.held', 'intent.mismatch');

-- By hand: the attempts to charge of one payment, of all its events, by day. An attempt lasts until the next one and has the
-- last result in between; attempts of the same instant share it.
CREATE FUNCTION "payment_attempts"("events" "payment_event"[]) RETURNS TABLE ("day" date, "tried" bigint, "failed" bigint) LANGUAGE sql AS $$
  SELECT (min(n."at") FILTER (WHERE n."type" = 'payment.attempted') AT TIME ZONE 'UTC')::date,
    count(*) FILTER (WHERE n."type" = 'payment.attempted'),
    CASE (array_agg(n."type" ORDER BY n."at" DESC, n."id" DESC) FILTER (WHERE n."type" <> 'payment.attempted'))[1]
      WHEN 'intent.requires_method' THEN count(*) FILTER (WHERE n."type" = 'payment.attempted') ELSE 0 END
  FROM (
    SELECT e.*, count(*) FILTER (WHERE e."type" = 'payment.attempted') OVER (ORDER BY e."at") AS "attempt"
    FROM unnest("events") e WHERE e."type" IN ('payment.attempted', 'intent.requires_method', 'intent.succeeded')
  ) n WHERE n."attempt" > 0 GROUP BY n."attempt"
$$;
-- By hand: events are only added, also late ones that change the result of an earlier attempt.
CREATE FUNCTION "keep_payment_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "payment_attempt_sum" ("span", "start", "currency", "tried", "failed")
  SELECT s.span, date_trunc(s.part, a."day"::timestamp)::date, p."currency", sum(a."sign" * a."tried"), sum(a."sign" * a."failed")
  FROM (SELECT DISTINCT "payment_id" FROM "added" WHERE "type" IN ('payment.attempted', 'intent.requires_method', 'intent.succeeded')) c
  JOIN "payment" p ON p."id" = c."payment_id"
  CROSS JOIN LATERAL (
    SELECT 1 AS "sign", k.* FROM "payment_attempts"(ARRAY(
      SELECT e FROM "payment_event" e WHERE e."payment_id" = p."id")) k
    UNION ALL
    SELECT -1, k.* FROM "payment_attempts"(ARRAY(
      SELECT e FROM "payment_event" e WHERE e."payment_id" = p."id" AND e."id" NOT IN (SELECT "id" FROM "added"))) k
  ) a
  CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
  GROUP BY 1, 2, 3 HAVING sum(a."sign" * a."tried") <> 0 OR sum(a."sign" * a."failed") <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_attempts_added" AFTER INSERT ON "payment_event" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_payment_attempts"();
-- By hand: the attempts so far.
INSERT INTO "payment_attempt_sum" ("span", "start", "currency", "tried", "failed", "folded")
SELECT s.span, date_trunc(s.part, a."day"::timestamp)::date, p."currency", sum(a."tried"), sum(a."failed"), true
FROM (SELECT DISTINCT "payment_id" FROM "payment_event" WHERE "type" = 'payment.attempted') c
JOIN "payment" p ON p."id" = c."payment_id"
CROSS JOIN LATERAL "payment_attempts"(ARRAY(SELECT e FROM "payment_event" e WHERE e."payment_id" = p."id")) a
CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
GROUP BY 1, 2, 3;
