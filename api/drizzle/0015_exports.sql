CREATE TABLE "export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"format" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"rows" integer NOT NULL,
	"job_id" uuid,
	"ready_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "export" ADD CONSTRAINT "export_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_created" ON "export" USING btree ("created_at");