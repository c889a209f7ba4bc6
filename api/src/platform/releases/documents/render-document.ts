import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { dashboardLayoutApi } from '@backlot/contracts/platform/accounts/dashboard-layout';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { framedPages } from '@backlot/contracts/platform/http/framed-pages';
import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';
import { type ReleaseOverride, releaseOverride } from '@backlot/contracts/platform/releases/overrides';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { areaAt, areasOf } from '@backlot/contracts/platform/releases/areas';
import {
  boardAt,
  earlyCallsAt,
  earlyCallsOfBoard,
  type SentEarly,
} from '@backlot/contracts/platform/releases/early-calls';
import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { z } from '@backlot/contracts/z';
import { bootScripts, earlyScript, keepPresses, overrideScript, releaseKeyScript } from './boot-scripts.ts';
import { type Asset, type Page, assetsOf, filesOfDocument } from './document-assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { DocumentKey } from './document-key.ts';
import { signedSetOf } from './document-set.ts';
import { inlineJson } from './inline-json.ts';

export type RenderedDocument = { html: string; policy: string };

export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23e8590c'/%3E%3Cpath d='M6 4.5v7l5.5-3.5z' fill='%23fff'/%3E%3C/svg%3E";

type PageView = Page & {
  /** Whether it is the sign-in page without a message, which is shown before its code arrives. */
  isSignIn?: boolean;
  /** New in every response. */
  nonce: string;
  /** Shared by the tabs of a browser; null for an unknown one. */
  tabKey: string | null;
  origin: string;
  override: ReleaseOverride | null;
  key: DocumentKey;
  boardReads: BoardReads;
};

/** What the host's own part of a board reads, by the board. */
export type BoardReads = Partial<Record<DashboardBoard, readonly Read[]>>;
type Read = Pick<Endpoint, 'path'> & { access: SentEarly['access'] };

/** The HTML of one page view. */
export function renderDocument(release: ReleaseSet, view: PageView): RenderedDocument {
  const { kind, nonce, tabKey, origin, override, isSignIn = false } = view;
  const others = { ...release, remotes: release.remotes.filter(({ id }) => id !== override?.remote) };
  const { scripts, styles, preloadScripts, preloadStyles, preloadFonts, digests } = assetsOf(others, view);
  const markup = isSignIn ? release.host.signIn : undefined;
  const inShell = kind === 'shell' && { worker: origin + pushWorker.url, frames: origin + framedPages };
  const { header, meta } = contentSecurityPolicy(nonce, digests, { ...inShell, local: override?.origin });
  const html = [
    '<!doctype html>',
    '<html lang="en" dir="ltr" data-mantine-color-scheme="light">',
    '<head>',
    '<meta charset="utf-8">',
    meta ? `<meta http-equiv="Content-Security-Policy" content="${meta}">` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tabKey ? `<meta name="tab-key" content="${tabKey}">` : '',
    '<title>Backlot</title>',
    `<link rel="icon" href="${icon}">`,
    `<script nonce="${nonce}">${bootScripts[kind]}${markup ? `;${keepPresses}` : ''}${shellScripts(others, view)}</script>`,
    ...styles.map((asset) => `<link rel="stylesheet" href=${attributesOf(asset)}>`),
    markup ? `<style nonce="${nonce}">${markup.css}</style>` : '',
    ...scripts.map(
      (asset) => `<script ${override ? 'type="later"' : 'defer'} src=${attributesOf(asset)}></script>`,
    ),
    ...preloadScripts.map((asset) => `<link rel="preload" as="script" href=${attributesOf(asset)}>`),
    ...preloadStyles.map((asset) => `<link rel="preload" as="style" href=${attributesOf(asset)}>`),
    ...preloadFonts.map(fontPreload),
    '</head>',
    '<body>',
    `<div id="root">${markup?.body ?? ''}</div>`,
    '<noscript>Backlot requires JavaScript.</noscript>',
    kind === 'shell' ? releaseScript(release, view) : publicScript(release),
    override ? overrideElements(override, nonce) : '',
    '</body>',
    '</html>',
  ];
  return { html: html.filter(Boolean).join('\n'), policy: header };
}

export const attributesOf = ({ url, integrity }: Asset): string =>
  `"${url}" integrity="${integrity}" crossorigin="anonymous"`;

/** After the scripts, on slow lines too. Style sheets give no digest for fonts, so a preload with one would not be used. */
const fontPreload = ({ url }: Asset): string =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${url}" crossorigin>`;

const releaseScript = (release: ReleaseSet, { key, override }: PageView): string => {
  const { text, signature } = signedSetOf(release, key, override !== null);
  return `<script type="application/json" id="release-set" data-signature="${signature}">${text}</script>`;
};

const overrideElements = (override: ReleaseOverride, nonce: string): string =>
  `<script type="application/json" id="release-override">${inlineJson(z.encode(releaseOverride, override))}</script>
<script nonce="${nonce}">${overrideScript}</script>`;

/** The part of the release in the public document: digests of its own files, and the shell's files to prefetch. */
const publicScript = (release: ReleaseSet): string => {
  const { host } = release;
  const own = Object.entries(filesOfDocument(host, 'public'));
  const { scripts, styles } = assetsOf(release, { kind: 'shell', path: '/admin' });
  const files = {
    integrity: Object.fromEntries(own.map(([file, digest]) => [host.base + file, digest])),
    prefetch: [...scripts, ...styles],
  };
  return `<script type="application/json" id="public-files">${inlineJson(files)}</script>`;
};

/** The key of the release set; then the session's request and those of the page are sent while its code loads. */
function shellScripts({ remotes }: ReleaseSet, view: PageView): string {
  const { kind, isSafe = false, key } = view;
  if (kind !== 'shell') return '';
  const pageCalls = isSafe ? [] : callsOfPage(remotes, view);
  const calls = inlineJson([own(authApi.me), ...pageCalls]);
  return `;${releaseKeyScript(key.publicKey)};${earlyScript(calls)}`;
}

/** What a page reads first; a board of the dashboard also its person's arrangement. */
function callsOfPage(remotes: ReleaseSet['remotes'], { path, boardReads }: PageView): SentEarly[] {
  const area = areaAt(areasOf(remotes), path);
  if (area) return earlyCallsAt(area, path);
  const board = boardAt(path);
  if (!board) return [];
  const ofHost = [dashboardLayoutApi.get, ...(boardReads[board] ?? [])].map(own);
  return [...ofHost, ...earlyCallsOfBoard(remotes, board)];
}

const own = ({ path, access }: Read): SentEarly => ({ path, query: [], access });
