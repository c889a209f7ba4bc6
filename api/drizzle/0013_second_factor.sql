CREATE TABLE "auth"."authenticator" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "auth"."factor_policy" (
	"role" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "auth"."passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "auth"."passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);

CREATE TABLE "auth"."recovery_code" (
	"admin_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);

ALTER TABLE "auth"."authenticator" ADD CONSTRAINT "authenticator_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth"."passkey_challenge" ADD CONSTRAINT "passkey_challenge_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth"."passkey" ADD CONSTRAINT "passkey_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth"."recovery_code" ADD CONSTRAINT "recovery_code_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "passkey_challenge_expires" ON "auth"."passkey_challenge" USING btree ("expires_at");
CREATE UNIQUE INDEX "passkey_credential" ON "auth"."passkey" USING btree ("credential_id");
CREATE INDEX "passkey_admin" ON "auth"."passkey" USING btree ("admin_id");