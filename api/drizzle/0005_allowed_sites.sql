CREATE TABLE "allowed_site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

CREATE UNIQUE INDEX "allowed_site_origin" ON "allowed_site" USING btree ("origin") WHERE "allowed_site"."deleted_at" is null;
CREATE INDEX "allowed_site_name" ON "allowed_site" USING btree (lower("name"),"id") WHERE "allowed_site"."deleted_at" is null;
CREATE INDEX "allowed_site_updated" ON "allowed_site" USING btree ("updated_at","id") WHERE "allowed_site"."deleted_at" is null;