-- Rows from before texts and links were dropped with the sending.
UPDATE "outbox" SET "payload" = "payload" - '{text,link}'::text[] WHERE "done_at" is not null or "failed_at" is not null;
