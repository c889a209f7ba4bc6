CREATE TABLE "notification_preference" (
	"admin_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_preference_admin_id_kind_pk" PRIMARY KEY("admin_id","kind")
);

ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "coupon_search" ON "coupon" USING gin (lower("code") gin_trgm_ops);
CREATE INDEX "maker_search" ON "maker" USING gin ((lower("name") || ' ' || coalesce(lower("company"), '') || ' ' || lower("email")) gin_trgm_ops);
CREATE INDEX "movie_search" ON "movie" USING gin ((lower("title") || ' ' || coalesce(lower("original_title"), '')) gin_trgm_ops);
CREATE INDEX "ticket_search" ON "ticket" USING gin ((lower("subject") || ' ' || lower("requester_name") || ' ' || lower("requester_email")) gin_trgm_ops);

-- by hand
-- The planner must tell a part that one row in a hundred has from one that hardly any has.
ALTER INDEX "movie_search" ALTER COLUMN 1 SET STATISTICS 1000;
ALTER INDEX "maker_search" ALTER COLUMN 1 SET STATISTICS 1000;
ALTER INDEX "ticket_search" ALTER COLUMN 1 SET STATISTICS 1000;

-- Open pages refresh their counts after a change that a person made; the bus merges changes in quick succession.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE actor_id IS NOT NULL) THEN
    PERFORM pg_notify('backlot_event', '{"adminId":null,"event":{"type":"count"}}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "audit_announces_change" AFTER INSERT ON "audit"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();
