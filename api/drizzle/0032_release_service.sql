CREATE TABLE "publication" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"released" jsonb NOT NULL,
	"signature" text,
	"signed_by" text,
	"by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"sizes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	CONSTRAINT "publication_remote_version_pk" PRIMARY KEY("remote","version")
);

CREATE TABLE "release_key" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seed" "bytea" NOT NULL
);

CREATE TABLE "remote_health" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "remote_health_remote_version_hour_kind_pk" PRIMARY KEY("remote","version","hour","kind")
);

CREATE TABLE "rollout_report" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "rollout_report_remote_version_kind_person_pk" PRIMARY KEY("remote","version","kind","person")
);

CREATE TABLE "remote" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"public_key" text,
	"paths" text[] NOT NULL,
	"slots" text[] NOT NULL,
	"access" text[] NOT NULL,
	"may_have_payment_page" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

ALTER TABLE "release_set" ADD COLUMN "signature" text;
ALTER TABLE "release_set" ADD COLUMN "by" jsonb;
ALTER TABLE "release_set" ADD COLUMN "change" jsonb;
ALTER TABLE "release_set" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;
ALTER TABLE "auth"."api_token" ADD COLUMN "remote" text;
CREATE UNIQUE INDEX "remote_payment_page" ON "remote" USING btree ("may_have_payment_page") WHERE "remote"."may_have_payment_page";
-- by hand: the remotes of the product, and what has been released of them
INSERT INTO "remote" ("id", "owner", "paths", "slots", "access", "may_have_payment_page") VALUES
  ('content', 'team-content', '{/admin/movies,/admin/pages,/admin/lookups,/admin/countries}', '{dashboard.card/v1}', '{movie,page,lookup}', false),
  ('people', 'team-people', '{/admin/makers,/admin/watchers,/admin/admins,/admin/audit}', '{dashboard.card/v1,ticket.context/v1,audience.filters/v1}', '{maker,watcher,admin,audit}', false),
  ('finance', 'team-finance', '{/admin/payments,/admin/finance,/admin/allowed-sites,/admin/reports,/admin/subscriptions}', '{dashboard.card/v1,ticket.context/v1}', '{payment,report,subscription,maker,support,watcher}', true),
  ('support', 'team-support', '{/admin/help,/admin/messages,/admin/support}', '{dashboard.card/v1}', '{support,communication}', false);
INSERT INTO "publication" ("remote", "version", "released", "by", "state")
  SELECT DISTINCT ON (r ->> 'id', r ->> 'version') r ->> 'id', r ->> 'version', r, '{"kind": "start"}', 'published'
  FROM "release_set", jsonb_array_elements("set" -> 'remotes') AS r
  WHERE r ->> 'id' IS NOT NULL AND r ->> 'version' IS NOT NULL
  ORDER BY r ->> 'id', r ->> 'version', "generation" DESC;
