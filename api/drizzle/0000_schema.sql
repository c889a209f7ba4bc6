-- The whole schema, grouped by area. Tables, keys and indexes are what drizzle-kit makes of the `*.table.ts` files.
-- Written by hand, since drizzle-kit does not know them: the extension, partitions, functions, triggers, the view,
-- the statistics of one index and the one row that every database has.

--------------------------------------------------------------------------------
-- Shared by all areas
--------------------------------------------------------------------------------

-- The owner of a managed database may create it: PostgreSQL trusts this extension.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE EXCEPTION 'The database lacks the extension pg_trgm, which searches need. Let its administrator run: create extension pg_trgm'
    USING ERRCODE = 'BL001';
END $$;

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

-- Like sum(), which adds bigint as numeric and takes twice as long over a hundred thousand groups. Overflow is an error.
CREATE AGGREGATE "sum_whole"(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = 0, COMBINEFUNC = int8pl, PARALLEL = SAFE);

--------------------------------------------------------------------------------
-- Platform: accounts and sessions
--------------------------------------------------------------------------------

CREATE TABLE "admin" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "name" text NOT NULL, "email" text NOT NULL, "role" text NOT NULL, "status" text NOT NULL,
  "grants" jsonb DEFAULT '{}'::jsonb NOT NULL, "avatar_key" text, "phone" text, "designation" text, "bio" text,
  "team" text, "locale" text, "timezone" text, "notes" text, "status_reason" text,
  "must_change_password" boolean DEFAULT false NOT NULL, "last_login_at" timestamp(3) with time zone, "last_ip" text,
  "deleted_at" timestamp(3) with time zone,
  CONSTRAINT "admin_deleted_is_not_active" CHECK ("deleted_at" is null or "status" <> 'active')
);
CREATE UNIQUE INDEX "admin_email" ON "admin" (lower("email"));
CREATE INDEX "admin_by_name" ON "admin" (lower("name"), "id");
CREATE INDEX "admin_by_name_prefix" ON "admin" (lower("name") text_pattern_ops);
CREATE INDEX "admin_by_email_prefix" ON "admin" (lower("email") text_pattern_ops);
CREATE INDEX "admin_by_created" ON "admin" ("created_at", "id");

CREATE TABLE "access_request" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "name" text NOT NULL, "email" text NOT NULL, "reason" text NOT NULL, "status" text NOT NULL
);
CREATE UNIQUE INDEX "access_request_email" ON "access_request" (lower("email"));
CREATE INDEX "access_request_by_created" ON "access_request" ("created_at", "id");
CREATE INDEX "access_request_by_name_prefix" ON "access_request" (lower("name") text_pattern_ops);
CREATE INDEX "access_request_by_email_prefix" ON "access_request" (lower("email") text_pattern_ops);

CREATE SCHEMA "auth";

CREATE TABLE "auth"."credential" (
  "admin_id" uuid PRIMARY KEY NOT NULL, "password_hash" text NOT NULL,
  "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "credential_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);

CREATE TABLE "auth"."session" (
  "id" uuid PRIMARY KEY NOT NULL, "token_hash" bytea NOT NULL, "admin_id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "last_seen_at" timestamp(3) with time zone NOT NULL, "expires_at" timestamp(3) with time zone NOT NULL,
  "stepped_up_until" timestamp(3) with time zone, "ip" text NOT NULL, "user_agent" text NOT NULL,
  CONSTRAINT "session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);
CREATE UNIQUE INDEX "session_token_hash" ON "auth"."session" ("token_hash");
CREATE INDEX "session_admin" ON "auth"."session" ("admin_id");

CREATE TABLE "auth"."one_time_token" (
  "id" uuid PRIMARY KEY NOT NULL, "token_hash" bytea NOT NULL, "purpose" text NOT NULL, "subject_id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "expires_at" timestamp(3) with time zone NOT NULL,
  "used_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "one_time_token_hash" ON "auth"."one_time_token" ("token_hash");
CREATE INDEX "one_time_token_subject" ON "auth"."one_time_token" ("subject_id", "purpose");

CREATE TABLE "auth"."limit" (
  "key" text PRIMARY KEY NOT NULL, "failures" integer NOT NULL, "blocked_until" timestamp(3) with time zone,
  "updated_at" timestamp(3) with time zone NOT NULL
);

--------------------------------------------------------------------------------
-- Platform: audit log, revisions and bulk changes
--------------------------------------------------------------------------------

CREATE TABLE "audit" (
  "seq" bigserial PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "actor_id" uuid, "action" text NOT NULL, "object_type" text NOT NULL, "object_id" text NOT NULL,
  "diff" jsonb NOT NULL, "request_id" text NOT NULL
);
CREATE INDEX "audit_object" ON "audit" ("object_id", "seq");
CREATE INDEX "audit_request" ON "audit" ("request_id");
CREATE INDEX "audit_type" ON "audit" ("object_type", "seq");
CREATE INDEX "audit_action" ON "audit" ("action", "seq");
CREATE INDEX "audit_at" ON "audit" ("created_at");
CREATE INDEX "audit_actor" ON "audit" ("actor_id", "seq");
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "audit_seal" (
  "to_seq" bigint PRIMARY KEY NOT NULL, "from_seq" bigint NOT NULL, "sealed_at" timestamp(3) with time zone NOT NULL,
  "hash" bytea NOT NULL
);
CREATE TRIGGER "audit_seal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "revision" (
  "id" uuid PRIMARY KEY NOT NULL, "object_type" text NOT NULL, "object_id" uuid NOT NULL,
  "at" timestamp(3) with time zone NOT NULL, "actor_id" uuid, "action" text NOT NULL, "changes" jsonb NOT NULL,
  "snapshot" jsonb NOT NULL, "version" integer NOT NULL, "bulk_id" uuid
);
CREATE INDEX "revision_object" ON "revision" ("object_id", "at", "id");
CREATE INDEX "revision_bulk" ON "revision" ("bulk_id", "object_id") WHERE "bulk_id" is not null;

CREATE TABLE "bulk" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "object_type" text NOT NULL, "action" jsonb NOT NULL, "object_ids" uuid[] NOT NULL, "actor_id" uuid NOT NULL,
  "finished_at" timestamp(3) with time zone, "undone_at" timestamp(3) with time zone
);

--------------------------------------------------------------------------------
-- Platform: jobs, imports, exports, email, files, views of lists, releases
--------------------------------------------------------------------------------

CREATE TABLE "job" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "kind" text NOT NULL, "title" text NOT NULL, "admin_id" uuid, "payload" jsonb NOT NULL,
  "status" text DEFAULT 'queued' NOT NULL, "done" integer DEFAULT 0 NOT NULL, "total" integer DEFAULT 0 NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL, "run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "lease_until" timestamp(3) with time zone, "cancel_asked" boolean DEFAULT false NOT NULL, "result" jsonb,
  "error" text, "finished_at" timestamp(3) with time zone
);
CREATE INDEX "job_due" ON "job" ("run_at") WHERE "status" in ('queued', 'running');
CREATE INDEX "job_admin" ON "job" ("admin_id", "created_at");
CREATE INDEX "job_video" ON "job" (("payload"->>'assetId')) WHERE "kind" = 'movie.video';

CREATE TABLE "import" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "admin_id" uuid NOT NULL, "resource" text NOT NULL, "file_name" text NOT NULL, "encoding" text NOT NULL,
  "delimiter" text NOT NULL, "columns" text[] NOT NULL, "sample" jsonb NOT NULL, "rows" integer NOT NULL,
  "mapping" jsonb NOT NULL, "phase" text NOT NULL, "job_id" uuid,
  CONSTRAINT "import_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);
CREATE INDEX "import_created" ON "import" ("created_at");

CREATE TABLE "import_problem" (
  "import_id" uuid NOT NULL, "row" integer NOT NULL, "values" jsonb NOT NULL, "problems" jsonb NOT NULL,
  CONSTRAINT "import_problem_import_id_row_pk" PRIMARY KEY ("import_id", "row"),
  CONSTRAINT "import_problem_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE cascade
);

CREATE TABLE "export" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "admin_id" uuid NOT NULL, "resource" text NOT NULL, "format" text NOT NULL, "query" jsonb NOT NULL,
  "columns" text[] NOT NULL, "rows" integer NOT NULL, "job_id" uuid, "ready_at" timestamp(3) with time zone,
  CONSTRAINT "export_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);
CREATE INDEX "export_created" ON "export" ("created_at");

CREATE TABLE "outbox" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "kind" text NOT NULL, "payload" jsonb NOT NULL, "attempts" integer DEFAULT 0 NOT NULL,
  "due_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "done_at" timestamp(3) with time zone,
  "failed_at" timestamp(3) with time zone, "error" text
);
CREATE INDEX "outbox_due" ON "outbox" ("due_at") WHERE "done_at" is null and "failed_at" is null;

CREATE TABLE "notification" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "admin_id" uuid NOT NULL, "title" text NOT NULL, "body" text NOT NULL, "type" text NOT NULL,
  "params" jsonb NOT NULL, "severity" text NOT NULL, "read_status" boolean DEFAULT false NOT NULL,
  CONSTRAINT "notification_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);
CREATE INDEX "notification_by_created" ON "notification" ("admin_id", "created_at", "id");
CREATE INDEX "notification_unread" ON "notification" ("admin_id", "created_at", "id") WHERE not "read_status";

CREATE TABLE "media_unclaimed" (
  "key" text PRIMARY KEY NOT NULL, "since" timestamp(3) with time zone NOT NULL, "purpose" text
);
CREATE INDEX "media_unclaimed_since" ON "media_unclaimed" ("since");

CREATE TABLE "saved_view" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "admin_id" uuid NOT NULL, "list" text NOT NULL, "name" text NOT NULL, "query" text NOT NULL,
  CONSTRAINT "saved_view_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);
CREATE INDEX "saved_view_admin" ON "saved_view" ("admin_id", "list");

CREATE TABLE "list_display" (
  "admin_id" uuid NOT NULL, "list" text NOT NULL, "columns" text[], "density" text NOT NULL,
  CONSTRAINT "list_display_admin_id_list_pk" PRIMARY KEY ("admin_id", "list"),
  CONSTRAINT "list_display_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE cascade
);

CREATE TABLE "release_set" (
  "generation" integer PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "set" jsonb NOT NULL
);

--------------------------------------------------------------------------------
-- People: watchers
--------------------------------------------------------------------------------

CREATE TABLE "watcher" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "name" text NOT NULL, "email" text NOT NULL, "phone" text, "country" text NOT NULL, "city" text, "timezone" text,
  "language" text, "birth_year" smallint, "gender" text, "tags" text[] DEFAULT '{}' NOT NULL,
  "notes" text DEFAULT '' NOT NULL, "status" text NOT NULL, "status_before" text,
  "email_verified_at" timestamp(3) with time zone, "terms_version" text,
  "marketing_email" boolean DEFAULT false NOT NULL, "marketing_push" boolean DEFAULT false NOT NULL,
  "marketing_at" timestamp(3) with time zone, "marketing_source" text, "blocked_reason" text, "blocked_note" text,
  "blocked_at" timestamp(3) with time zone, "blocked_until" timestamp(3) with time zone,
  "delete_requested_at" timestamp(3) with time zone, "anonymized_at" timestamp(3) with time zone,
  "merged_into_id" uuid, "last_watched_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "watcher_email" ON "watcher" (lower("email"));
