-- Licences of rights are spelled as the keys of licence types are; history that tells of rights is read by the same rules.
UPDATE "movie_right" SET "licence_type" = replace("licence_type", '_', '-') WHERE "licence_type" IN ('tvod_rent', 'est_buy');--> statement-breakpoint
UPDATE "movie" SET "open_licences" = array_replace(array_replace("open_licences", 'tvod_rent', 'tvod-rent'), 'est_buy', 'est-buy')
WHERE "open_licences" && ARRAY['tvod_rent', 'est_buy'];--> statement-breakpoint
UPDATE "revision" SET "changes" = replace(replace("changes"::text, '"tvod_rent"', '"tvod-rent"'), '"est_buy"', '"est-buy"')::jsonb
WHERE "object_type" = 'movie' AND "action" = 'setRights';
