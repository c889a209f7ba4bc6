CREATE TABLE "auth"."api_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);

ALTER TABLE "list_display" ALTER COLUMN "density" DROP NOT NULL;
ALTER TABLE "admin" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "auth"."api_token" ADD CONSTRAINT "api_token_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "api_token_hash" ON "auth"."api_token" USING btree ("token_hash");
CREATE INDEX "api_token_admin" ON "auth"."api_token" USING btree ("admin_id");