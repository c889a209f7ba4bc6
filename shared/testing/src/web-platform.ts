import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { computeStylesLazily } from './computed-style.ts';
import { findLabelsQuickly } from './labels.ts';

const nothing = () => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

/** The part of `Request` that the router uses for a navigation; it is never sent. */
class NavigationRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;

  constructor(url: string | URL, init?: { signal?: AbortSignal }) {
    this.url = String(url);
    this.signal = init?.signal ?? new AbortController().signal;
  }
}

// Browser features that jsdom lacks.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  Uint8Array,
  ReadableStream,
  TransformStream,
  WritableStream,
  Request: NavigationRequest,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
});

if (typeof window !== 'undefined') {
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  computeStylesLazily(window);
  findLabelsQuickly(window);
  Object.assign(window, { matchMedia, scrollTo: nothing });
  Object.assign(Element.prototype, { scrollIntoView: nothing, scrollTo: nothing, scrollBy: nothing });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: nothing });
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: nothing, removeEventListener: nothing },
  });
}
