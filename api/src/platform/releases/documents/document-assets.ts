import { areaAt, areasOf } from '@backlot/contracts/platform/releases/areas';
import { boardAt, cardsOf } from '@backlot/contracts/platform/releases/early-calls';
import type { ReleasedHost, ReleasedRemote, ReleaseSet } from '@backlot/contracts/platform/releases/releases';

export type DocumentKind = 'public' | 'shell';
/** A requested page. Its path tells which files to preload; in safe mode no file of a remote may run. */
export type Page = { kind: DocumentKind; path: string; isSafe?: boolean };
export type Asset = { url: string; integrity: string };

/** The files that one document loads or may load. */
export type Assets = {
  scripts: Asset[];
  styles: Asset[];
  /** Preloaded: files that the requested page needs in addition to the document's own. */
  preloadScripts: Asset[];
  preloadStyles: Asset[];
  preloadFonts: Asset[];
  /** Digest of every script that may run in the document. */
  digests: string[];
};

export function assetsOf(release: ReleaseSet, { kind, path, isSafe = false }: Page): Assets {
  const { host } = release;
  const remotes = isSafe ? [] : release.remotes;
  const { js, css, preload } = host.documents[kind];
  const own = (files: readonly string[]) => files.map((file) => assetOf(host, file));
  const ahead = [...own(preload), ...(kind === 'shell' ? pageAssets({ host, remotes }, path) : [])];
  const known = new Set([...js, ...css].map((file) => host.base + file));
  const extra = ahead.filter(({ url }) => !known.has(url));
  const builds = kind === 'shell' ? [host, ...remotes] : [host];
  return {
    scripts: own(js),
    styles: own(css),
    preloadScripts: extra.filter(({ url }) => url.endsWith('.js')),
    preloadStyles: extra.filter(({ url }) => url.endsWith('.css')),
    preloadFonts: extra.filter(({ url }) => url.endsWith('.woff2')),
    digests: builds.flatMap((build) =>
      Object.entries(filesOfDocument(build, kind)).flatMap(([file, digest]) =>
        file.endsWith('.js') ? [digest] : [],
      ),
    ),
  };
}

export type CheckoutAssets = Pick<Assets, 'scripts' | 'styles'> & {
  /** The texts by language; English is in the script. */
  catalogs: Record<string, Asset>;
};

/** The files of a payment page: one remote's own, none of the host's. Null when no remote has it. */
export function checkoutAssetsOf({ remotes }: ReleaseSet, page: 'movie' | 'card'): CheckoutAssets | null {
  for (const remote of remotes) {
    const files = page === 'movie' ? remote.checkout : remote.checkout?.card;
    if (!files || !remote.checkout) continue;
    const own = (files: readonly string[]) => files.map((file) => assetOf(remote, file));
    const catalogs = Object.entries(remote.checkout.catalogs ?? {});
    return {
      scripts: own(files.js),
      styles: own(files.css),
      catalogs: Object.fromEntries(catalogs.map(([language, file]) => [language, assetOf(remote, file)])),
    };
  }
  return null;
}

/** The address of the script that embeds the payment page; null when no remote has it. */
export function embedScriptOf({ remotes }: ReleaseSet): string | null {
  const remote = remotes.find(({ checkout }) => checkout?.embed);
  return remote?.checkout?.embed ? remote.base + remote.checkout.embed : null;
}

type Builds = Pick<ReleaseSet, 'host' | 'remotes'>;

/** The files of the page at a path, each once. */
function pageAssets(builds: Builds, path: string): Asset[] {
  const { remotes } = builds;
  const board = boardAt(path);
  const parts = board
    ? cardsOf(remotes, board).map(({ remote, slot: { expose } }) => ({ remote, expose }))
    : [];
  const assets = [areaAt(areasOf(remotes), path) ?? parts]
    .flat()
    .flatMap((part) => exposeAssets(builds, part));
  return [...new Map(assets.map((asset) => [asset.url, asset])).values()];
}

function exposeAssets(
  { host }: Builds,
  { remote, expose: key }: { remote: ReleasedRemote; expose: string },
): Asset[] {
  const expose = remote.exposes[key];
  if (!expose) return [];
  const shared = expose.shared.flatMap((name) => host.shared[name] ?? []);
  return [
    ...[remote.entry, ...expose.js, ...expose.css].map((file) => assetOf(remote, file)),
    ...shared.map((file) => assetOf(host, file)),
  ];
}

type Built = { base: string; integrity: Record<string, string> };

/** @throws Error for a file that the build doesn't list: every served file has a digest */
function assetOf({ base, integrity }: Built, file: string): Asset {
  const digest = integrity[file];
  if (!digest) throw new Error(`${base}${file} has no digest`);
  return { url: base + file, integrity: digest };
}

/**
 * The files of a build that code of a document may load, with their digests: those of the other documents aren't, and
 * the payment page's belong to its own. Style sheets load typefaces and images, without digests.
 */
export function filesOfDocument(
  build: ReleasedHost | ReleasedRemote,
  kind: DocumentKind,
): Built['integrity'] {
  const known = listed[kind].get(build);
  if (known) return known;
  const isOwn = (file: string) =>
    'documents' in build ? file.startsWith(`${kind}/`) : !file.startsWith('checkout/');
  const files = Object.fromEntries(
    Object.entries(build.integrity).filter(([file]) => /\.(js|css)$/.test(file) && isOwn(file)),
  );
  listed[kind].set(build, files);
  return files;
}

type Listed = WeakMap<ReleasedHost | ReleasedRemote, Built['integrity']>;
const listed: Readonly<Record<DocumentKind, Listed>> = { public: new WeakMap(), shell: new WeakMap() };
