CREATE TABLE "payment_month" (
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"count" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "payment_month_country_month_currency_status_kind_pk" PRIMARY KEY("country","month","currency","status","kind")
);
--> statement-breakpoint
ALTER TABLE "payment_day" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_day_fresh" ON "payment_day" USING btree ("country","day") WHERE not "payment_day"."folded";