/** Replaces modules until the page is of this build. @returns whether that worked */
globalThis.backlotHot = async (hash) => {
  try {
    while (__webpack_hash__ !== hash) if (!(await import.meta.webpackHot.check(true))) return false;
    return true;
  } catch {
    return false;
  }
};
