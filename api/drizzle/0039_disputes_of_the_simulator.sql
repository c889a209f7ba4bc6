ALTER TABLE "gateway_sim_dispute" ADD COLUMN "turns_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_sim_dispute" ADD COLUMN "turns_to" text;