CREATE INDEX "watcher_by_email_prefix" ON "watcher" (lower("email") text_pattern_ops, "created_at", "id", "email");
CREATE INDEX "watcher_by_name" ON "watcher" (lower("name"), "id");
CREATE INDEX "watcher_by_name_prefix" ON "watcher" (lower("name") text_pattern_ops, "created_at", "id", "name");
CREATE INDEX "watcher_search" ON "watcher" USING gin ((lower("name") || ' ' || lower("email")) gin_trgm_ops);
CREATE INDEX "watcher_by_created" ON "watcher" ("created_at", "id");
CREATE INDEX "watcher_by_status" ON "watcher" ("status", "created_at", "id");
CREATE INDEX "watcher_by_country" ON "watcher" ("country", "created_at", "id");
CREATE INDEX "watcher_by_watched" ON "watcher" (coalesce("last_watched_at", '-infinity'::timestamptz), "id");
CREATE INDEX "watcher_tags" ON "watcher" USING gin ("tags") WHERE "tags" <> '{}';
CREATE INDEX "watcher_by_block_reason" ON "watcher" ("blocked_reason", "created_at", "id") WHERE "blocked_reason" is not null;
CREATE INDEX "watcher_agreed_to_email" ON "watcher" ("created_at", "id") WHERE "marketing_email";
CREATE INDEX "watcher_agreed_to_push" ON "watcher" ("created_at", "id") WHERE "marketing_push";
CREATE INDEX "watcher_agreed_to_nothing" ON "watcher" ("created_at", "id") WHERE not "marketing_email" and not "marketing_push";
CREATE INDEX "watcher_block_ends" ON "watcher" ("blocked_until") WHERE "status" = 'blocked' and "blocked_until" is not null;
CREATE INDEX "watcher_deletion_due" ON "watcher" ("delete_requested_at") WHERE "status" = 'delete_requested';

-- The planner must tell a part that one watcher in a hundred has from one that hardly any has.
ALTER INDEX "watcher_search" ALTER COLUMN 1 SET STATISTICS 1000;

CREATE TABLE "watcher_tag" (
  "tag" text PRIMARY KEY NOT NULL
);

CREATE FUNCTION "keep_watcher_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "watcher_tag" ("tag") SELECT unnest(NEW."tags") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "watcher_tagged_at_first" AFTER INSERT ON "watcher" FOR EACH ROW WHEN (NEW."tags" <> '{}')
  EXECUTE FUNCTION "keep_watcher_tags"();
CREATE TRIGGER "watcher_tagged" AFTER UPDATE OF "tags" ON "watcher" FOR EACH ROW WHEN (NEW."tags" <> OLD."tags" AND NEW."tags" <> '{}')
  EXECUTE FUNCTION "keep_watcher_tags"();

CREATE TABLE "watcher_device" (
  "id" uuid PRIMARY KEY NOT NULL, "watcher_id" uuid NOT NULL, "name" text NOT NULL, "platform" text NOT NULL,
  "app_version" text, "first_seen_at" timestamp(3) with time zone NOT NULL,
  "last_seen_at" timestamp(3) with time zone NOT NULL, "last_country" text,
  "signed_out_at" timestamp(3) with time zone,
  CONSTRAINT "watcher_device_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "watcher" ("id")
);
CREATE INDEX "watcher_device_watcher" ON "watcher_device" ("watcher_id", "last_seen_at", "id");

CREATE TABLE "entitlement" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "watcher_id" uuid NOT NULL, "movie_id" uuid NOT NULL, "movie_title" text NOT NULL, "source" text NOT NULL,
  "note" text, "start_at" timestamp(3) with time zone NOT NULL, "end_at" timestamp(3) with time zone,
  "granted_by" uuid, "revoked_at" timestamp(3) with time zone, "bulk_id" uuid, "payment_id" uuid,
  "access_hours" smallint,
  CONSTRAINT "entitlement_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "watcher" ("id")
);
CREATE UNIQUE INDEX "entitlement_payment" ON "entitlement" ("payment_id");
CREATE INDEX "entitlement_watcher" ON "entitlement" ("watcher_id", "created_at", "id");
CREATE INDEX "entitlement_bulk" ON "entitlement" ("bulk_id") WHERE "bulk_id" is not null;

--------------------------------------------------------------------------------
-- Catalog: makers
--------------------------------------------------------------------------------

CREATE TABLE "maker" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "type" text NOT NULL, "name" text NOT NULL, "display_name" text, "store_name" text, "email" text NOT NULL,
  "phone" text, "company" text, "designation" text, "country" text NOT NULL,
  "address" jsonb DEFAULT '{"line1":null,"line2":null,"postalCode":null,"city":null,"region":null}'::jsonb NOT NULL,
  "website" text, "bio" jsonb DEFAULT '{}'::jsonb NOT NULL, "socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "languages" text[] DEFAULT '{}' NOT NULL, "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL, "owner_id" uuid,
  "tags" text[] DEFAULT '{}' NOT NULL, "starred" boolean DEFAULT false NOT NULL, "img_key" text,
  "status" text NOT NULL, "status_reason" text, "invited_at" timestamp(3) with time zone,
  "movie_count" integer DEFAULT 0 NOT NULL, "published_count" integer DEFAULT 0 NOT NULL,
  "payout_status" text DEFAULT 'not_set' NOT NULL,
  "payout_due" text[] DEFAULT '{"account", "tax_form", "identity"}' NOT NULL, "contract_ends_at" date,
  "deleted_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "maker_email" ON "maker" (lower("email"));
