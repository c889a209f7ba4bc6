ALTER TABLE "bulk" ADD COLUMN "action" jsonb;--> statement-breakpoint
-- Work that waits goes on; other changes lose what is left of their 10 minutes to be taken back.
UPDATE "bulk" SET "action" = "job"."payload" -> 'action' FROM "job"
WHERE "job"."kind" LIKE '%.bulk' AND "job"."payload" ->> 'bulkId' = "bulk"."id"::text;--> statement-breakpoint
DELETE FROM "bulk" WHERE "action" IS NULL;--> statement-breakpoint
ALTER TABLE "bulk" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "revision_bulk" ON "revision" USING btree ("bulk_id","object_id") WHERE "revision"."bulk_id" is not null;
