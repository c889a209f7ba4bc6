const prefix = /^remote-/;

/**
 * Parses the arguments of `npm run dev -- …`: remotes (default: all), with or without `remote-`, and `--alone`.
 * @param {string[]} args
 * @param {string[]} remotes folders of all remotes
 * @returns {{ remotes: string[], isAlone: boolean }}
 * @throws Error that says what is possible
 */
export function readDevRequest(args, remotes) {
  const isAlone = args.includes('--alone');
  const named = args.filter((arg) => arg !== '--alone').map((arg) => arg.replace(prefix, ''));
  const known = remotes.map((folder) => folder.replace(prefix, ''));
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown remote: ${unknown.join(', ')}. Remotes are ${known.join(', ')}.`);
  if (isAlone && named.length !== 1)
    throw new Error('--alone takes one remote: npm run dev -- support --alone');
  return {
    remotes: named.length > 0 ? [...new Set(named)].map((name) => `remote-${name}`) : remotes,
    isAlone,
  };
}
