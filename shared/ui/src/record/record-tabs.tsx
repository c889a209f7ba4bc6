import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

type Props<Key extends string> = {
  /** In their order; the first is open when the URL names none. A tab without a label isn’t shown. */
  labels: Readonly<Record<Key, string | undefined>>;
  /** By default the first tab stays mounted, because it holds a form; this unmounts every tab that isn’t open. */
  isMountedOnSelect?: boolean;
  children: Readonly<Record<Key, () => ReactNode>>;
};

/** The tabs of a record's page; the URL names the open one. */
export function RecordTabs<Key extends string>({
  labels,
  isMountedOnSelect = false,
  children: panels,
}: Props<Key>) {
  const [params, setParams] = useSearchParams();
  const keys = (Object.keys(labels) as Key[]).filter((key) => labels[key] !== undefined); // an object literal has no others
  const [first] = keys;
  const open = keys.find((key) => key === params.get('tab')) ?? first;
  const isMounted = (key: Key) => key === open || (key === first && !isMountedOnSelect);
  return (
    <Tabs
      value={open ?? null}
      onChange={(next) => setParams(next && next !== first ? { tab: next } : {})}
      keepMounted
    >
      <Tabs.List mb="md">
        {keys.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {labels[key]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {keys.map((key) => (
        <Tabs.Panel key={key} value={key}>
          {isMounted(key) && <Suspense>{panels[key]()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
