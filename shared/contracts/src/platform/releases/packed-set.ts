import { z } from '../../z.ts';

/**
 * The form of a document's release set that this version reads; hosts before it read the first form only, with the
 * digests beside the names of their files. In the second one they are two lists, as the policy of the document has them:
 * compression then finds one repetition instead of hundreds.
 */
export const setForm = 2;

type Built = { integrity: Readonly<Record<string, string>> };

/** A release set in the second form. */
export const packSet = <Host extends Built, Remote extends Built, Rest extends object>({
  host,
  remotes,
  ...set
}: Rest & { host: Host; remotes: readonly Remote[] }) => {
  const digests = [host, ...remotes].flatMap(({ integrity }) => Object.entries(integrity));
  const listed = (areScripts: boolean) =>
    digests.flatMap(([file, digest]) => (isScript(file) === areScripts ? `'${digest}'` : [])).join(' ');
  return {
    ...set,
    scripts: listed(true),
    others: listed(false),
    host: withFiles(host),
    remotes: remotes.map(withFiles),
  };
};

const withFiles = <Build extends Built>({ integrity, ...build }: Build) => ({
  ...build,
  files: Object.keys(integrity),
});

const isScript = (file: string): boolean => file.endsWith('.js');

const build = z.catch(z.looseObject({ files: z.optional(z.array(z.string())) }), {});
const packed = z.looseObject({
  scripts: z.string(),
  others: z.string(),
  host: build,
  remotes: z.array(build),
});

/** A release set of either form in the first one. A file whose digest is missing gets an empty one, which is refused. */
export const unpackSet = (value: unknown): unknown => {
  const { success, data } = packed.safeParse(value);
  if (!success) return value;
  const { scripts, others, host, remotes, ...set } = data;
  const [scriptDigests, otherDigests] = [scripts, others].map((list) => list.split(' ').values());
  const digestFor = (file: string) =>
    (isScript(file) ? scriptDigests : otherDigests)?.next().value?.slice(1, -1) ?? '';
  const withDigests = ({ files = [], ...build }: z.infer<typeof packed>['host']) => ({
    ...build,
    integrity: Object.fromEntries(files.map((file) => [file, digestFor(file)])),
  });
  return { ...set, host: withDigests(host), remotes: remotes.map(withDigests) };
};
