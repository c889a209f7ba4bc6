import { useState } from 'react';

/** The moment at which the page was opened: choices of periods stay what they were while it is read. */
export const useNow = (): Date => useState(() => new Date())[0];
