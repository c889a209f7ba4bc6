-- Search engines and links get a picture, none at first. What is public says so as well, so that it is not taken for changed.
UPDATE "about_page" SET "seo" = jsonb_set("seo", '{image}', 'null') WHERE NOT "seo" ? 'image';--> statement-breakpoint
UPDATE "about_page" SET "published" = jsonb_set("published", '{seo,image}', 'null') WHERE "published" IS NOT NULL AND NOT "published" -> 'seo' ? 'image';
