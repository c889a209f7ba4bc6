ALTER TABLE "sla_policy" ADD COLUMN "escalation_priority" text;
ALTER TABLE "sla_policy" ADD COLUMN "escalation_team_id" uuid;
