const { compare } = new Intl.Collator('en', { numeric: true });

/** Whether a version comes before another one: by its numbers, then by its label, in which numbers count as such. */
export function isOlderVersion(version: string, than: string): boolean {
  const [[a, aLabel], [b, bLabel]] = [partsOf(version), partsOf(than)];
  const isFinal = Number(aLabel === '') - Number(bLabel === ''); // a version with a label comes before the one without
  return (compare(a, b) || isFinal || compare(aLabel, bLabel)) < 0;
}

const partsOf = (version: string): [numbers: string, label: string] => {
  const [numbers = '', ...label] = version.split('-');
  return [numbers, label.join('-')];
};