CREATE INDEX "maker_by_email_prefix" ON "maker" (lower("email") text_pattern_ops) WHERE "deleted_at" is null;
CREATE INDEX "maker_by_name" ON "maker" (lower("name"), "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_name_prefix" ON "maker" (lower("name") text_pattern_ops) WHERE "deleted_at" is null;
CREATE INDEX "maker_by_updated" ON "maker" ("updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_created" ON "maker" ("created_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_movies" ON "maker" ("movie_count", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_published" ON "maker" ("published_count", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_contract_end" ON "maker" (coalesce("contract_ends_at", 'infinity'::date), "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_status" ON "maker" ("status", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_payout" ON "maker" ("payout_status", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_country" ON "maker" ("country", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_by_owner" ON "maker" ("owner_id", "id") WHERE "deleted_at" is null;
CREATE INDEX "maker_deleted" ON "maker" ("deleted_at", "id") WHERE "deleted_at" is not null;

CREATE TABLE "maker_contract" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "maker_id" uuid NOT NULL, "number" text NOT NULL, "model" text NOT NULL, "share_basis_points" integer,
  "fixed_fee_minor" bigint, "minimum_guarantee_minor" bigint, "currency" text, "recoupable" boolean NOT NULL,
  "territories" text[] NOT NULL, "license_types" text[] NOT NULL, "start_at" date NOT NULL, "end_at" date,
  "auto_renew" boolean NOT NULL, "signed_at" date, "file_key" text, "file_name" text, "file_bytes" integer,
  CONSTRAINT "maker_contract_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "maker" ("id") ON DELETE cascade
);
CREATE UNIQUE INDEX "maker_contract_number" ON "maker_contract" ("maker_id", lower("number"));

CREATE TABLE "maker_payout" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "maker_id" uuid NOT NULL, "method" text NOT NULL, "last4" text NOT NULL, "account_hash" text NOT NULL,
  "account_sealed" text, "holder" text NOT NULL, "currency" text NOT NULL, "schedule" text NOT NULL,
  "threshold_minor" bigint NOT NULL, "hold_until" date, "tax_form" text, "tax_status" text NOT NULL,
  "withholding_basis_points" integer NOT NULL, "kyc_status" text NOT NULL, "kyc_note" text,
  "kyc_checked_at" timestamp(3) with time zone,
  CONSTRAINT "maker_payout_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "maker" ("id") ON DELETE cascade
);
CREATE UNIQUE INDEX "maker_payout_maker" ON "maker_payout" ("maker_id");
CREATE INDEX "maker_payout_account" ON "maker_payout" ("account_hash");

--------------------------------------------------------------------------------
-- Catalog: movies
--------------------------------------------------------------------------------

CREATE TABLE "movie" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "title" text NOT NULL, "original_title" text, "slug" text NOT NULL, "sku" text, "type" text NOT NULL,
  "series_id" uuid, "season_no" smallint, "episode_no" smallint, "imdb_id" text, "short_description" text NOT NULL,
  "description" text, "tagline" text, "keywords" text[] NOT NULL, "i18n" jsonb NOT NULL,
  "release_year" smallint NOT NULL, "theatrical_date" date, "runtime_minutes" smallint NOT NULL,
  "country_of_origin" text[] NOT NULL, "original_language" text NOT NULL, "genre_ids" uuid[] NOT NULL,
  "tag_ids" uuid[] NOT NULL, "maker_id" uuid NOT NULL, "credits" jsonb NOT NULL, "awards" jsonb NOT NULL,
  "age_ratings" jsonb NOT NULL, "content_warnings" text[] NOT NULL, "featured" boolean NOT NULL,
  "sort_boost" smallint NOT NULL, "available_on" text[] NOT NULL, "downloadable" boolean NOT NULL,
  "status" text NOT NULL, "publish_at" timestamp(3) with time zone, "review_note" text,
  "reject_reasons" text[] NOT NULL, "poster_key" text, "media_state" text DEFAULT 'none' NOT NULL,
  "video_required" boolean DEFAULT true NOT NULL, "rights_required" boolean DEFAULT true NOT NULL,
  "sellable_in" text[] DEFAULT '{}' NOT NULL, "open_licenses" text[] DEFAULT '{}' NOT NULL,
  "open_licenses_in" text[] DEFAULT '{}' NOT NULL, "next_expiry_at" timestamp(3) with time zone,
  "rights_until" timestamp(3) with time zone, "rights_change_at" timestamp(3) with time zone,
  "deleted_at" timestamp(3) with time zone,
  CONSTRAINT "movie_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "maker" ("id")
);
CREATE UNIQUE INDEX "movie_slug" ON "movie" ("slug");
CREATE UNIQUE INDEX "movie_sku" ON "movie" ("sku");
CREATE INDEX "movie_by_updated" ON "movie" ("updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_title" ON "movie" (lower("title"), "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_title_search" ON "movie" (lower("title") text_pattern_ops, "updated_at", "id", "title") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_publish" ON "movie" (coalesce("publish_at", '-infinity'::timestamptz), "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_year" ON "movie" ("release_year", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_runtime" ON "movie" ("runtime_minutes", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_status" ON "movie" ("status", "updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_maker" ON "movie" ("maker_id", "updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_type" ON "movie" ("type", "updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_media" ON "movie" ("media_state", "updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_language" ON "movie" ("original_language", "updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_featured" ON "movie" ("updated_at", "id") WHERE "deleted_at" is null and "featured";
CREATE INDEX "movie_without_poster" ON "movie" ("updated_at", "id") WHERE "deleted_at" is null and "poster_key" is null;
CREATE INDEX "movie_without_rating" ON "movie" ("updated_at", "id") WHERE "deleted_at" is null and "age_ratings" = '[]'::jsonb;
CREATE INDEX "movie_countries" ON "movie" USING gin ("country_of_origin");
CREATE INDEX "movie_genres" ON "movie" USING gin ("genre_ids");
CREATE INDEX "movie_tags" ON "movie" USING gin ("tag_ids");
CREATE INDEX "movie_sellable" ON "movie" USING gin ("sellable_in");
CREATE INDEX "movie_open_licenses" ON "movie" USING gin ("open_licenses");
CREATE INDEX "movie_open_licenses_in" ON "movie" USING gin ("open_licenses_in");
CREATE INDEX "movie_by_expiry" ON "movie" (coalesce("next_expiry_at", 'infinity'::timestamptz), "id") WHERE "deleted_at" is null;
CREATE INDEX "movie_by_rights_end" ON "movie" (coalesce("rights_until", '-infinity'::timestamptz)) WHERE "deleted_at" is null;
CREATE INDEX "movie_rights_change" ON "movie" ("rights_change_at") WHERE "rights_change_at" is not null;
CREATE INDEX "movie_series" ON "movie" ("series_id") WHERE "series_id" is not null;
CREATE INDEX "movie_deleted" ON "movie" ("deleted_at", "id") WHERE "deleted_at" is not null;

CREATE TABLE "movie_image" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "movie_id" uuid NOT NULL, "kind" text NOT NULL, "key" text NOT NULL, "width" integer NOT NULL,
  "height" integer NOT NULL, "bytes" integer NOT NULL, "alt" text NOT NULL, "focal_x" real DEFAULT 0.5 NOT NULL,
  "focal_y" real DEFAULT 0.5 NOT NULL,
  CONSTRAINT "movie_image_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE INDEX "movie_image_movie" ON "movie_image" ("movie_id");

CREATE TABLE "movie_asset" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "movie_id" uuid NOT NULL, "kind" text NOT NULL, "status" text NOT NULL, "file_name" text NOT NULL,
  "bytes" bigint NOT NULL, "fingerprint" text NOT NULL, "expected_checksum" text, "checksum" text,
  "duration_sec" double precision, "width" integer, "height" integer, "codec" text, "error" text, "replaces_id" uuid,
  "uploaded_by" uuid NOT NULL, "key" text,
  CONSTRAINT "movie_asset_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE INDEX "movie_asset_movie" ON "movie_asset" ("movie_id");
CREATE INDEX "movie_asset_status" ON "movie_asset" ("status", "created_at");

CREATE TABLE "download_link" (
  "token_hash" bytea PRIMARY KEY NOT NULL, "asset_id" uuid NOT NULL, "admin_id" uuid NOT NULL,
  "expires_at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "download_link_asset_id_movie_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "movie_asset" ("id") ON DELETE cascade
);
CREATE INDEX "download_link_expires" ON "download_link" ("expires_at");

CREATE TABLE "movie_tracks" (
  "id" uuid PRIMARY KEY NOT NULL, "movie_id" uuid NOT NULL, "audio_tracks" jsonb NOT NULL, "chapters" jsonb NOT NULL,
  "intro_skip" jsonb, "credits_at_sec" integer,
  CONSTRAINT "movie_tracks_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE UNIQUE INDEX "movie_tracks_movie" ON "movie_tracks" ("movie_id");

CREATE TABLE "movie_subtitle" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "movie_id" uuid NOT NULL, "position" smallint NOT NULL, "language" text NOT NULL, "label" text NOT NULL,
  "kind" text NOT NULL, "is_default" boolean NOT NULL, "file_name" text NOT NULL, "bytes" integer NOT NULL,
  "cues" integer NOT NULL, "last_cue_sec" double precision NOT NULL, "key" text NOT NULL,
  CONSTRAINT "movie_subtitle_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE INDEX "movie_subtitle_movie" ON "movie_subtitle" ("movie_id", "position");

CREATE TABLE "movie_price" (
  "id" uuid PRIMARY KEY NOT NULL, "movie_id" uuid NOT NULL, "position" smallint NOT NULL, "offer" text NOT NULL,
  "currency" text NOT NULL, "country" text, "amount_minor" bigint NOT NULL, "subscriber_amount_minor" bigint,
  "access_hours" smallint, "start_within_days" smallint, "tax_code" text NOT NULL, "promo_amount_minor" bigint,
  "promo_from" timestamp(3) with time zone, "promo_to" timestamp(3) with time zone,
  CONSTRAINT "movie_price_place" UNIQUE NULLS NOT DISTINCT ("movie_id", "offer", "currency", "country"),
  CONSTRAINT "movie_price_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE INDEX "movie_price_movie" ON "movie_price" ("movie_id", "position");

CREATE TABLE "movie_right" (
  "id" uuid PRIMARY KEY NOT NULL, "movie_id" uuid NOT NULL, "position" smallint NOT NULL,
  "territories" text[] NOT NULL, "mode" text NOT NULL, "license_type" text NOT NULL,
  "start_at" timestamp(3) with time zone NOT NULL, "end_at" timestamp(3) with time zone, "holdback_days" integer,
  "exclusive" boolean NOT NULL, "contract" text,
  CONSTRAINT "movie_right_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE cascade
);
CREATE INDEX "movie_right_movie" ON "movie_right" ("movie_id", "position");

-- Two windows of one license and mode must not overlap in a territory, also when two people write at the same time: the
-- lock on the movie's row lets the second see what the first wrote. It allows key shares: both of two simultaneous
-- inserts hold the movie's key by their foreign keys, and a stronger lock would make each wait for the other.
CREATE FUNCTION "refuse_movie_right_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "movie" WHERE "id" = NEW."movie_id" FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM "movie_right" o
    WHERE o."movie_id" = NEW."movie_id" AND o."id" <> NEW."id" AND o."mode" = NEW."mode"
      AND o."license_type" = NEW."license_type" AND o."territories" && NEW."territories"
      AND tstzrange(o."start_at", o."end_at") && tstzrange(NEW."start_at", NEW."end_at")
  ) THEN
    RAISE EXCEPTION 'two rights overlap' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'movie_right_overlap';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "movie_right_overlap" AFTER INSERT OR UPDATE ON "movie_right"
  FOR EACH ROW EXECUTE FUNCTION "refuse_movie_right_overlap"();

-- Movies of a maker: all, and those that are published.
CREATE FUNCTION "count_maker_movies_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n, published_count = published_count + p
  FROM (
    SELECT maker_id, count(*)::int AS n, count(*) FILTER (WHERE status = 'published')::int AS p
    FROM after_rows WHERE deleted_at IS NULL GROUP BY maker_id
  ) AS added
  WHERE maker.id = added.maker_id;
  RETURN NULL;
END $$;

CREATE FUNCTION "count_maker_movies_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count + n, published_count = published_count + p
  FROM (
    SELECT maker_id, sum(step)::int AS n, sum(step * published)::int AS p FROM (
      SELECT maker_id, 1 AS step, (status = 'published')::int AS published FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT maker_id, -1, (status = 'published')::int FROM before_rows WHERE deleted_at IS NULL
    ) AS steps GROUP BY maker_id HAVING sum(step) <> 0 OR sum(step * published) <> 0
  ) AS moved
  WHERE maker.id = moved.maker_id;
  RETURN NULL;
END $$;

CREATE FUNCTION "count_maker_movies_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE maker SET movie_count = movie_count - n, published_count = published_count - p
  FROM (
    SELECT maker_id, count(*)::int AS n, count(*) FILTER (WHERE status = 'published')::int AS p
    FROM before_rows WHERE deleted_at IS NULL GROUP BY maker_id
  ) AS gone
  WHERE maker.id = gone.maker_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "movie_counted_in" AFTER INSERT ON "movie"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_in"();
CREATE TRIGGER "movie_counted_change" AFTER UPDATE ON "movie"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_change"();
CREATE TRIGGER "movie_counted_out" AFTER DELETE ON "movie"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "count_maker_movies_out"();

-- The maker and the genres of each movie. Lateral, so that folding looks up the few movies that it has and does not
-- read all of them.
CREATE VIEW "movie_group" AS
  SELECT m."id" AS "movie_id", g."kind", g."group_id" FROM "movie" m
  CROSS JOIN LATERAL (SELECT 'maker' AS "kind", m."maker_id" AS "group_id" UNION ALL SELECT 'genre', unnest(m."genre_ids")) AS g;

CREATE TABLE "group_moved" (
  "sums" text NOT NULL, "kind" text NOT NULL, "group_id" uuid NOT NULL
);

-- A movie that joins or leaves a maker or genre marks it: its sums are read from the movies until they are added up
-- again. Nothing is looked up: views that are on their way must not be missed.
CREATE FUNCTION "mark_group_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  WITH "changed" AS MATERIALIZED (
    SELECT o."maker_id" AS "old_maker", n."maker_id" AS "new_maker", o."genre_ids" AS "old_genres", n."genre_ids" AS "new_genres"
    FROM old_movies o JOIN new_movies n ON n."id" = o."id"
    WHERE (o."maker_id", o."genre_ids") IS DISTINCT FROM (n."maker_id", n."genre_ids")
  ), "groups" AS (
    SELECT 'maker' AS "kind", unnest(ARRAY["old_maker", "new_maker"]) AS "group_id" FROM "changed" WHERE "old_maker" <> "new_maker"
    UNION SELECT 'genre', g FROM "changed" CROSS JOIN unnest("old_genres" || "new_genres") AS g
      WHERE NOT (g = ANY ("old_genres") AND g = ANY ("new_genres"))
  )
  SELECT s, "kind", "group_id" FROM "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s;
  RETURN NULL;
END $$;

CREATE FUNCTION "mark_group_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "group_moved" ("sums", "kind", "group_id")
  SELECT s, "kind", "group_id" FROM (
    SELECT 'maker' AS "kind", "maker_id" AS "group_id" FROM old_movies UNION SELECT 'genre', unnest("genre_ids") FROM old_movies
  ) AS "groups" CROSS JOIN unnest(ARRAY['watch_group', 'sale_group']) AS s;
  RETURN NULL;
END $$;
CREATE TRIGGER "movie_group_moved" AFTER UPDATE ON "movie"
  REFERENCING OLD TABLE AS old_movies NEW TABLE AS new_movies
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_group_moved"();
CREATE TRIGGER "movie_group_left" AFTER DELETE ON "movie"
  REFERENCING OLD TABLE AS old_movies
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_group_left"();

--------------------------------------------------------------------------------
-- Site: lookups, countries, FAQ, About page, declarations, app content, banners
--------------------------------------------------------------------------------

CREATE TABLE "lookup" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "type" text NOT NULL, "key" text NOT NULL, "name" text NOT NULL, "i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "description" text, "color" text, "meta" jsonb DEFAULT '{}'::jsonb NOT NULL, "parent_key" text,
  "position" integer NOT NULL, "active" boolean DEFAULT true NOT NULL, "deleted_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "lookup_key" ON "lookup" ("type", "key");

CREATE TABLE "country" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "code" text NOT NULL, "code3" text NOT NULL, "name" text NOT NULL, "i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "native_name" text NOT NULL, "region" text NOT NULL, "subregion" text NOT NULL, "groups" text[] NOT NULL,
  "currency" text, "calling_code" text NOT NULL, "languages" text[] NOT NULL, "sellable" boolean NOT NULL,
  "signup_allowed" boolean NOT NULL, "tax_model" text DEFAULT 'none' NOT NULL,
  "tax_rate_basis_points" integer DEFAULT 0 NOT NULL, "tax_inclusive" boolean DEFAULT true NOT NULL,
  "rating_board" text, "postal_code_regex" text, "gateway_methods" text[] DEFAULT '{"card"}' NOT NULL,
  "embargo" boolean DEFAULT false NOT NULL
);
CREATE UNIQUE INDEX "country_code" ON "country" ("code");

CREATE TABLE "faq" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "question" text NOT NULL, "answer" text NOT NULL, "category_id" uuid NOT NULL, "audience" text NOT NULL,
  "status" text NOT NULL, "position" integer NOT NULL, "deleted_at" timestamp(3) with time zone,
  CONSTRAINT "faq_category_id_lookup_id_fk" FOREIGN KEY ("category_id") REFERENCES "lookup" ("id")
);
CREATE INDEX "faq_order" ON "faq" ("audience", "category_id", "position") WHERE "deleted_at" is null;

CREATE TABLE "about_page" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "sections" jsonb NOT NULL, "seo" jsonb NOT NULL, "status" text NOT NULL, "published" jsonb,
  "published_at" timestamp(3) with time zone
);

INSERT INTO "about_page" ("id", "sections", "seo", "status")
VALUES ('01900000-0000-7000-8000-00000000ab07', '[]', '{"image": null, "title": "", "description": ""}', 'draft');

CREATE TABLE "page_image" (
  "key" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "purpose" text
);

CREATE TABLE "declaration" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "key" text NOT NULL, "locale" text NOT NULL, "edition" text NOT NULL, "body" text NOT NULL,
  "requires_reacceptance" boolean NOT NULL, "status" text NOT NULL, "effective_at" timestamp(3) with time zone,
  "deleted_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "declaration_edition" ON "declaration" ("key", "locale", "edition") WHERE "deleted_at" is null;
CREATE UNIQUE INDEX "declaration_open" ON "declaration" ("key", "locale") WHERE "deleted_at" is null and "status" in ('draft', 'scheduled');
CREATE UNIQUE INDEX "declaration_effective" ON "declaration" ("key", "locale") WHERE "status" = 'effective';
CREATE INDEX "declaration_due" ON "declaration" ("effective_at") WHERE "deleted_at" is null and "status" = 'scheduled';
CREATE INDEX "declaration_by_updated" ON "declaration" ("updated_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "declaration_by_key" ON "declaration" ("key", "id") WHERE "deleted_at" is null;
CREATE INDEX "declaration_by_effective" ON "declaration" (coalesce("effective_at", '-infinity'::timestamptz), "id") WHERE "deleted_at" is null;

CREATE FUNCTION "keep_effective_declaration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('effective', 'superseded') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.key, NEW.locale, NEW.edition, NEW.body, NEW.requires_reacceptance, NEW.effective_at, NEW.deleted_at)
      IS DISTINCT FROM
      (OLD.id, OLD.key, OLD.locale, OLD.edition, OLD.body, OLD.requires_reacceptance, OLD.effective_at, OLD.deleted_at)
    OR (NEW.status <> OLD.status AND NOT (OLD.status = 'effective' AND NEW.status = 'superseded'))
  THEN
    RAISE EXCEPTION 'A declaration that was in force stays as it is' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "declaration_stays" BEFORE UPDATE OR DELETE ON "declaration"
  FOR EACH ROW EXECUTE FUNCTION "keep_effective_declaration"();

CREATE TABLE "app_content" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "key" text NOT NULL, "platform" text NOT NULL, "description" text NOT NULL, "live" jsonb, "staged" jsonb
);
CREATE UNIQUE INDEX "app_content_key" ON "app_content" ("key", "platform");
CREATE INDEX "app_content_by_key" ON "app_content" ("key", "id") WHERE ("live" is not null or "staged" is not null);
CREATE INDEX "app_content_by_updated" ON "app_content" ("updated_at", "id") WHERE ("live" is not null or "staged" is not null);

CREATE TABLE "app_release" (
  "id" uuid PRIMARY KEY NOT NULL, "number" integer NOT NULL, "note" text NOT NULL,
  "at" timestamp(3) with time zone NOT NULL, "actor_id" uuid, "change_count" integer NOT NULL, "restores" integer
);
CREATE UNIQUE INDEX "app_release_number" ON "app_release" ("number");
CREATE INDEX "app_release_note" ON "app_release" (lower("note") text_pattern_ops);

CREATE TABLE "app_release_change" (
  "content_id" uuid NOT NULL, "number" integer NOT NULL, "before" jsonb, "after" jsonb,
  CONSTRAINT "app_release_change_content_id_number_pk" PRIMARY KEY ("content_id", "number"),
  CONSTRAINT "app_release_change_content_id_app_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "app_content" ("id")
);
CREATE INDEX "app_release_change_number" ON "app_release_change" ("number");

CREATE TABLE "banner" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "title" text NOT NULL, "subtitle" text NOT NULL, "i18n" jsonb NOT NULL, "slot" text NOT NULL, "desktop_image" jsonb,
  "mobile_image" jsonb, "video_url" text, "cta" jsonb, "movie_id" uuid, "countries" text[] NOT NULL,
  "languages" text[] NOT NULL, "audience" text NOT NULL, "start_at" timestamp(3) with time zone NOT NULL,
  "end_at" timestamp(3) with time zone, "publication" text NOT NULL, "position" integer NOT NULL,
  "deleted_at" timestamp(3) with time zone,
  CONSTRAINT "banner_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "movie" ("id") ON DELETE set null
);
CREATE INDEX "banner_order" ON "banner" ("slot", "position") WHERE "deleted_at" is null;

--------------------------------------------------------------------------------
-- Money: plans and subscriptions
--------------------------------------------------------------------------------

CREATE TABLE "plan" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "name" text NOT NULL, "names" jsonb NOT NULL, "description" text NOT NULL, "family" text NOT NULL,
  "tier" smallint NOT NULL, "interval" text NOT NULL, "interval_count" smallint NOT NULL, "prices" jsonb NOT NULL,
  "price_version" integer NOT NULL, "trial_days" smallint NOT NULL, "max_screens" smallint NOT NULL,
  "max_quality" text NOT NULL, "ads" boolean NOT NULL, "downloads" boolean NOT NULL, "genre_ids" uuid[] NOT NULL,
  "tax_code" text NOT NULL, "after_dunning" text NOT NULL, "sort_order" smallint NOT NULL, "status" text NOT NULL,
  "deleted_at" timestamp(3) with time zone
);
CREATE INDEX "plan_by_order" ON "plan" ("sort_order", "id");

CREATE TABLE "plan_price_version" (
  "plan_id" uuid NOT NULL, "version" integer NOT NULL, "prices" jsonb NOT NULL,
  "moves_from" timestamp(3) with time zone, "announced_at" timestamp(3) with time zone,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid,
  CONSTRAINT "plan_price_version_plan_id_version_pk" PRIMARY KEY ("plan_id", "version"),
  CONSTRAINT "plan_price_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plan" ("id")
);
CREATE INDEX "plan_price_unannounced" ON "plan_price_version" ("created_at") WHERE "moves_from" is not null and "announced_at" is null;

CREATE SEQUENCE "subscription_number";

CREATE TABLE "subscription" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "number" text NOT NULL, "watcher_id" uuid NOT NULL, "plan_id" uuid NOT NULL, "family" text NOT NULL,
  "source" text NOT NULL, "notes" text NOT NULL, "secret_hash" bytea, "country" text NOT NULL,
  "currency" text NOT NULL, "price_version" integer NOT NULL, "price_minor" bigint NOT NULL, "interval" text NOT NULL,
  "interval_count" smallint NOT NULL, "is_free" boolean NOT NULL, "monthly_minor" bigint NOT NULL,
  "balance_minor" bigint DEFAULT 0 NOT NULL, "next_plan_id" uuid, "next_price_version" integer,
  "price_notice_at" timestamp(3) with time zone, "coupon_id" uuid, "coupon_invoices_left" integer,
  "period_discount_minor" bigint DEFAULT 0 NOT NULL, "refunds_settled_minor" bigint DEFAULT 0 NOT NULL,
  "method_id" text, "method_brand" text, "method_last4" text, "method_exp_month" smallint, "method_exp_year" smallint,
  "method_expires_on" date, "started_at" timestamp(3) with time zone NOT NULL,
  "trial_ends_at" timestamp(3) with time zone, "in_trial" boolean NOT NULL,
  "trial_reminded_at" timestamp(3) with time zone, "current_period_start" timestamp(3) with time zone NOT NULL,
  "current_period_end" timestamp(3) with time zone NOT NULL, "period_anchor_at" timestamp(3) with time zone,
  "activated_at" timestamp(3) with time zone, "is_return" boolean NOT NULL,
  "charging_since" timestamp(3) with time zone, "failed_attempts" smallint DEFAULT 0 NOT NULL, "last_failure" text,
  "past_due_since" timestamp(3) with time zone, "next_retry_at" timestamp(3) with time zone,
  "unpaid_at" timestamp(3) with time zone, "paused_at" timestamp(3) with time zone,
  "paused_until" timestamp(3) with time zone, "paused_left_ms" bigint,
  "cancel_at_period_end" boolean DEFAULT false NOT NULL, "canceled_at" timestamp(3) with time zone,
  "cancel_reason" text, "cancel_note" text, "ended_at" timestamp(3) with time zone, "replaced_by_id" uuid,
  "status" text NOT NULL, "status_at" timestamp(3) with time zone NOT NULL, "lost_at" timestamp(3) with time zone,
  "due_at" timestamp(3) with time zone,
  CONSTRAINT "subscription_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "watcher" ("id"),
  CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plan" ("id")
);
CREATE UNIQUE INDEX "subscription_of_number" ON "subscription" ("number");
CREATE UNIQUE INDEX "subscription_one_live" ON "subscription" ("watcher_id", "family") WHERE "status" not in ('canceled', 'incomplete_expired') and "replaced_by_id" is null;
CREATE INDEX "subscription_by_number_prefix" ON "subscription" (lower("number") text_pattern_ops);
CREATE INDEX "subscription_of" ON "subscription" ("watcher_id", "started_at", "id");
CREATE INDEX "subscription_by_started" ON "subscription" ("started_at", "id");
CREATE INDEX "subscription_by_period_end" ON "subscription" ("current_period_end", "id");
CREATE INDEX "subscription_by_failures" ON "subscription" ("failed_attempts", "id");
CREATE INDEX "subscription_by_status" ON "subscription" ("status", "started_at", "id");
CREATE INDEX "subscription_by_plan" ON "subscription" ("plan_id", "started_at", "id");
CREATE INDEX "subscription_by_country" ON "subscription" ("country", "started_at", "id");
CREATE INDEX "subscription_by_coupon" ON "subscription" ("coupon_id", "started_at", "id") WHERE "coupon_id" is not null;
CREATE INDEX "subscription_by_reason" ON "subscription" ("cancel_reason", "started_at", "id") WHERE "cancel_reason" is not null;
CREATE INDEX "subscription_by_trial_end" ON "subscription" ("trial_ends_at") WHERE "status" = 'trialing';
CREATE INDEX "subscription_by_card_end" ON "subscription" ("method_expires_on") WHERE "status" not in ('canceled', 'incomplete_expired');
CREATE INDEX "subscription_ending" ON "subscription" ("started_at", "id") WHERE "cancel_at_period_end" and "ended_at" is null;
CREATE INDEX "subscription_ended" ON "subscription" ("ended_at", "cancel_reason") WHERE "ended_at" is not null;
CREATE INDEX "subscription_cohort" ON "subscription" ("activated_at", "lost_at") WHERE "activated_at" is not null and not "is_free";
CREATE INDEX "subscription_due" ON "subscription" ("due_at") WHERE "due_at" is not null;

CREATE TABLE "subscription_change" (
  
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "subscription_id" uuid NOT NULL, "at" timestamp(3) with time zone NOT NULL, "plan_id" uuid NOT NULL,
  "currency" text NOT NULL, "from_status" text, "to_status" text NOT NULL, "active" smallint NOT NULL,
  "mrr_minor" bigint NOT NULL, "started" smallint NOT NULL, "reactivated" smallint NOT NULL,
  "churned" smallint NOT NULL, "paused" smallint NOT NULL, "trials_started" smallint NOT NULL,
  "trials_ended" smallint NOT NULL, "trials_converted" smallint NOT NULL
);
CREATE INDEX "subscription_change_of" ON "subscription_change" ("subscription_id", "at");
CREATE INDEX "subscription_change_at" ON "subscription_change" ("at");
CREATE TRIGGER "subscription_change_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "subscription_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "subscription_day" (
  "day" date NOT NULL, "plan_id" uuid NOT NULL, "currency" text NOT NULL, "active" integer NOT NULL,
  "mrr_minor" bigint NOT NULL, "started" integer NOT NULL, "reactivated" integer NOT NULL, "churned" integer NOT NULL,
  "paused" integer NOT NULL, "trials_started" integer NOT NULL, "trials_ended" integer NOT NULL,
  "trials_converted" integer NOT NULL, "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "subscription_day_of" ON "subscription_day" ("day");
CREATE INDEX "subscription_day_fresh" ON "subscription_day" ("day") WHERE not "folded";
CREATE UNIQUE INDEX "subscription_day_folded" ON "subscription_day" ("day", "plan_id", "currency") WHERE "folded";

-- Active: paid at least once and not ended, unpaid or paused. Trials and free subscriptions do not count.
CREATE FUNCTION "subscription_counts"(s "subscription") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT s.status IN ('active', 'past_due') AND NOT s.is_free AND s.activated_at IS NOT NULL
$$;

-- One row for each change of what counts; two when the plan changes: the old plan loses what the new one gains.
CREATE FUNCTION "keep_subscription_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  is_now boolean := subscription_counts(NEW);
  moved boolean := false;
  had_paid boolean := false;
  before text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := subscription_counts(OLD);
    moved := was AND (OLD.plan_id, OLD.currency) IS DISTINCT FROM (NEW.plan_id, NEW.currency);
    had_paid := OLD.activated_at IS NOT NULL AND NOT OLD.is_free;
    before := OLD.status;
  END IF;
  IF moved THEN
    INSERT INTO subscription_change (subscription_id, at, plan_id, currency, from_status, to_status, active, mrr_minor,
      started, reactivated, churned, paused, trials_started, trials_ended, trials_converted)
    VALUES (NEW.id, NEW.status_at, OLD.plan_id, OLD.currency, before, NEW.status, -1, -OLD.monthly_minor, 0, 0, 0, 0, 0, 0, 0);
  END IF;
  INSERT INTO subscription_change (subscription_id, at, plan_id, currency, from_status, to_status, active, mrr_minor,
    started, reactivated, churned, paused, trials_started, trials_ended, trials_converted)
  VALUES (NEW.id, NEW.status_at, NEW.plan_id, NEW.currency, before, NEW.status,
    is_now::int - (was AND NOT moved)::int,
    CASE WHEN is_now THEN NEW.monthly_minor ELSE 0 END - CASE WHEN was AND NOT moved THEN OLD.monthly_minor ELSE 0 END,
    (is_now AND NOT was AND NOT had_paid AND NOT NEW.is_return)::int,
    (is_now AND NOT was AND CASE WHEN had_paid THEN before <> 'paused' ELSE NEW.is_return END)::int,
    (NEW.status IN ('canceled', 'unpaid') AND (was OR before = 'paused' AND had_paid))::int,
    (was AND NEW.status = 'paused')::int - coalesce((before = 'paused' AND had_paid AND (is_now OR NEW.status IN ('canceled', 'unpaid')))::int, 0),
    (NEW.status = 'trialing' AND before IS DISTINCT FROM 'trialing')::int,
    coalesce((before = 'trialing' AND NEW.status <> 'trialing')::int, 0),
    (is_now AND NOT had_paid AND NEW.trial_ends_at IS NOT NULL)::int);
  RETURN NULL;
END $$;
CREATE TRIGGER "subscription_change_in" AFTER INSERT ON "subscription"
  FOR EACH ROW EXECUTE FUNCTION "keep_subscription_change"();
CREATE TRIGGER "subscription_change_of" AFTER UPDATE ON "subscription" FOR EACH ROW WHEN (
  (OLD."status", OLD."monthly_minor", OLD."is_free", OLD."plan_id", OLD."currency", OLD."activated_at" IS NULL)
  IS DISTINCT FROM
  (NEW."status", NEW."monthly_minor", NEW."is_free", NEW."plan_id", NEW."currency", NEW."activated_at" IS NULL)
)
  EXECUTE FUNCTION "keep_subscription_change"();

CREATE FUNCTION "keep_subscription_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscription_day (day, plan_id, currency, active, mrr_minor, started, reactivated, churned, paused,
    trials_started, trials_ended, trials_converted)
  VALUES ((NEW.at AT TIME ZONE 'UTC')::date, NEW.plan_id, NEW.currency, NEW.active, NEW.mrr_minor, NEW.started,
    NEW.reactivated, NEW.churned, NEW.paused, NEW.trials_started, NEW.trials_ended, NEW.trials_converted);
  RETURN NULL;
END $$;
CREATE TRIGGER "subscription_day_add" AFTER INSERT ON "subscription_change"
  FOR EACH ROW EXECUTE FUNCTION "keep_subscription_day"();

--------------------------------------------------------------------------------
-- Money: quotes, payments, refunds, disputes, invoices, coupons
--------------------------------------------------------------------------------

CREATE TABLE "quote" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "movie_id" uuid NOT NULL, "offer" text NOT NULL, "country" text NOT NULL, "coupon_id" uuid, "lines" jsonb NOT NULL,
  "subtotal_minor" bigint NOT NULL, "discount_minor" bigint NOT NULL, "tax_minor" bigint NOT NULL,
  "total_minor" bigint NOT NULL, "currency" text NOT NULL, "tax_rate_basis_points" integer NOT NULL,
  "tax_included" boolean NOT NULL, "price_version" text NOT NULL, "access_hours" smallint,
  "start_within_days" smallint, "expires_at" timestamp(3) with time zone NOT NULL
);
CREATE INDEX "quote_by_end" ON "quote" ("expires_at");

