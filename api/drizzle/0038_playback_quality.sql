CREATE TABLE "watch_quality" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	"started" integer NOT NULL,
	"startup_ms" bigint NOT NULL,
	"failed" integer NOT NULL,
	"people" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);

ALTER TABLE "watch_view" ADD COLUMN "startup_ms" integer;
ALTER TABLE "watch_view" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;
CREATE INDEX "watch_quality_of" ON "watch_quality" USING btree ("span","start");
CREATE INDEX "watch_quality_fresh" ON "watch_quality" USING btree ("start") WHERE not "watch_quality"."folded";
CREATE UNIQUE INDEX "watch_quality_folded" ON "watch_quality" USING btree ("span","start","country","device") WHERE "watch_quality"."folded";
-- by hand: startup times and failures of views, as the functions of the other rollups of views.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, v.* FROM new_views v', 'REFERENCING NEW TABLE AS new_views'),
    ('delete', 'SELECT -1 AS sign, v.* FROM old_views v', 'REFERENCING OLD TABLE AS old_views'),
    ('update', 'SELECT 1 AS sign, v.* FROM new_views v UNION ALL SELECT -1, v.* FROM old_views v',
      'REFERENCING OLD TABLE AS old_views NEW TABLE AS new_views')
  ) AS w("name", "source", "tables")
  LOOP
    EXECUTE format($fn$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        INSERT INTO "watch_quality" ("span", "start", "country", "device", "views", "started", "startup_ms", "failed", "people")
        SELECT s.span, date_trunc(s.step, "day"::timestamp)::date, "country", "device", sum(sign), coalesce(sum(sign) FILTER (WHERE "startup_ms" IS NOT NULL), 0),
          coalesce(sum(sign * "startup_ms"), 0), coalesce(sum(sign) FILTER (WHERE "has_failed"), 0),
          coalesce(bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int) FILTER (WHERE sign > 0), 0)
        FROM (%2$s) AS signed CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, step) GROUP BY 1, 2, 3, 4
        HAVING sum(sign) <> 0 OR coalesce(sum(sign) FILTER (WHERE "startup_ms" IS NOT NULL), 0) <> 0
          OR coalesce(sum(sign * "startup_ms"), 0) <> 0 OR coalesce(sum(sign) FILTER (WHERE "has_failed"), 0) <> 0;
        RETURN NULL;
      END $body$
    $fn$, 'keep_watch_quality_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "watch_view" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_watch_quality_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;
INSERT INTO "watch_quality" ("span", "start", "country", "device", "views", "started", "startup_ms", "failed", "people", "folded")
SELECT s.span, date_trunc(s.step, "day"::timestamp)::date, "country", "device", count(*), 0, 0, 0,
  bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int), true
FROM "watch_view" CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, step) GROUP BY 1, 2, 3, 4;
