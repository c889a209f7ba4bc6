import type { Plugin } from 'esbuild';

export declare const externalPackages: Plugin;