CREATE TABLE "number_series" (
  "series" text NOT NULL, "year" smallint NOT NULL, "last" integer NOT NULL,
  CONSTRAINT "number_series_series_year_pk" PRIMARY KEY ("series", "year")
);

CREATE SEQUENCE "order_number";

CREATE TABLE "payment" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "order_id" text NOT NULL, "watcher_id" uuid, "watcher_name" text NOT NULL, "watcher_email" text NOT NULL,
  "movie_id" uuid, "movie_title" text, "maker_id" uuid, "plan_id" uuid, "subscription_id" uuid, "invoice_id" uuid,
  "kind" text NOT NULL, "status" text NOT NULL, "lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "amount_subtotal_minor" bigint DEFAULT 0 NOT NULL, "amount_discount_minor" bigint DEFAULT 0 NOT NULL,
  "amount_tax_minor" bigint DEFAULT 0 NOT NULL, "amount_total_minor" bigint NOT NULL, "amount_fee_minor" bigint,
  "amount_refunded_minor" bigint DEFAULT 0 NOT NULL,
  "amount_tax_kept_minor" bigint GENERATED ALWAYS AS (amount_tax_minor - coalesce(round(amount_tax_minor::numeric * amount_refunded_minor / nullif(amount_total_minor, 0)), 0)::bigint) STORED,
  "currency" text NOT NULL, "tax_rate_basis_points" integer DEFAULT 0 NOT NULL, "quote_id" uuid, "coupon_id" uuid,
  "country" text NOT NULL, "country_source" text DEFAULT 'declared' NOT NULL, "postal_code" text, "method_brand" text,
  "method_last4" text, "paid_with" jsonb, "gateway" text, "gateway_intent_id" text, "gateway_charge_id" text,
  "intent_status" text, "intent_at" timestamp(3) with time zone, "next_action_url" text, "risk_score" smallint,
  "failure_code" text, "decline_code" text, "attempts" smallint DEFAULT 0 NOT NULL, "secret_hash" bytea,
  "idempotency_key" uuid, "consent_at" timestamp(3) with time zone, "terms_id" uuid, "client_ip" text,
  "receipt_no" text, "entitlement_id" uuid, "paid_at" timestamp(3) with time zone,
  "canceled_at" timestamp(3) with time zone, "expired_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "payment_order" ON "payment" ("order_id");
