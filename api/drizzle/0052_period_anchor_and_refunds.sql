ALTER TABLE "subscription" ADD COLUMN "refunds_settled_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "period_anchor_at" timestamp (3) with time zone;