/** The product's constants, in CSS pixels and milliseconds, for layouts and tests. */
export const constants = {
  toastMs: 2_000,
  undoMs: 8_000,
  searchDebounceMs: 80,
  recentMessages: 20,
  /** Rows of a list's page. */
  pageSizes: [25, 50, 100],
  headerHeight: 64,
  sidebarWidth: 200,
  sidebarCollapsedWidth: 80,
  /** At this window width and below, the sidebar is collapsed. */
  sidebarCollapsesAt: 1_200,
  /** The top menu replaces the sidebar above this window width. */
  topMenuAbove: 991,
  settingsPanelWidth: 350,
  settingsPanelNarrowWidth: 280,
  baseFontSize: 14,
  /** Largest window width of a phone, a tablet and a small desktop. */
  breakpoints: { phone: 767, tablet: 875, desktop: 1_150 },
} as const;

/** Media queries over the breakpoints, for `useMediaQuery`. */
export const media = {
  phone: `(max-width: ${constants.breakpoints.phone}px)`,
  tablet: `(max-width: ${constants.breakpoints.tablet}px)`,
  desktop: `(max-width: ${constants.breakpoints.desktop}px)`,
  sidebarCollapsed: `(max-width: ${constants.sidebarCollapsesAt}px)`,
  topMenu: `(min-width: ${constants.topMenuAbove + 1}px)`,
} as const;
