CREATE TABLE "auth"."push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "auth"."session" ADD COLUMN "country" text;
ALTER TABLE "notification_preference" ADD COLUMN "push" boolean DEFAULT true NOT NULL;
ALTER TABLE "notification" ADD COLUMN "actor_id" uuid;
ALTER TABLE "auth"."push_subscription" ADD CONSTRAINT "push_subscription_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "auth"."push_subscription" USING btree ("endpoint");
CREATE INDEX "push_subscription_admin" ON "auth"."push_subscription" USING btree ("admin_id","created_at");