ALTER TABLE "maker_contract" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "maker_contract" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "maker_contract" ADD COLUMN "file_bytes" integer;