CREATE INDEX "payment_by_order_prefix" ON "payment" (lower("order_id") text_pattern_ops);
CREATE INDEX "payment_by_email_prefix" ON "payment" (lower("watcher_email") text_pattern_ops);
CREATE INDEX "payment_by_created" ON "payment" ("created_at", "id");
CREATE INDEX "payment_by_status" ON "payment" ("status", "created_at", "id");
CREATE INDEX "payment_by_currency" ON "payment" ("currency", "created_at", "id");
CREATE INDEX "payment_by_country" ON "payment" ("country", "created_at", "id");
CREATE INDEX "payment_by_amount" ON "payment" ("amount_total_minor", "id", "currency", "paid_at", "amount_refunded_minor", "amount_tax_minor");
CREATE INDEX "payment_by_movie" ON "payment" ("movie_id", "created_at", "id");
CREATE INDEX "payment_by_maker" ON "payment" ("maker_id", "created_at", "id");
CREATE INDEX "payment_by_brand" ON "payment" ("method_brand", "created_at", "id");
CREATE INDEX "payment_paid" ON "payment" ("paid_at", "currency", "amount_total_minor") WHERE "paid_at" is not null;
CREATE INDEX "payment_watcher" ON "payment" ("watcher_id", "created_at");
CREATE INDEX "payment_by_coupon" ON "payment" ("coupon_id", "created_at", "id") WHERE "coupon_id" is not null;
CREATE INDEX "payment_by_failure" ON "payment" (coalesce("decline_code", "failure_code"), "created_at", "id") WHERE "failure_code" is not null;
CREATE INDEX "payment_by_subscription" ON "payment" ("subscription_id", "created_at", "id") WHERE "subscription_id" is not null;
CREATE UNIQUE INDEX "payment_intent" ON "payment" ("gateway_intent_id");
CREATE UNIQUE INDEX "payment_key" ON "payment" ("idempotency_key");
CREATE UNIQUE INDEX "payment_receipt" ON "payment" ("receipt_no");
CREATE INDEX "payment_open" ON "payment" ("updated_at") WHERE "status" in ('pending', 'requires_action', 'processing', 'failed') and "gateway_intent_id" is not null;
CREATE INDEX "payment_unfulfilled" ON "payment" ("created_at", "id") WHERE "status" = 'paid' and "entitlement_id" is null and "gateway" is not null and "kind" <> 'subscription';
CREATE INDEX "payment_unreceipted" ON "payment" ("created_at") WHERE "status" = 'paid' and "entitlement_id" is null and "gateway" is not null and "receipt_no" is null;
CREATE INDEX "payment_without_fee" ON "payment" ("updated_at") WHERE "intent_status" = 'succeeded' and "amount_fee_minor" is null and "gateway_intent_id" is not null;
CREATE INDEX "payment_by_secret" ON "payment" ("secret_hash") WHERE "status" in ('pending', 'requires_action', 'processing', 'failed');
CREATE INDEX "payment_unbegun" ON "payment" ("created_at") WHERE "status" = 'pending' and "gateway_intent_id" is null and "secret_hash" is not null;

CREATE TABLE "payment_event" (
  "id" uuid PRIMARY KEY NOT NULL, "payment_id" uuid NOT NULL, "at" timestamp(3) with time zone NOT NULL,
  "type" text NOT NULL, "source" text NOT NULL, "by_id" uuid, "detail" text,
  CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment" ("id")
);
CREATE INDEX "payment_event_of" ON "payment_event" ("payment_id", "at");

CREATE TABLE "refund" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "payment_id" uuid NOT NULL, "amount_minor" bigint NOT NULL, "reason" text NOT NULL, "note" text,
  "status" text NOT NULL, "pending_reason" text, "failure_reason" text, "revokes_access" boolean NOT NULL,
  "sends_receipt" boolean NOT NULL, "gateway_refund_id" text, "credit_note_no" text, "by_id" uuid,
  "settled_at" timestamp(3) with time zone,
  CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment" ("id")
);
CREATE INDEX "refund_of" ON "refund" ("payment_id", "created_at");
CREATE INDEX "refund_by" ON "refund" ("by_id", "payment_id");
CREATE UNIQUE INDEX "refund_gateway" ON "refund" ("gateway_refund_id");
CREATE UNIQUE INDEX "refund_credit_note" ON "refund" ("credit_note_no");
CREATE INDEX "refund_pending" ON "refund" ("created_at") WHERE "status" = 'pending';

CREATE TABLE "dispute" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "payment_id" uuid NOT NULL, "gateway_dispute_id" text NOT NULL, "status" text NOT NULL,
  "status_at" timestamp(3) with time zone NOT NULL, "reason" text NOT NULL, "amount_minor" bigint NOT NULL,
  "due_by" timestamp(3) with time zone, "evidence" text,
  CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment" ("id")
);
CREATE INDEX "dispute_of" ON "dispute" ("payment_id", "created_at");
CREATE UNIQUE INDEX "dispute_gateway" ON "dispute" ("gateway_dispute_id");
CREATE INDEX "dispute_open" ON "dispute" ("due_by") WHERE "status" = 'needs_response';

CREATE TABLE "gateway_event" (
  "id" text PRIMARY KEY NOT NULL, "type" text NOT NULL, "at" timestamp(3) with time zone NOT NULL,
  "received_at" timestamp(3) with time zone NOT NULL, "payment_id" uuid
);

