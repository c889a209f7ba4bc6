ALTER TABLE "sla_policy" ADD COLUMN "escalation_priority" text;
ALTER TABLE "sla_policy" ADD COLUMN "escalation_team_id" uuid;--> statement-breakpoint
-- Addresses of images often contain that of the recipient: those of anonymized watchers are erased.
UPDATE "ticket_message" SET "remote_images" = '{}' FROM "ticket"
WHERE "ticket"."id" = "ticket_message"."ticket_id" AND "remote_images" <> '{}' AND "requester_email" LIKE '%@anonymized.invalid';
