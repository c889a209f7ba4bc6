DROP INDEX "watch_view_by_movie";
DROP INDEX "watch_view_by_watcher";
ALTER TABLE "watch_view" ADD COLUMN "currency" text;
-- No rollup depends on the new column.
ALTER TABLE "watch_view" DISABLE TRIGGER USER;
UPDATE "watch_view" v SET "currency" = p."currency"
FROM "entitlement" e JOIN "payment" p ON p."id" = e."payment_id" WHERE e."id" = v."entitlement_id";
ALTER TABLE "watch_view" ENABLE TRIGGER USER;
-- It was up to ten minutes behind the timeline.
UPDATE "watcher" w SET "last_watched_at" = v."at"
FROM (SELECT "watcher_id", max("last_at") AS "at" FROM "watch_view" GROUP BY 1) v
WHERE v."watcher_id" = w."id" AND coalesce(w."last_watched_at", '-infinity') < v."at";
CREATE INDEX "watch_view_by_movie" ON "watch_view" USING btree ("movie_id","started_at","id","watcher_id","country","device","platform","source","is_returning","currency");
CREATE INDEX "watch_view_by_watcher" ON "watch_view" USING btree ("watcher_id","started_at","id","movie_id","country","device","platform","source","is_returning","currency");
