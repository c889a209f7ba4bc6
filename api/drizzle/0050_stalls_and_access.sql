ALTER TABLE "communication_progress" ADD COLUMN "checked_at" timestamp (3) with time zone;
ALTER TABLE "communication" ADD COLUMN "required_permissions" jsonb;
