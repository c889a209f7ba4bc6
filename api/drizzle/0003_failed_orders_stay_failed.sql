-- Orders whose last attempt failed were shown as expired after a day. Those left at the bank were abandoned and remain so.
UPDATE "payment" p SET "status" = 'failed'
WHERE p."status" = 'expired' AND p."failure_code" IS NOT NULL AND (
  SELECT e."type" FROM "payment_event" e
  WHERE e."payment_id" = p."id" AND e."type" IN ('intent.requires_method', 'intent.requires_action', 'intent.processing')
  ORDER BY e."at" DESC, e."id" DESC LIMIT 1
) = 'intent.requires_method';
