ALTER TABLE "lookup" ADD COLUMN "i18n" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "meta" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lookup" ADD COLUMN "deleted_at" timestamp (3) with time zone;