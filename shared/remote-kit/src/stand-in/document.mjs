/**
 * The shell's document for a host and its remotes, signed in.
 * @param {{ id: string, released: import('@backlot/contracts/platform/releases/releases').ReleasedHost | import('@backlot/contracts/platform/releases/releases').ReleasedRemote }[]} builds the host first
 * @returns {{ html: string, policy: string }}
 */
export const documentOf = ([{ released: host }, ...remotes], user, nonce) => {
  const { js, css } = host.documents.shell;
  const asset = (file) => `"${host.base}${file}" integrity="${host.integrity[file]}" crossorigin="anonymous"`;
  const { provides: _provides, ...shownHost } = host;
  const set = {
    schema: 1,
    generation: 1,
    createdAt: new Date().toISOString(),
    host: shownHost,
    remotes: remotes.map(({ released }) => released),
  };
  const html = [
    '<!doctype html>',
    '<html lang="en" dir="ltr" data-mantine-color-scheme="light"><head><meta charset="utf-8"><title>Backlot</title>',
    '<link rel="icon" href="data:,">',
    `<script nonce="${nonce}">${signIn(user)}</script>`,
    ...css.map((file) => `<link rel="stylesheet" href=${asset(file)}>`),
    ...js.map((file) => `<script defer src=${asset(file)}></script>`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="release-set">${inlineJson(set)}</script>`,
    '</body></html>',
  ].join('\n');
  return { html, policy: policyOf([host, ...remotes.map(({ released }) => released)], nonce) };
};

const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts the session where the sign-in page would have. */
export const signIn = (
  { email: _email, mustChangePassword: _must, preferences: _preferences, ...user },
  token = 'stand-in',
) => {
  const encode = (text) => Buffer.from(text).toString('base64');
  return [
    `sessionStorage.setItem('access_token', '${encode(token)}');`,
    `sessionStorage.setItem('backlot_user', '${encode(JSON.stringify(user))}');`,
    "document.cookie = 'logedIn=true; SameSite=Strict; Path=/';",
  ].join('');
};

/** As in production, without the service worker and without the limit of a header's length. */
const policyOf = (builds, nonce) => {
  const digests = builds.flatMap(({ integrity }) =>
    Object.entries(integrity).flatMap(([file, digest]) => (file.endsWith('.js') ? [`'${digest}'`] : [])),
  );
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${digests.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
};
