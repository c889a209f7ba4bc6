-- by hand: requests for access are declined, in data as on screen; the audit log is append-only
UPDATE "access_request" SET "status" = 'declined' WHERE "status" = 'refused';
UPDATE "saved_view" SET "query" = regexp_replace("query", '\maccessRequest\.refuse\M', 'accessRequest.decline', 'g')
  WHERE "list" = 'audit' AND "query" LIKE '%accessRequest.refuse%';