CREATE TABLE "invoice" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "number" text NOT NULL, "subscription_id" uuid NOT NULL, "kind" text NOT NULL, "status" text NOT NULL,
  "period_start" timestamp(3) with time zone NOT NULL, "period_end" timestamp(3) with time zone NOT NULL,
  "lines" jsonb NOT NULL, "subtotal_minor" bigint NOT NULL, "discount_minor" bigint NOT NULL,
  "tax_minor" bigint NOT NULL, "total_minor" bigint NOT NULL, "currency" text NOT NULL,
  "tax_rate_basis_points" integer NOT NULL, "tax_included" boolean NOT NULL, "coupon_id" uuid,
  "tries" smallint DEFAULT 0 NOT NULL, "payment_id" uuid, "paid_at" timestamp(3) with time zone,
  CONSTRAINT "invoice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "subscription" ("id")
);
CREATE UNIQUE INDEX "invoice_number" ON "invoice" ("number");
CREATE INDEX "invoice_of" ON "invoice" ("subscription_id", "created_at", "id");
CREATE UNIQUE INDEX "invoice_period" ON "invoice" ("subscription_id", "period_start") WHERE "kind" = 'period' and "status" <> 'void';
CREATE UNIQUE INDEX "invoice_open" ON "invoice" ("subscription_id") WHERE "status" = 'open';

CREATE TABLE "coupon" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "code" text NOT NULL, "type" text NOT NULL, "percent_basis_points" integer, "amount_minor" bigint, "currency" text,
  "applies_to" text NOT NULL, "target_ids" uuid[] NOT NULL, "periods" integer,
  "starts_at" timestamp(3) with time zone, "ends_at" timestamp(3) with time zone, "max_redemptions" integer,
  "per_watcher" integer NOT NULL, "min_amount_minor" bigint, "countries" text[] NOT NULL, "description" text NOT NULL,
  "disabled" boolean NOT NULL, "taken" integer DEFAULT 0 NOT NULL, "redeemed" integer DEFAULT 0 NOT NULL,
  "first_redeemed_at" timestamp(3) with time zone, "batch_id" uuid, "deleted_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "coupon_code" ON "coupon" ("code") WHERE "deleted_at" is null;
CREATE INDEX "coupon_by_code" ON "coupon" ("code", "id") WHERE "deleted_at" is null;
CREATE INDEX "coupon_by_code_prefix" ON "coupon" (lower("code") text_pattern_ops) WHERE "deleted_at" is null;
CREATE INDEX "coupon_by_created" ON "coupon" ("created_at", "id") WHERE "deleted_at" is null;
CREATE INDEX "coupon_by_redeemed" ON "coupon" ("redeemed", "id") WHERE "deleted_at" is null;
CREATE INDEX "coupon_by_batch" ON "coupon" ("batch_id", "created_at", "id") WHERE "batch_id" is not null;

CREATE TABLE "coupon_redemption" (
  "id" uuid PRIMARY KEY NOT NULL, "coupon_id" uuid NOT NULL, "payment_id" uuid, "subscription_id" uuid,
  "state" text NOT NULL, "reserved_at" timestamp(3) with time zone NOT NULL, "settled_at" timestamp(3) with time zone,
  CONSTRAINT "coupon_redemption_owner" CHECK (num_nonnulls("payment_id", "subscription_id") = 1),
  CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "coupon" ("id"),
  CONSTRAINT "coupon_redemption_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment" ("id"),
  CONSTRAINT "coupon_redemption_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "subscription" ("id")
);
CREATE UNIQUE INDEX "coupon_redemption_payment" ON "coupon_redemption" ("payment_id");
CREATE UNIQUE INDEX "coupon_redemption_subscription" ON "coupon_redemption" ("subscription_id", "coupon_id") WHERE "subscription_id" is not null;
CREATE INDEX "coupon_redemption_of" ON "coupon_redemption" ("coupon_id", "state");

--------------------------------------------------------------------------------
-- Money: the gateway simulator
--------------------------------------------------------------------------------

CREATE TABLE "gateway_sim_method" (
  "id" text PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "brand" text NOT NULL, "last4" text NOT NULL, "exp_month" smallint NOT NULL, "exp_year" smallint NOT NULL,
  "funding" text NOT NULL, "country" text, "behaviour" jsonb NOT NULL
);

CREATE TABLE "gateway_sim_intent" (
  "id" text PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "order_id" text NOT NULL, "amount_minor" bigint NOT NULL, "currency" text NOT NULL,
  "status" text DEFAULT 'requires_method' NOT NULL, "method_id" text, "is_kept" boolean DEFAULT false NOT NULL,
  "charge_id" text, "failure" jsonb, "return_url" text, "action_token" text,
  "refunded_minor" bigint DEFAULT 0 NOT NULL, CONSTRAINT "gateway_sim_intent_orderId_unique" UNIQUE ("order_id"),
  CONSTRAINT "gateway_sim_intent_method_id_gateway_sim_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "gateway_sim_method" ("id")
);
CREATE INDEX "gateway_sim_intent_by_created" ON "gateway_sim_intent" ("created_at");

CREATE TABLE "gateway_sim_refund" (
  "id" text PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "intent_id" text NOT NULL, "idempotency_key" text NOT NULL, "amount_minor" bigint NOT NULL, "status" text NOT NULL,
  "failure_reason" text, "settles_at" timestamp(3) with time zone, "next_status" text,
  CONSTRAINT "gateway_sim_refund_idempotencyKey_unique" UNIQUE ("idempotency_key"),
  CONSTRAINT "gateway_sim_refund_intent_id_gateway_sim_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "gateway_sim_intent" ("id")
);
CREATE INDEX "gateway_sim_refund_settling" ON "gateway_sim_refund" ("settles_at") WHERE "settles_at" is not null;

CREATE TABLE "gateway_sim_dispute" (
  "id" text PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "intent_id" text NOT NULL, "status" text NOT NULL, "reason" text NOT NULL, "amount_minor" bigint NOT NULL,
  "due_by" timestamp(3) with time zone NOT NULL, "settles_at" timestamp(3) with time zone, "next_status" text,
  CONSTRAINT "gateway_sim_dispute_intent_id_gateway_sim_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "gateway_sim_intent" ("id")
);

CREATE TABLE "gateway_sim_delivery" (
  "id" uuid PRIMARY KEY NOT NULL, "event_id" text NOT NULL, "body" text NOT NULL,
  "due_at" timestamp(3) with time zone NOT NULL, "attempts" integer DEFAULT 0 NOT NULL,
  "delivered_at" timestamp(3) with time zone
);
CREATE INDEX "gateway_sim_delivery_due" ON "gateway_sim_delivery" ("due_at") WHERE "delivered_at" is null;

CREATE TABLE "gateway_sim_secret" (
  "id" smallint PRIMARY KEY NOT NULL, "secret" text NOT NULL
);

CREATE TABLE "gateway_sim_attempt" (
  "key" text PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "intent_id" text NOT NULL
);

--------------------------------------------------------------------------------
-- Money: earnings, statements, payouts
--------------------------------------------------------------------------------

CREATE TABLE "earning" (
  "id" uuid PRIMARY KEY NOT NULL, "payment_id" uuid NOT NULL, "position" smallint NOT NULL,
  "at" timestamp(3) with time zone NOT NULL, "period" text NOT NULL, "kind" text NOT NULL, "maker_id" uuid NOT NULL,
  "movie_id" uuid NOT NULL, "movie_title" text NOT NULL, "contract_id" uuid, "share_basis_points" integer NOT NULL,
  "license_type" text NOT NULL, "territory" text NOT NULL, "currency" text NOT NULL, "units" integer NOT NULL,
  "gross_minor" bigint NOT NULL, "refunds_minor" bigint NOT NULL, "chargebacks_minor" bigint NOT NULL,
  "tax_minor" bigint NOT NULL, "gateway_fee_minor" bigint NOT NULL, "platform_minor" bigint NOT NULL,
  "payable_minor" bigint NOT NULL,
  CONSTRAINT "earning_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment" ("id")
);
CREATE UNIQUE INDEX "earning_of_payment" ON "earning" ("payment_id", "position");
CREATE INDEX "earning_by_period" ON "earning" ("maker_id", "currency", "period");
CREATE INDEX "earning_by_time" ON "earning" ("maker_id", "at");
CREATE TRIGGER "earning_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "earning"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "maker_balance" (
  "maker_id" uuid NOT NULL, "currency" text NOT NULL, "revenue_minor" bigint NOT NULL, "unpaid_minor" bigint NOT NULL,
  "last_statement_at" timestamp(3) with time zone,
  CONSTRAINT "maker_balance_maker_id_currency_pk" PRIMARY KEY ("maker_id", "currency")
);

CREATE TABLE "statement" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "number" text, "maker_id" uuid NOT NULL, "maker_name" text NOT NULL, "period" text NOT NULL,
  "currency" text NOT NULL, "status" text NOT NULL, "reason" text, "corrects_id" uuid, "units" integer NOT NULL,
  "gross_minor" bigint NOT NULL, "refunds_minor" bigint NOT NULL, "chargebacks_minor" bigint NOT NULL,
  "tax_minor" bigint NOT NULL, "gateway_fee_minor" bigint NOT NULL, "platform_minor" bigint NOT NULL,
  "payable_minor" bigint NOT NULL, "due_minor" bigint NOT NULL, "withholding_basis_points" integer NOT NULL,
  "withheld_minor" bigint NOT NULL, "payout_minor" bigint NOT NULL, "carried_minor" bigint NOT NULL,
  "carried_reason" text, "issued_at" timestamp(3) with time zone, "approved_at" timestamp(3) with time zone,
  "paid_at" timestamp(3) with time zone,
  CONSTRAINT "statement_corrects_id_statement_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "statement" ("id")
);
CREATE UNIQUE INDEX "statement_standing" ON "statement" ("maker_id", "currency", "period") WHERE "status" <> 'corrected';
CREATE UNIQUE INDEX "statement_number" ON "statement" ("number");
CREATE INDEX "statement_number_prefix" ON "statement" (lower("number") text_pattern_ops);
CREATE INDEX "statement_maker_prefix" ON "statement" (lower("maker_name") text_pattern_ops);
CREATE INDEX "statement_by_period" ON "statement" ("period", "id");
CREATE INDEX "statement_by_status" ON "statement" ("status", "period", "id");
CREATE INDEX "statement_by_currency" ON "statement" ("currency", "period", "id");
CREATE INDEX "statement_by_due" ON "statement" ("due_minor", "id");
CREATE INDEX "statement_of_maker" ON "statement" ("maker_id", "period", "id");
CREATE INDEX "statement_corrects" ON "statement" ("corrects_id");

CREATE TABLE "statement_line" (
  "id" uuid PRIMARY KEY NOT NULL, "statement_id" uuid NOT NULL, "position" integer NOT NULL, "kind" text NOT NULL,
  "movie_id" uuid, "movie_title" text, "territory" text, "license_type" text, "contract_id" uuid,
  "contract_number" text, "share_basis_points" integer, "note" text, "units" integer NOT NULL,
  "gross_minor" bigint NOT NULL, "refunds_minor" bigint NOT NULL, "chargebacks_minor" bigint NOT NULL,
  "tax_minor" bigint NOT NULL, "gateway_fee_minor" bigint NOT NULL, "platform_minor" bigint NOT NULL,
  "payable_minor" bigint NOT NULL, "withheld_minor" bigint NOT NULL,
  CONSTRAINT "statement_line_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "statement" ("id") ON DELETE cascade
);
CREATE UNIQUE INDEX "statement_line_of" ON "statement_line" ("statement_id", "position");
CREATE INDEX "statement_line_of_contract" ON "statement_line" ("contract_id", "kind");

CREATE TABLE "payout_batch" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "number" text NOT NULL, "created_by" uuid
);
CREATE UNIQUE INDEX "payout_batch_number" ON "payout_batch" ("number");

