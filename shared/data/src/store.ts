import { createStore } from 'jotai';

/** The one jotai store of the page, shared with every remote. */
export const store = createStore();
