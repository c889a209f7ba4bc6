CREATE TABLE "list_display" (
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[],
	"density" text NOT NULL,
	CONSTRAINT "list_display_admin_id_list_pk" PRIMARY KEY("admin_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_display" ADD CONSTRAINT "list_display_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;