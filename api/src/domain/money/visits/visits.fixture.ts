/** The headers of a browser whose visits are counted. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'de',
  'sec-fetch-site': 'same-origin',
};
