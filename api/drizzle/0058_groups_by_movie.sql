-- From the movie to its groups: so folding looks up the few movies that it has instead of reading all of them.
CREATE OR REPLACE VIEW "movie_group" AS
  SELECT m."id" AS "movie_id", g."kind", g."group_id" FROM "movie" m
  CROSS JOIN LATERAL (SELECT 'maker' AS "kind", m."maker_id" AS "group_id" UNION ALL SELECT 'genre', unnest(m."genre_ids")) AS g;
