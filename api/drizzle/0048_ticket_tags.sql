CREATE INDEX "ticket_tags" ON "ticket" USING gin ("tags") WHERE "ticket"."tags" <> '{}';
CREATE INDEX "ticket_tagged_by_message" ON "ticket" USING btree ("last_message_at") WHERE "ticket"."tags" <> '{}';
