import { ask } from '../cases.mjs';

/** Any movie of the demo. @param {string} url @param {string} token @returns {Promise<string>} its id */
export async function someMovie(url, token) {
  const { data } = await ask(`${url}/api/movie?limit=25`, token);
  return data.items[0]._id;
}

/** The number of movies that don't exist. @param {string} url @param {string} token @param {readonly string[]} ids */
export async function missing(url, token, ids) {
  let lost = 0;
  for (const id of ids) {
    const answer = await fetch(`${url}/api/movie/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status === 404) lost += 1;
    else if (!answer.ok) throw new Error(`movie ${id}: ${answer.status}`);
  }
  return lost;
}

/**
 * The number of newest copies of a movie without the revision of their creation.
 * @param {string} url @param {string} token @param {string} movieId
 */
export async function halfWritten(url, token, movieId) {
  const { data: movie } = await ask(`${url}/api/movie/${movieId}`, token);
  const { data } = await ask(`${url}/api/movie?limit=100&q=${encodeURIComponent(movie.title)}`, token);
  const copies = data.items.filter((/** @type {{ _id: string }} */ { _id }) => _id !== movieId);
  if (copies.length === 0) throw new Error(`No copy of ${movie.title} found`);
  let half = 0;
  for (const { _id } of copies) {
    const history = await ask(`${url}/api/movie/${_id}/history`, token);
    if (history.data.total === 0) half += 1;
  }
  return { half, looked: copies.length };
}
