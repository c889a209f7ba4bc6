CREATE TABLE "import_correction" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "import_correction_import_id_row_pk" PRIMARY KEY("import_id","row")
);

ALTER TABLE "import_correction" ADD CONSTRAINT "import_correction_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "import_problem" ADD COLUMN "is_refused_by_run" boolean DEFAULT false NOT NULL;