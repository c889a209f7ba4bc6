CREATE TABLE "segment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"query" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "coupon" ADD COLUMN "segment_id" uuid;
CREATE UNIQUE INDEX "segment_name" ON "segment" USING btree (lower("name")) WHERE "segment"."deleted_at" is null;
CREATE INDEX "segment_updated" ON "segment" USING btree ("updated_at","id") WHERE "segment"."deleted_at" is null;
CREATE INDEX "coupon_by_segment" ON "coupon" USING btree ("segment_id") WHERE "coupon"."segment_id" is not null;