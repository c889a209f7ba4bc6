CREATE TABLE "about_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"sections" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"status" text NOT NULL,
	"published" jsonb,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_image" (
	"key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"edition" text NOT NULL,
	"body" text NOT NULL,
	"requires_reacceptance" boolean NOT NULL,
	"status" text NOT NULL,
	"effective_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_category_id_lookup_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."lookup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_edition" ON "declaration" USING btree ("key","locale","edition") WHERE "declaration"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_open" ON "declaration" USING btree ("key","locale") WHERE "declaration"."deleted_at" is null and "declaration"."status" in ('draft', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_effective" ON "declaration" USING btree ("key","locale") WHERE "declaration"."status" = 'effective';--> statement-breakpoint
CREATE INDEX "declaration_due" ON "declaration" USING btree ("effective_at") WHERE "declaration"."deleted_at" is null and "declaration"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "declaration_by_updated" ON "declaration" USING btree ("updated_at","id") WHERE "declaration"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "declaration_by_key" ON "declaration" USING btree ("key","id") WHERE "declaration"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "declaration_by_effective" ON "declaration" USING btree (coalesce("effective_at", '-infinity'::timestamptz),"id") WHERE "declaration"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "faq_order" ON "faq" USING btree ("audience","category_id","position") WHERE "faq"."deleted_at" is null;--> statement-breakpoint
INSERT INTO "about_page" ("id", "sections", "seo", "status") VALUES ('01900000-0000-7000-8000-00000000ab07', '[]', '{"title": "", "description": ""}', 'draft');
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER "declaration_stays" BEFORE UPDATE OR DELETE ON "declaration" FOR EACH ROW EXECUTE FUNCTION "keep_effective_declaration"();
