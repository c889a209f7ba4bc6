CREATE TABLE "ticket_rating" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"solved_at" timestamp (3) with time zone NOT NULL,
	"score" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone
);

ALTER TABLE "ticket" ADD COLUMN "rating_requested_at" timestamp (3) with time zone;
ALTER TABLE "ticket" ADD COLUMN "rating_id" uuid;
ALTER TABLE "ticket" ADD COLUMN "rating_score" smallint;
ALTER TABLE "ticket_rating" ADD CONSTRAINT "ticket_rating_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "ticket_rating_once" ON "ticket_rating" USING btree ("ticket_id","solved_at");
CREATE INDEX "ticket_rating_by_created" ON "ticket_rating" USING btree ("created_at");
CREATE INDEX "ticket_metrics_created" ON "ticket" USING btree ("created_at","assignee_id","category") WHERE not "ticket"."is_spam";
CREATE INDEX "ticket_metrics_replied" ON "ticket" USING btree ("first_reply_at","created_at","assignee_id","category") WHERE not "ticket"."is_spam" and "ticket"."first_reply_at" is not null;
CREATE INDEX "ticket_metrics_solved" ON "ticket" USING btree ("solved_at","created_at","assignee_id","category","rating_requested_at","rating_score") WHERE not "ticket"."is_spam" and "ticket"."solved_at" is not null;
CREATE INDEX "ticket_metrics_closed" ON "ticket" USING btree ("closed_at") WHERE not "ticket"."is_spam" and "ticket"."solved_at" is null and "ticket"."closed_at" is not null;
CREATE INDEX "ticket_metrics_breached" ON "ticket" USING btree (least("first_reply_breached_at", "resolve_breached_at")) WHERE not "ticket"."is_spam" and least("ticket"."first_reply_breached_at", "ticket"."resolve_breached_at") is not null;
CREATE INDEX "ticket_by_rating" ON "ticket" USING btree ("rating_score","last_message_at","id") WHERE "ticket"."rating_score" is not null;