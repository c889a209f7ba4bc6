-- by hand: finance shows the payments of a watcher in a tab
UPDATE "remote" SET "slots" = "slots" || '{record.tab/v1}', "version" = "version" + 1
  WHERE "id" = 'finance' AND NOT 'record.tab/v1' = ANY("slots");
