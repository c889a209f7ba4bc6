CREATE TABLE "maker_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"maker_id" uuid NOT NULL,
	"number" text NOT NULL,
	"model" text NOT NULL,
	"share_basis_points" integer,
	"fixed_fee_minor" bigint,
	"minimum_guarantee_minor" bigint,
	"currency" text,
	"recoupable" boolean NOT NULL,
	"territories" text[] NOT NULL,
	"licence_types" text[] NOT NULL,
	"start_at" date NOT NULL,
	"end_at" date,
	"auto_renew" boolean NOT NULL,
	"signed_at" date
);
--> statement-breakpoint
CREATE TABLE "maker_payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"maker_id" uuid NOT NULL,
	"method" text NOT NULL,
	"last4" text NOT NULL,
	"account_hash" text NOT NULL,
	"holder" text NOT NULL,
	"currency" text NOT NULL,
	"schedule" text NOT NULL,
	"threshold_minor" bigint NOT NULL,
	"hold_until" date,
	"tax_form" text,
	"tax_status" text NOT NULL,
	"withholding_basis_points" integer NOT NULL,
	"kyc_status" text NOT NULL,
	"kyc_note" text,
	"kyc_checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "designation" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "address" jsonb DEFAULT '{"line1":null,"line2":null,"postalCode":null,"city":null,"region":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "bio" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "socials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "published_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "payout_status" text DEFAULT 'not_set' NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "payout_due" text[] DEFAULT '{"account","tax_form","identity"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "maker" ADD COLUMN "contract_ends_at" date;--> statement-breakpoint
ALTER TABLE "maker_contract" ADD CONSTRAINT "maker_contract_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_payout" ADD CONSTRAINT "maker_payout_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "maker_contract_number" ON "maker_contract" USING btree ("maker_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "maker_payout_maker" ON "maker_payout" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "maker_payout_account" ON "maker_payout" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "maker_by_email_prefix" ON "maker" USING btree (lower("email") text_pattern_ops) WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_published" ON "maker" USING btree ("published_count","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_contract_end" ON "maker" USING btree (coalesce("contract_ends_at", 'infinity'::date),"id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_payout" ON "maker" USING btree ("payout_status","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_country" ON "maker" USING btree ("country","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_owner" ON "maker" USING btree ("owner_id","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_deleted" ON "maker" USING btree ("deleted_at","id") WHERE "maker"."deleted_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_maker_movies_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n, published_count = published_count + p
  FROM (
    SELECT maker_id, count(*)::int AS n, count(*) FILTER (WHERE status = 'published')::int AS p
    FROM after_rows WHERE deleted_at IS NULL GROUP BY maker_id
  ) AS added
  WHERE maker.id = added.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_maker_movies_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n, published_count = published_count + p
  FROM (
    SELECT maker_id, sum(step)::int AS n, sum(step * published)::int AS p FROM (
      SELECT maker_id, 1 AS step, (status = 'published')::int AS published FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT maker_id, -1, (status = 'published')::int FROM before_rows WHERE deleted_at IS NULL
    ) AS steps GROUP BY maker_id HAVING sum(step) <> 0 OR sum(step * published) <> 0
  ) AS moved
  WHERE maker.id = moved.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_maker_movies_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count - n, published_count = published_count - p
  FROM (
    SELECT maker_id, count(*)::int AS n, count(*) FILTER (WHERE status = 'published')::int AS p
    FROM before_rows WHERE deleted_at IS NULL GROUP BY maker_id
  ) AS gone
  WHERE maker.id = gone.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "maker" SET "published_count" = (
  SELECT count(*) FROM "movie" WHERE "movie"."maker_id" = "maker"."id" AND "movie"."status" = 'published' AND "movie"."deleted_at" IS NULL
);
