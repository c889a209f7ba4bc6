import { z } from '@backlot/contracts/z';
import { readLocal, writeLocal } from './local-storage.ts';

/** The key of the preferences; the document's boot script reads it before the first paint. */
export const layoutKey = 'backlot.layout';

const layout = z.catch(
  z.object({
    darkMode: z.catch(z.boolean(), false),
    /** Menu on top instead of at the side; applies above 991 px. */
    topMenu: z.catch(z.boolean(), false),
    rtl: z.catch(z.boolean(), false),
    /** Sidebar of 80 instead of 200 px, where the window is wide enough for a choice. */
    collapsed: z.catch(z.boolean(), false),
  }),
  { darkMode: false, topMenu: false, rtl: false, collapsed: false },
);
export type Layout = z.infer<typeof layout>;

/** The stored preferences; invalid ones read as their default. Free of React, for the public pages. */
export const readLayout = (): Layout => layout.parse(readLocal(layoutKey));

export const writeLayout = (value: Layout): void => writeLocal(layoutKey, value);
