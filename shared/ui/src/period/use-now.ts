import { useState } from 'react';

/** When the page was opened: the periods don’t change while it is being read. */
export const useNow = (): Date => useState(() => new Date())[0];
