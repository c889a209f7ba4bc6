/** Stands for plain stylesheets in tests. */
export {};
