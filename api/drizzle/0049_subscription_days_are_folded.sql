ALTER TABLE "subscription_day" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_day_fresh" ON "subscription_day" USING btree ("day") WHERE not "subscription_day"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_day_folded" ON "subscription_day" USING btree ("day","plan_id","currency") WHERE "subscription_day"."folded";