-- by hand: several disputes of one payment that one statement writes are counted together; each was compared with all.
DROP TRIGGER "payment_disputes" ON "dispute";
DROP FUNCTION "keep_payment_disputes"();
CREATE FUNCTION "add_payment_disputes"("of" uuid, "change" bigint) RETURNS void LANGUAGE sql AS $$
  SELECT "add_payment_costs"("of", 0, d.disputes - "change", d.disputes)
  FROM (SELECT coalesce(sum(amount_minor), 0)::bigint AS disputes FROM "dispute" WHERE payment_id = "of" AND status <> 'won') AS d
$$;
CREATE FUNCTION "keep_payment_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_payment_disputes"(payment_id, sum(amount_minor)::bigint) FROM "added" WHERE status <> 'won' GROUP BY payment_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "add_payment_disputes"(payment_id, -sum(amount_minor)::bigint) FROM "removed" WHERE status <> 'won' GROUP BY payment_id;
  ELSE
    PERFORM "add_payment_disputes"(payment_id, sum(amount)::bigint) FROM (
      SELECT payment_id, amount_minor AS amount FROM "added" WHERE status <> 'won'
      UNION ALL SELECT payment_id, -amount_minor FROM "removed" WHERE status <> 'won'
    ) AS changed GROUP BY payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_disputes_added" AFTER INSERT ON "dispute" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_payment_disputes"();
CREATE TRIGGER "payment_disputes_removed" AFTER DELETE ON "dispute" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_payment_disputes"();
CREATE TRIGGER "payment_disputes_changed" AFTER UPDATE ON "dispute" REFERENCING NEW TABLE AS "added" OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_payment_disputes"();
