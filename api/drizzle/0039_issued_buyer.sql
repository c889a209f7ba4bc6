CREATE TABLE "gateway_read" (
	"what" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "card_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text NOT NULL,
	"failure" jsonb,
	"next_action_url" text
);

ALTER TABLE "payment" ADD COLUMN "buyer" jsonb;
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;

-- by hand: documents issued before keep the buyer whom they name today, unless erased. No figure follows from it.
ALTER TABLE "payment" DISABLE TRIGGER USER;
UPDATE "payment" SET "buyer" = jsonb_build_object('name', "watcher_name", 'email', "watcher_email",
  'postalCode', "postal_code", 'billing', "billing", 'country', "country")
WHERE ("receipt_no" IS NOT NULL OR "fulfilled_at" IS NOT NULL) AND "watcher_email" NOT LIKE '%@anonymized.invalid';
ALTER TABLE "payment" ENABLE TRIGGER USER;
UPDATE "invoice" i SET "buyer" = jsonb_build_object('name', w."name", 'email', w."email", 'country', s."country")
FROM "subscription" s JOIN "watcher" w ON w."id" = s."watcher_id"
WHERE s."id" = i."subscription_id" AND i."buyer" IS NULL AND w."status" <> 'anonymized';
