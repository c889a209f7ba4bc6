CREATE TABLE "seller_edition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seller_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"vat_number" text,
	"register_number" text,
	"support_email" text NOT NULL,
	"logo" uuid
);

CREATE TABLE "seller" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"country" text,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"vat_number" text,
	"register_number" text,
	"support_email" text NOT NULL,
	"logo" uuid,
	"deleted_at" timestamp (3) with time zone
);

ALTER TABLE "invoice" ALTER COLUMN "number" DROP NOT NULL;
ALTER TABLE "country" ADD COLUMN "untaxed_reason" text;
ALTER TABLE "payment" ADD COLUMN "seller_edition_id" uuid;
ALTER TABLE "payment" ADD COLUMN "untaxed_reason" text;
ALTER TABLE "payment" ADD COLUMN "issued_at" timestamp (3) with time zone;
ALTER TABLE "payment" ADD COLUMN "fulfilled_at" timestamp (3) with time zone;
ALTER TABLE "refund" ADD COLUMN "credit_note_at" timestamp (3) with time zone;
ALTER TABLE "refund" ADD COLUMN "tax_minor" bigint;
-- By hand: credit notes that were issued before have the tax that they show, so that later ones get the rest of it.
UPDATE "refund" SET "credit_note_at" = "settled_at", "tax_minor" = "part"."tax_minor" FROM (
	SELECT "r"."id", round("p"."amount_tax_minor" * sum("r"."amount_minor") OVER "issued" / "p"."amount_total_minor")
		- round("p"."amount_tax_minor" * (sum("r"."amount_minor") OVER "issued" - "r"."amount_minor") / "p"."amount_total_minor") AS "tax_minor"
	FROM "refund" "r" JOIN "payment" "p" ON "p"."id" = "r"."payment_id"
	WHERE "r"."credit_note_no" IS NOT NULL AND "p"."amount_total_minor" > 0
	WINDOW "issued" AS (PARTITION BY "r"."payment_id" ORDER BY "r"."settled_at", "r"."id")
) AS "part" WHERE "refund"."id" = "part"."id";
ALTER TABLE "statement_line" ADD COLUMN "sold_on" date;
ALTER TABLE "statement" ADD COLUMN "seller_edition_id" uuid;
ALTER TABLE "statement" ADD COLUMN "maker_address" text;
ALTER TABLE "invoice" ADD COLUMN "seller_edition_id" uuid;
ALTER TABLE "invoice" ADD COLUMN "untaxed_reason" text;
ALTER TABLE "invoice" ADD COLUMN "issued_at" timestamp (3) with time zone;
ALTER TABLE "invoice" ADD COLUMN "buyer" jsonb;
CREATE UNIQUE INDEX "seller_edition_version" ON "seller_edition" USING btree ("seller_id","version");
CREATE UNIQUE INDEX "seller_country" ON "seller" USING btree (coalesce("country", '')) WHERE "seller"."deleted_at" is null;
CREATE INDEX "seller_name" ON "seller" USING btree (lower("legal_name"),"id") WHERE "seller"."deleted_at" is null;
CREATE INDEX "seller_updated" ON "seller" USING btree ("updated_at","id") WHERE "seller"."deleted_at" is null;
CREATE INDEX "payment_waiting" ON "payment" USING btree ("fulfilled_at") WHERE "payment"."fulfilled_at" is not null and "payment"."receipt_no" is null;
CREATE INDEX "refund_waiting" ON "refund" USING btree ("settled_at") WHERE "refund"."status" = 'succeeded' and "refund"."credit_note_no" is null;
CREATE INDEX "invoice_waiting" ON "invoice" USING btree ("created_at") WHERE "invoice"."number" is null;