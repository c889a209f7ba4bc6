CREATE TABLE "movie_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"offer" text NOT NULL,
	"currency" text NOT NULL,
	"country" text,
	"amount_minor" bigint NOT NULL,
	"subscriber_amount_minor" bigint,
	"access_hours" smallint,
	"start_within_days" smallint,
	"tax_code" text NOT NULL,
	"promo_amount_minor" bigint,
	"promo_from" timestamp (3) with time zone,
	"promo_to" timestamp (3) with time zone,
	CONSTRAINT "movie_price_place" UNIQUE NULLS NOT DISTINCT("movie_id","offer","currency","country")
);
--> statement-breakpoint
ALTER TABLE "movie_price" ADD CONSTRAINT "movie_price_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_price_movie" ON "movie_price" USING btree ("movie_id","position");