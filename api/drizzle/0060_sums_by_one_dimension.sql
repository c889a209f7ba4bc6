CREATE TABLE "watch_dimension" (
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"views" integer NOT NULL,
	"watchers" integer NOT NULL,
	"watched_sec" bigint NOT NULL,
	"p25" integer NOT NULL,
	"p50" integer NOT NULL,
	"p75" integer NOT NULL,
	"p100" integer NOT NULL,
	"completed" integer NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "watch_dimension_dimension_span_start_value_pk" PRIMARY KEY("dimension","span","start","value")
);

--> statement-breakpoint
INSERT INTO "watch_dimension" ("dimension", "value", "span", "start", "views", "watchers", "watched_sec", "p25", "p50", "p75", "p100", "completed", "people")
  SELECT "dimension", "value", "span", "start", sum("views"), sum("watchers"), sum("watched_sec"), sum("p25"), sum("p50"), sum("p75"), sum("p100"), sum("completed"), bit_or("people")
  FROM "watch_mix" CROSS JOIN LATERAL (
    VALUES ('all', ''), ('country', "country"), ('device', "device"), ('platform', "platform"), ('source', "source"), ('is_returning', "is_returning"::text)
  ) AS "by_one" ("dimension", "value")
  WHERE "folded" GROUP BY 1, 2, 3, 4;