CREATE TABLE "payout" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "number" text NOT NULL, "batch_id" uuid NOT NULL, "statement_id" uuid NOT NULL, "maker_id" uuid NOT NULL,
  "maker_name" text NOT NULL, "amount_minor" bigint NOT NULL, "currency" text NOT NULL, "status" text NOT NULL,
  "attempts" smallint DEFAULT 0 NOT NULL, "bank_reference" text, "failure_reason" text, "method" text, "last4" text,
  "holder" text, "account_sealed" text, "processing_at" timestamp(3) with time zone,
  "paid_at" timestamp(3) with time zone,
  CONSTRAINT "payout_batch_id_payout_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "payout_batch" ("id"),
  CONSTRAINT "payout_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "statement" ("id")
);
CREATE UNIQUE INDEX "payout_number" ON "payout" ("number");
CREATE INDEX "payout_number_prefix" ON "payout" (lower("number") text_pattern_ops);
CREATE INDEX "payout_maker_prefix" ON "payout" (lower("maker_name") text_pattern_ops);
CREATE UNIQUE INDEX "payout_of_statement" ON "payout" ("statement_id") WHERE "status" <> 'canceled';
CREATE INDEX "payout_by_created" ON "payout" ("created_at", "id");
CREATE INDEX "payout_by_status" ON "payout" ("status", "created_at", "id");
CREATE INDEX "payout_by_currency" ON "payout" ("currency", "created_at", "id");
CREATE INDEX "payout_by_amount" ON "payout" ("amount_minor", "id");
CREATE INDEX "payout_of_batch" ON "payout" ("batch_id", "created_at", "id");
CREATE INDEX "payout_of_maker" ON "payout" ("maker_id", "created_at", "id");

--------------------------------------------------------------------------------
-- Money: sums of payments and sales
--------------------------------------------------------------------------------

CREATE TABLE "payment_sum" (
  "span" text NOT NULL, "start" date NOT NULL, "country" text NOT NULL, "currency" text NOT NULL,
  "status" text NOT NULL, "kind" text NOT NULL, "brand" text DEFAULT '' NOT NULL, "count" integer NOT NULL,
  "gross_minor" bigint NOT NULL, "refunded_minor" bigint NOT NULL, "tax_minor" bigint NOT NULL,
  "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "payment_sum_of" ON "payment_sum" ("span", "country", "start");
CREATE INDEX "payment_sum_fresh" ON "payment_sum" ("start") WHERE not "folded";
CREATE UNIQUE INDEX "payment_sum_folded" ON "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand") WHERE "folded";

-- Rows are only added, and folded later: simultaneous payments never wait for each other. Each payment counts in its
-- country and in '' (all countries), by day and by month.
CREATE FUNCTION "add_payment_sum"(p "payment", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "payment_sum" ("span", "start", "country", "currency", "status", "kind", "brand", "count", "gross_minor", "refunded_minor", "tax_minor")
  SELECT s.span, date_trunc(s.part, p.created_at AT TIME ZONE 'UTC')::date, c.country, p.currency, p.status, p.kind, coalesce(p.method_brand, ''), sign,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_total_minor END, sign * p.amount_refunded_minor,
    CASE WHEN p.paid_at IS NULL THEN 0 ELSE sign * p.amount_tax_minor END
  FROM (VALUES (p.country), ('')) AS c(country) CROSS JOIN (VALUES ('d', 'day'), ('m', 'month')) AS s(span, part)
$$;

CREATE FUNCTION "keep_payment_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_payment_sum"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_payment_sum"(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_sum_in_out" AFTER INSERT OR DELETE ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "keep_payment_sum"();
CREATE TRIGGER "payment_sum_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (
  (OLD."country", OLD."created_at", OLD."currency", OLD."status", OLD."kind", OLD."method_brand", OLD."paid_at" IS NULL, OLD."amount_total_minor", OLD."amount_refunded_minor", OLD."amount_tax_minor")
  IS DISTINCT FROM
  (NEW."country", NEW."created_at", NEW."currency", NEW."status", NEW."kind", NEW."method_brand", NEW."paid_at" IS NULL, NEW."amount_total_minor", NEW."amount_refunded_minor", NEW."amount_tax_minor")
)
  EXECUTE FUNCTION "keep_payment_sum"();

CREATE TABLE "sale_movie" (
  "span" text NOT NULL, "start" date NOT NULL, "movie_id" uuid NOT NULL, "currency" text NOT NULL,
  "rentals" integer NOT NULL, "purchases" integer NOT NULL, "gross_minor" bigint NOT NULL,
  "refunded_minor" bigint NOT NULL, "tax_minor" bigint NOT NULL, "maker_minor" bigint DEFAULT 0 NOT NULL,
  "platform_minor" bigint DEFAULT 0 NOT NULL, "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "sale_movie_of" ON "sale_movie" ("span", "start", "currency", "movie_id", "gross_minor");
CREATE INDEX "sale_movie_by_movie" ON "sale_movie" ("movie_id", "span", "start");
CREATE INDEX "sale_movie_wide" ON "sale_movie" ("span", "currency", "start", "movie_id", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor") WHERE "span" in ('m', 'y');
CREATE INDEX "sale_movie_fresh" ON "sale_movie" ("span", "movie_id") WHERE not "folded";
CREATE UNIQUE INDEX "sale_movie_folded" ON "sale_movie" ("span", "start", "movie_id", "currency") WHERE "folded";
CREATE INDEX "sale_movie_by_gross" ON "sale_movie" ("currency", "gross_minor", "movie_id") WHERE "folded" and "span" = 'a';

CREATE TABLE "sale_country" (
  "span" text NOT NULL, "start" date NOT NULL, "country" text NOT NULL, "currency" text NOT NULL,
  "rentals" integer NOT NULL, "purchases" integer NOT NULL, "gross_minor" bigint NOT NULL,
  "refunded_minor" bigint NOT NULL, "tax_minor" bigint NOT NULL, "maker_minor" bigint DEFAULT 0 NOT NULL,
  "platform_minor" bigint DEFAULT 0 NOT NULL, "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "sale_country_of" ON "sale_country" ("span", "start");
CREATE INDEX "sale_country_fresh" ON "sale_country" ("start") WHERE not "folded";
CREATE UNIQUE INDEX "sale_country_folded" ON "sale_country" ("span", "start", "country", "currency") WHERE "folded";

CREATE TABLE "sale_group" (
  "kind" text NOT NULL, "group_id" uuid NOT NULL, "span" text NOT NULL, "start" date NOT NULL,
  "currency" text NOT NULL, "rentals" integer NOT NULL, "purchases" integer NOT NULL, "gross_minor" bigint NOT NULL,
  "refunded_minor" bigint NOT NULL, "tax_minor" bigint NOT NULL, "maker_minor" bigint DEFAULT 0 NOT NULL,
  "platform_minor" bigint DEFAULT 0 NOT NULL,
  CONSTRAINT "sale_group_kind_span_currency_start_group_id_pk" PRIMARY KEY ("kind", "span", "currency", "start", "group_id")
);

-- Paid orders of movies by the day of the order: by movie also by month, year and in total, by country also by month.
-- Tax is what remains after refunds. One function for each kind of write; they differ in what they read.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, p.* FROM new_payments p', 'REFERENCING NEW TABLE AS new_payments'),
    ('delete', 'SELECT -1 AS sign, p.* FROM old_payments p', 'REFERENCING OLD TABLE AS old_payments'),
    ('update', 'SELECT 1 AS sign, p.* FROM new_payments p UNION ALL SELECT -1, p.* FROM old_payments p',
      'REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments')
  ) AS w("name", "source", "tables")
  LOOP
    EXECUTE format($fn$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH change AS MATERIALIZED (
          SELECT ("created_at" AT TIME ZONE 'UTC')::date AS "day", "movie_id", "country", "currency",
            coalesce(sum(sign) FILTER (WHERE "kind" = 'rental'), 0)::int AS "rentals", coalesce(sum(sign) FILTER (WHERE "kind" = 'purchase'), 0)::int AS "purchases",
            sum(sign * "amount_total_minor")::bigint AS "gross", sum(sign * "amount_refunded_minor")::bigint AS "refunded", sum(sign * "amount_tax_kept_minor")::bigint AS "tax"
          FROM (%2$s) AS signed WHERE "paid_at" IS NOT NULL AND "movie_id" IS NOT NULL AND "kind" IN ('rental', 'purchase') GROUP BY 1, 2, 3, 4
        ), moved AS MATERIALIZED (
          SELECT * FROM change WHERE "rentals" <> 0 OR "purchases" <> 0 OR "gross" <> 0 OR "refunded" <> 0 OR "tax" <> 0
        ), movies AS (
          INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
          SELECT s.span, s.start, "movie_id", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date), ('a', date '0001-01-01')) AS s(span, start)
          GROUP BY 1, 2, 3, 4
        )
        INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor")
        SELECT s.span, s.start, "country", "currency", sum("rentals"), sum("purchases"), sum("gross"), sum("refunded"), sum("tax")
        FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
        GROUP BY 1, 2, 3, 4;
        RETURN NULL;
      END $body$
    $fn$, 'keep_sales_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "payment" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_sales_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;

-- Shares in the ledger count on the day of their order, beside the payment's sums. The ledger is append-only: no other
-- write has to be followed.
CREATE FUNCTION "keep_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT (p."created_at" AT TIME ZONE 'UTC')::date AS "day", e."movie_id", p."country", e."currency",
      sum(e."payable_minor")::bigint AS "maker", sum(e."platform_minor")::bigint AS "platform"
    FROM new_earnings e JOIN "payment" p ON p."id" = e."payment_id" GROUP BY 1, 2, 3, 4
  ), movies AS (
    INSERT INTO "sale_movie" ("span", "start", "movie_id", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
    SELECT s.span, s.start, "movie_id", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform")
    FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date), ('a', date '0001-01-01')) AS s(span, start)
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO "sale_country" ("span", "start", "country", "currency", "rentals", "purchases", "gross_minor", "refunded_minor", "tax_minor", "maker_minor", "platform_minor")
  SELECT s.span, s.start, "country", "currency", 0, 0, 0, 0, 0, sum("maker"), sum("platform")
  FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date)) AS s(span, start)
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER "keep_shares" AFTER INSERT ON "earning"
  REFERENCING NEW TABLE AS new_earnings
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_shares"();

CREATE TABLE "report_schedule" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "owner_id" uuid NOT NULL, "name" text NOT NULL, "kind" text NOT NULL, "query" jsonb NOT NULL,
  "columns" text[] NOT NULL, "period" text NOT NULL, "time" jsonb NOT NULL, "time_zone" text NOT NULL,
  "recipient_ids" uuid[] NOT NULL, "file" text, "is_paused" boolean DEFAULT false NOT NULL,
  "next_at" timestamp(3) with time zone, "last_at" timestamp(3) with time zone, "last_mails" integer,
  "deleted_at" timestamp(3) with time zone
);
CREATE INDEX "report_schedule_due" ON "report_schedule" ("next_at") WHERE "next_at" is not null;
CREATE INDEX "report_schedule_owner" ON "report_schedule" ("owner_id");
CREATE INDEX "report_schedule_recipients" ON "report_schedule" USING gin ("recipient_ids");

--------------------------------------------------------------------------------
-- Money: watch events, views and their sums
--------------------------------------------------------------------------------

CREATE TABLE "watch_key" (
  "id" smallint PRIMARY KEY NOT NULL, "key" bytea NOT NULL
);

CREATE TABLE "watch_event" (
  "id" uuid NOT NULL, "at" timestamp(3) with time zone NOT NULL, "watcher_id" uuid NOT NULL, "movie_id" uuid NOT NULL,
  "kind" text NOT NULL, "position_sec" integer NOT NULL, "view_id" uuid, "watched_sec" smallint DEFAULT 0 NOT NULL,
  CONSTRAINT "watch_event_at_id_pk" PRIMARY KEY ("at", "id")
) PARTITION BY RANGE ("at");
CREATE INDEX "watch_event_watcher" ON "watch_event" ("watcher_id", "at");

CREATE TABLE "watch_event_other" PARTITION OF "watch_event" DEFAULT;

