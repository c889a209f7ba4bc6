// Loaded into a measured process: collects its garbage on a signal that stops nothing, so that resident memory is what it keeps.
process.on('SIGWINCH', () => globalThis.gc?.());
