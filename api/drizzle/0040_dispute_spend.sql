-- by hand: spend is computed in one place, `watcherPayments.spend`, and stored again where a lost dispute took a part.
DROP FUNCTION "refresh_watcher_figures"(uuid[]);
INSERT INTO "watcher_figures_due" ("watcher_id")
SELECT DISTINCT p."watcher_id" FROM "payment" p JOIN "dispute" d ON d."payment_id" = p."id"
WHERE d."status" = 'lost' AND p."watcher_id" IS NOT NULL;
