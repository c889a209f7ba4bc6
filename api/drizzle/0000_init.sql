CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "access_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"grants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"avatar_key" text,
	"phone" text,
	"designation" text,
	"bio" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."credential" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."limit" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stepped_up_until" timestamp (3) with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"to_seq" bigint PRIMARY KEY NOT NULL,
	"from_seq" bigint NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"diff" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"admin_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	"error" text,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lookup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"parent_key" text,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"movie_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "movie_bulk" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"original_title" text,
	"slug" text NOT NULL,
	"sku" text,
	"type" text NOT NULL,
	"series_id" uuid,
	"season_no" smallint,
	"episode_no" smallint,
	"imdb_id" text,
	"short_description" text NOT NULL,
	"description" text,
	"tagline" text,
	"keywords" text[] NOT NULL,
	"i18n" jsonb NOT NULL,
	"release_year" smallint NOT NULL,
	"theatrical_date" date,
	"runtime_minutes" smallint NOT NULL,
	"country_of_origin" text[] NOT NULL,
	"original_language" text NOT NULL,
	"genre_ids" uuid[] NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"maker_id" uuid NOT NULL,
	"credits" jsonb NOT NULL,
	"awards" jsonb NOT NULL,
	"age_ratings" jsonb NOT NULL,
	"content_warnings" text[] NOT NULL,
	"featured" boolean NOT NULL,
	"sort_boost" smallint NOT NULL,
	"available_on" text[] NOT NULL,
	"downloadable" boolean NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"review_note" text,
	"reject_reasons" text[] NOT NULL,
	"poster_key" text,
	"created_by" uuid,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"type" text NOT NULL,
	"params" jsonb NOT NULL,
	"severity" text NOT NULL,
	"read_status" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" text NOT NULL,
	"watcher_id" uuid NOT NULL,
	"watcher_name" text NOT NULL,
	"watcher_email" text NOT NULL,
	"movie_id" uuid,
	"movie_title" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"method_brand" text,
	"method_last4" text,
	"country" text NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_set" (
	"generation" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"set" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"author_type" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"category" text NOT NULL,
	"priority" smallint NOT NULL,
	"status" text NOT NULL,
	"assignee_id" uuid,
	"movie_id" uuid,
	"last_message_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_event" (
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"watcher_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position_sec" integer NOT NULL,
	CONSTRAINT "watch_event_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "watcher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"last_watched_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."credential" ADD CONSTRAINT "credential_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_image" ADD CONSTRAINT "movie_image_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_revision" ADD CONSTRAINT "movie_revision_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_email" ON "access_request" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "admin_email" ON "admin" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_hash" ON "auth"."one_time_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_token_subject" ON "auth"."one_time_token" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "auth"."session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_admin" ON "auth"."session" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("object_type","object_id","seq");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_admin" ON "job" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lookup_key" ON "lookup" USING btree ("type","key");--> statement-breakpoint
CREATE UNIQUE INDEX "maker_email" ON "maker" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "maker_by_name" ON "maker" USING btree (lower("name"),"id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_name_prefix" ON "maker" USING btree (lower("name") text_pattern_ops) WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_updated" ON "maker" USING btree ("updated_at","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_created" ON "maker" USING btree ("created_at","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_movies" ON "maker" USING btree ("movie_count","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "maker_by_status" ON "maker" USING btree ("status","id") WHERE "maker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_image_movie" ON "movie_image" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "movie_revision_movie" ON "movie_revision" USING btree ("movie_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "movie_slug" ON "movie" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "movie_sku" ON "movie" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "movie_by_updated" ON "movie" USING btree ("updated_at","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_title" ON "movie" USING btree (lower("title"),"id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_title_prefix" ON "movie" USING btree (lower("title") text_pattern_ops) WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_publish" ON "movie" USING btree (coalesce("publish_at", '-infinity'::timestamptz),"id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_year" ON "movie" USING btree ("release_year","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_runtime" ON "movie" USING btree ("runtime_minutes","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_status" ON "movie" USING btree ("status","updated_at","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_by_maker" ON "movie" USING btree ("maker_id","updated_at","id") WHERE "movie"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "movie_genres" ON "movie" USING gin ("genre_ids");--> statement-breakpoint
CREATE INDEX "movie_tags" ON "movie" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "movie_deleted" ON "movie" USING btree ("deleted_at","id") WHERE "movie"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_by_created" ON "notification" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("admin_id","created_at","id") WHERE not "notification"."read_status";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_by_order_prefix" ON "payment" USING btree (lower("order_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_by_email_prefix" ON "payment" USING btree (lower("watcher_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_by_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_status" ON "payment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_currency" ON "payment" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_total_minor","id");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at","currency","amount_total_minor") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_watcher" ON "payment" USING btree ("watcher_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number" ON "ticket" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ticket_by_number_prefix" ON "ticket" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ticket_by_subject_prefix" ON "ticket" USING btree (lower("subject") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ticket_by_message" ON "ticket" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "ticket_by_created" ON "ticket" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_by_priority" ON "ticket" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "ticket_by_status" ON "ticket" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "saved_view_admin" ON "saved_view" USING btree ("admin_id","list");--> statement-breakpoint
CREATE INDEX "watch_event_movie" ON "watch_event" USING btree ("movie_id","at");--> statement-breakpoint
CREATE INDEX "watch_event_watcher" ON "watch_event" USING btree ("watcher_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "watcher_email" ON "watcher" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "watcher_by_email_prefix" ON "watcher" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "watcher_by_name" ON "watcher" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "watcher_by_name_prefix" ON "watcher" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "watcher_by_created" ON "watcher" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "watcher_by_status" ON "watcher" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "watcher_by_watched" ON "watcher" USING btree (coalesce("last_watched_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE TABLE "watch_event_other" PARTITION OF "watch_event" DEFAULT;
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_seal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "count_maker_movies_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n
  FROM (SELECT maker_id, count(*)::int AS n FROM after_rows WHERE deleted_at IS NULL GROUP BY maker_id) AS added
  WHERE maker.id = added.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_maker_movies_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n
  FROM (
    SELECT maker_id, sum(step)::int AS n FROM (
      SELECT maker_id, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT maker_id, -1 FROM before_rows WHERE deleted_at IS NULL
    ) AS steps GROUP BY maker_id HAVING sum(step) <> 0
  ) AS moved
  WHERE maker.id = moved.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_maker_movies_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count - n
  FROM (SELECT maker_id, count(*)::int AS n FROM before_rows WHERE deleted_at IS NULL GROUP BY maker_id) AS gone
  WHERE maker.id = gone.maker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "movie_counted_in" AFTER INSERT ON "movie" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_in"();
--> statement-breakpoint
CREATE TRIGGER "movie_counted_change" AFTER UPDATE ON "movie" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_change"();
--> statement-breakpoint
CREATE TRIGGER "movie_counted_out" AFTER DELETE ON "movie" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_out"();
