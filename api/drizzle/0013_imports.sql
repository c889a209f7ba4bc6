CREATE TABLE "import_problem" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"values" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_problem_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" text[] NOT NULL,
	"sample" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"phase" text NOT NULL,
	"job_id" uuid
);
--> statement-breakpoint
ALTER TABLE "import_problem" ADD CONSTRAINT "import_problem_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_created" ON "import" USING btree ("created_at");