import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signIn } from '../stand-in/document.mjs';
import { typeOf } from '../stand-in/serve.mjs';
import { isPage } from './front-server.mjs';

const base = '/alone/';

/**
 * Answers requests for the page of a remote alone.
 * @param {{ folder: string, channel: ReturnType<typeof import('./builds-channel.mjs').buildsChannel>,
 *   session: () => Promise<{ user: object, token: string }> }} options
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 */
export const aloneAnswers =
  ({ folder, channel, session }) =>
  (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith(base)) sendFile(response, path.join(folder, pathname.slice(base.length)));
    else if (isPage(request)) void sendPage(response, { channel, session });
    else return false;
    return true;
  };

const sendFile = (response, file) => {
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': typeOf(file), 'cache-control': 'no-store' });
  return response.end(readFileSync(file));
};

const sendPage = async (response, { channel, session }) => {
  try {
    const html = channel.withClient(documentFor(await session()), {});
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
  }
};

const documentFor = ({ user, token }) =>
  [
    '<!doctype html>',
    '<html lang="en" dir="ltr" data-mantine-color-scheme="light"><head><meta charset="utf-8"><title>Backlot</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<script>${signIn(user, token)}</script>`,
    `<link rel="stylesheet" href="${base}alone.css">`,
    `<script defer src="${base}alone.js"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n');
