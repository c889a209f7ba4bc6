import { readFileSync } from 'node:fs';

const client = readFileSync(new URL('./client.js', import.meta.url), 'utf8');
const address = '/dev/builds';

/** Tells open pages about builds: the stamp of what is served, and the problems of each package. */
export const buildsChannel = () => {
  const pages = new Set();
  const problems = new Map();
  let stamp = '';
  const event = () => `data: ${JSON.stringify({ stamp, problems: [...problems.values()].flat() })}\n\n`;
  const tell = () => {
    for (const page of pages) page.write(event());
  };
  return {
    /** @param {string} name @param {{ file: string, text: string }[]} found none when its build succeeded */
    report(name, found) {
      problems.set(name, found);
      for (const { file, text } of found) process.stderr.write(`${file}\n${text}\n`);
      tell();
    },
    serve(next) {
      stamp = next;
      tell();
    },
    /** @returns {boolean} whether the request was for this channel */
    answer({ url }, response) {
      if (url !== address) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(event());
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return true;
    },
    /** A document with the client. @param {string} html @param {{ nonce?: string, own?: string }} page */
    withClient: (html, { nonce, own = stamp }) =>
      html.replace(
        '<head>',
        () => `<head><script${nonce ? ` nonce="${nonce}"` : ''} data-stamp="${own}">${client}</script>`,
      ),
  };
};
