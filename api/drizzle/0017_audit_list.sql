DROP INDEX "audit_object";--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_type" ON "audit" USING btree ("object_type","seq");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("object_id","seq");