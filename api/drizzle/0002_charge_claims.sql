CREATE TABLE "charge_claim" (
	"email_hash" "bytea" NOT NULL,
	"movie_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"charging_since" timestamp (3) with time zone,
	CONSTRAINT "charge_claim_email_hash_movie_id_pk" PRIMARY KEY("email_hash","movie_id")
);

CREATE TABLE "gateway_poll" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"polled_at" timestamp (3) with time zone NOT NULL
);

DROP INDEX "payment_open";
ALTER TABLE "refund" ADD COLUMN "access_ended_at" timestamp (3) with time zone;
ALTER TABLE "refund" ADD COLUMN "debit_note_no" text;
ALTER TABLE "charge_claim" ADD CONSTRAINT "charge_claim_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gateway_poll" ADD CONSTRAINT "gateway_poll_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "charge_claim_of" ON "charge_claim" USING btree ("payment_id");
CREATE INDEX "payment_event_tried" ON "payment_event" USING btree ("at") WHERE "payment_event"."type" = 'payment.tried';
CREATE UNIQUE INDEX "refund_debit_note" ON "refund" USING btree ("debit_note_no");
CREATE INDEX "refund_failed" ON "refund" USING btree ("payment_id") WHERE "refund"."status" = 'failed';
CREATE INDEX "payment_open" ON "payment" USING btree ("updated_at") WHERE "payment"."status" in ('pending', 'requires_action', 'processing', 'failed') and "payment"."gateway_intent_id" is not null and "payment"."expired_at" is null;