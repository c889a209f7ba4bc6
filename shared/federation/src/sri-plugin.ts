import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { digestOf } from './integrity.ts';

/** Timeout for a remote's entry. */
export const scriptTimeoutMs = 5000;

const listedDigest = (url: string): string => {
  const digest = digestOf(url);
  if (!digest) throw new Error(`ScriptNetworkError: "${url}" is not part of the release set`);
  return digest;
};

/**
 * Makes the federation runtime load only files of the release set, each with its digest. A hook that returns an
 * element keeps the runtime's own attributes off it, so all of them are set here.
 */
export const integrityPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'backlot-integrity',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.integrity = listedDigest(url);
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.fetchPriority = 'high';
    script.src = url;
    return { script, timeout: scriptTimeoutMs };
  },
  createLink: ({ url, attrs = {} }) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
    link.integrity = listedDigest(url);
    link.crossOrigin = 'anonymous';
    link.href = url;
    return { link, timeout: scriptTimeoutMs };
  },
});
