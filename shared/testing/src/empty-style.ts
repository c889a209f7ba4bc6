/** Replaces plain stylesheets in tests. */
export {};