-- Gives a month of events a partition of its own and moves what came before into it.
CREATE FUNCTION "make_watch_month"("month" date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := 'watch_event_' || to_char("month", 'YYYY_MM');
  lo timestamptz := date_trunc('month', "month"::timestamp) AT TIME ZONE 'UTC';
  hi timestamptz := (date_trunc('month', "month"::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(format('%I', part)) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE "watch_event" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
  EXECUTE format('WITH moved AS (DELETE FROM "watch_event_other" WHERE "at" >= %L AND "at" < %L RETURNING *) INSERT INTO %I SELECT * FROM moved', lo, hi, part);
  EXECUTE format('ALTER TABLE "watch_event" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, lo, hi);
  RETURN true;
END $$;

-- This month and the next two; a job makes the following ones.
SELECT "make_watch_month"("month"::date)
FROM generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'), now() AT TIME ZONE 'UTC' + interval '2 months', interval '1 month') AS "month";

CREATE TABLE "watch_view" (
  "id" uuid PRIMARY KEY NOT NULL, "day" date NOT NULL, "watcher_id" uuid NOT NULL, "movie_id" uuid NOT NULL,
  "entitlement_id" uuid, "source" text NOT NULL, "country" text NOT NULL, "device" text NOT NULL,
  "platform" text NOT NULL, "quality" text, "is_returning" boolean NOT NULL, "is_counted" boolean NOT NULL,
  "runtime_sec" integer NOT NULL, "started_at" timestamp(3) with time zone NOT NULL,
  "last_at" timestamp(3) with time zone NOT NULL, "watched_sec" integer NOT NULL, "reported_sec" integer,
  "part" smallint NOT NULL
);
CREATE INDEX "watch_view_by_start" ON "watch_view" ("started_at", "id");
CREATE INDEX "watch_view_by_movie" ON "watch_view" ("movie_id", "started_at", "id");
CREATE INDEX "watch_view_by_watcher" ON "watch_view" ("watcher_id", "started_at", "id");
CREATE UNIQUE INDEX "watch_view_counted" ON "watch_view" ("movie_id", "day", "watcher_id") WHERE "is_counted";

CREATE TABLE "watch_screen" (
  "view_id" uuid PRIMARY KEY NOT NULL, "subscription_id" uuid NOT NULL,
  "held_until" timestamp(3) with time zone NOT NULL
);
CREATE INDEX "watch_screen_of" ON "watch_screen" ("subscription_id", "held_until");

CREATE TABLE "watch_day" (
  "day" date NOT NULL, "movie_id" uuid NOT NULL, "country" text NOT NULL, "device" text NOT NULL,
  "platform" text NOT NULL, "source" text NOT NULL, "is_returning" boolean NOT NULL, "views" integer NOT NULL,
  "watchers" integer NOT NULL, "watched_sec" bigint NOT NULL, "p25" integer NOT NULL, "p50" integer NOT NULL,
  "p75" integer NOT NULL, "p100" integer NOT NULL, "completed" integer NOT NULL, "people" bigint NOT NULL,
  "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "watch_day_of" ON "watch_day" ("movie_id", "day");
CREATE INDEX "watch_day_by_day" ON "watch_day" ("day");
CREATE INDEX "watch_day_fresh" ON "watch_day" ("day") WHERE not "folded";
CREATE UNIQUE INDEX "watch_day_folded" ON "watch_day" ("day", "movie_id", "country", "device", "platform", "source", "is_returning") WHERE "folded";

CREATE TABLE "watch_movie" (
  "span" text NOT NULL, "start" date NOT NULL, "movie_id" uuid NOT NULL, "views" integer NOT NULL,
  "watchers" integer NOT NULL, "watched_sec" bigint NOT NULL, "p25" integer NOT NULL, "p50" integer NOT NULL,
  "p75" integer NOT NULL, "p100" integer NOT NULL, "completed" integer NOT NULL, "people" bigint NOT NULL,
  "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "watch_movie_of" ON "watch_movie" ("span", "start", "movie_id", "views");
CREATE INDEX "watch_movie_by_movie" ON "watch_movie" ("movie_id", "span", "start");
CREATE INDEX "watch_movie_wide" ON "watch_movie" ("span", "start", "movie_id", "views", "watchers", "watched_sec", "p25", "p50", "p75", "p100", "completed", "people") WHERE "span" in ('m', 'y');
CREATE INDEX "watch_movie_fresh" ON "watch_movie" ("span", "movie_id") WHERE not "folded";
CREATE UNIQUE INDEX "watch_movie_folded" ON "watch_movie" ("span", "start", "movie_id") WHERE "folded";
CREATE INDEX "watch_movie_by_views" ON "watch_movie" ("views", "movie_id") WHERE "folded" and "span" = 'a';
CREATE INDEX "watch_movie_by_watchers" ON "watch_movie" ("watchers", "movie_id") WHERE "folded" and "span" = 'a';
CREATE INDEX "watch_movie_by_minutes" ON "watch_movie" ("watched_sec", "movie_id") WHERE "folded" and "span" = 'a';

CREATE TABLE "watch_mix" (
  "span" text NOT NULL, "start" date NOT NULL, "country" text NOT NULL, "device" text NOT NULL,
  "platform" text NOT NULL, "source" text NOT NULL, "is_returning" boolean NOT NULL, "views" integer NOT NULL,
  "watchers" integer NOT NULL, "watched_sec" bigint NOT NULL, "p25" integer NOT NULL, "p50" integer NOT NULL,
  "p75" integer NOT NULL, "p100" integer NOT NULL, "completed" integer NOT NULL, "people" bigint NOT NULL,
  "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "watch_mix_of" ON "watch_mix" ("span", "start");
CREATE INDEX "watch_mix_fresh" ON "watch_mix" ("start") WHERE not "folded";
CREATE UNIQUE INDEX "watch_mix_folded" ON "watch_mix" ("span", "start", "country", "device", "platform", "source", "is_returning") WHERE "folded";

CREATE TABLE "watch_part" (
  "day" date NOT NULL, "movie_id" uuid NOT NULL, "part" smallint NOT NULL, "views" integer NOT NULL,
  "folded" boolean DEFAULT false NOT NULL
);
CREATE INDEX "watch_part_of" ON "watch_part" ("movie_id", "day");
CREATE INDEX "watch_part_fresh" ON "watch_part" ("day") WHERE not "folded";
CREATE UNIQUE INDEX "watch_part_folded" ON "watch_part" ("movie_id", "day", "part") WHERE "folded";

CREATE TABLE "watch_dimension" (
  "dimension" text NOT NULL, "value" text NOT NULL, "span" text NOT NULL, "start" date NOT NULL,
  "views" integer NOT NULL, "watchers" integer NOT NULL, "watched_sec" bigint NOT NULL, "p25" integer NOT NULL,
  "p50" integer NOT NULL, "p75" integer NOT NULL, "p100" integer NOT NULL, "completed" integer NOT NULL,
  "people" bigint NOT NULL,
  CONSTRAINT "watch_dimension_dimension_span_start_value_pk" PRIMARY KEY ("dimension", "span", "start", "value")
);

CREATE TABLE "watch_group" (
  "kind" text NOT NULL, "group_id" uuid NOT NULL, "span" text NOT NULL, "start" date NOT NULL,
  "views" integer NOT NULL, "watchers" integer NOT NULL, "watched_sec" bigint NOT NULL, "p25" integer NOT NULL,
  "p50" integer NOT NULL, "p75" integer NOT NULL, "p100" integer NOT NULL, "completed" integer NOT NULL,
  "people" bigint NOT NULL,
  CONSTRAINT "watch_group_kind_span_start_group_id_pk" PRIMARY KEY ("kind", "span", "start", "group_id")
);

-- Rows are only added, and folded later: simultaneous players never wait for each other. By movie also by month, year and
-- in total, by country, device, platform and source also by month and year. One function for each kind of write; they
-- differ in what they read.
DO $do$
DECLARE way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('insert', 'SELECT 1 AS sign, v.* FROM new_views v', 'REFERENCING NEW TABLE AS new_views'),
    ('delete', 'SELECT -1 AS sign, v.* FROM old_views v', 'REFERENCING OLD TABLE AS old_views'),
    ('update', 'SELECT 1 AS sign, v.* FROM new_views v UNION ALL SELECT -1, v.* FROM old_views v',
      'REFERENCING OLD TABLE AS old_views NEW TABLE AS new_views')
  ) AS w("name", "source", "tables")
  LOOP
    EXECUTE format($fn$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH signed AS MATERIALIZED (%2$s), change AS MATERIALIZED (
          SELECT "day", "movie_id", "country", "device", "platform", "source", "is_returning", sum(sign)::int AS "views",
            coalesce(sum(sign) FILTER (WHERE "is_counted"), 0)::int AS "watchers", sum(sign * "watched_sec")::bigint AS "watched_sec",
            coalesce(sum(sign) FILTER (WHERE "part" >= 25), 0)::int AS "p25", coalesce(sum(sign) FILTER (WHERE "part" >= 50), 0)::int AS "p50",
            coalesce(sum(sign) FILTER (WHERE "part" >= 75), 0)::int AS "p75", coalesce(sum(sign) FILTER (WHERE "part" >= 100), 0)::int AS "p100",
            coalesce(sum(sign) FILTER (WHERE "part" >= 90), 0)::int AS "completed",
            coalesce(bit_or(1::bigint << (uuid_hash_extended("watcher_id", 0) & 63)::int) FILTER (WHERE sign > 0), 0) AS "people"
          FROM signed GROUP BY 1, 2, 3, 4, 5, 6, 7
        ), moved AS MATERIALIZED (
          SELECT * FROM change WHERE "views" <> 0 OR "watchers" <> 0 OR "watched_sec" <> 0 OR "p25" <> 0 OR "p50" <> 0 OR "p75" <> 0 OR "p100" <> 0 OR "completed" <> 0
        ), days AS (INSERT INTO "watch_day" SELECT * FROM moved), movies AS (
          INSERT INTO "watch_movie"
          SELECT s.span, s.start, "movie_id", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date), ('a', date '0001-01-01')) AS s(span, start)
          GROUP BY 1, 2, 3
        ), mixes AS (
          INSERT INTO "watch_mix"
          SELECT s.span, s.start, "country", "device", "platform", "source", "is_returning", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
          FROM moved CROSS JOIN LATERAL (VALUES ('d', "day"), ('m', date_trunc('month', "day"::timestamp)::date), ('y', date_trunc('year', "day"::timestamp)::date)) AS s(span, start)
          GROUP BY 1, 2, 3, 4, 5, 6, 7
        )
        INSERT INTO "watch_part" ("day", "movie_id", "part", "views")
        SELECT "day", "movie_id", "part", sum(sign) FROM signed GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
        RETURN NULL;
      END $body$
    $fn$, 'keep_watch_sums_' || way.name, way.source);
    EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON "watch_view" %3$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
      'keep_watch_sums_' || way.name, way.name, way.tables);
  END LOOP;
END $do$;

--------------------------------------------------------------------------------
-- Support: tickets
--------------------------------------------------------------------------------

CREATE TABLE "ticket" (
  "id" uuid PRIMARY KEY NOT NULL, "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL, "created_by" uuid, "updated_by" uuid,
  "number" text NOT NULL, "subject" text NOT NULL, "requester_name" text NOT NULL, "requester_email" text NOT NULL,
  "category" text NOT NULL, "priority" smallint NOT NULL, "status" text NOT NULL, "assignee_id" uuid, "movie_id" uuid,
  "movie_title" text, "last_message_at" timestamp(3) with time zone NOT NULL
);
CREATE UNIQUE INDEX "ticket_number" ON "ticket" ("number");
CREATE INDEX "ticket_by_number_prefix" ON "ticket" (lower("number") text_pattern_ops);
CREATE INDEX "ticket_by_subject_prefix" ON "ticket" (lower("subject") text_pattern_ops);
CREATE INDEX "ticket_by_requester" ON "ticket" (lower("requester_email"), "created_at", "id");
CREATE INDEX "ticket_by_message" ON "ticket" ("last_message_at", "id");
CREATE INDEX "ticket_by_created" ON "ticket" ("created_at", "id");
CREATE INDEX "ticket_by_priority" ON "ticket" ("priority", "id");
CREATE INDEX "ticket_by_status" ON "ticket" ("status", "last_message_at", "id");

CREATE TABLE "ticket_message" (
  "id" uuid PRIMARY KEY NOT NULL, "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "ticket_id" uuid NOT NULL, "author_name" text NOT NULL, "author_type" text NOT NULL, "body" text NOT NULL,
  CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "ticket" ("id") ON DELETE cascade
);
CREATE INDEX "ticket_message_ticket" ON "ticket_message" ("ticket_id", "created_at", "id");
