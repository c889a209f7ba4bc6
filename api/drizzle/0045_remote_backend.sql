ALTER TABLE "remote" ADD COLUMN "backend" text;
