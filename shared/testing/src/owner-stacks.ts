import * as React from 'react';

/** React's own counter: beyond 10,000 elements a second it records no more stack traces. */
const counter = 'recentlyCreatedOwnerStacks';
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// In development React records a stack trace with each element, a tenth of a web test's processor time. Warnings still
// name their component.
if (typeof internals === 'object' && internals && counter in internals)
  Object.defineProperty(internals, counter, { get: () => Infinity, set: () => undefined });
