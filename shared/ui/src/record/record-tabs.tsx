import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type Props<Key extends string> = {
  /** In their order; the first is open when the URL names none. A tab without a label isn’t shown. */
  labels: Readonly<Record<Key, string | undefined>>;
  /** The first tab stays mounted: it holds a form. By default only the open one is. */
  keepsFirst?: boolean;
  children: Readonly<Record<Key, () => ReactNode>>;
};

/** The tabs of a record's page; the URL names the open one. */
export function RecordTabs<Key extends string>({ labels, keepsFirst = false, children: panels }: Props<Key>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const keys = (Object.keys(labels) as Key[]).filter((key) => labels[key] !== undefined); // an object literal has no others
  const [first] = keys;
  const open = keys.find((key) => key === params.get('tab')) ?? first;
  const isMounted = (key: Key) => key === open || (keepsFirst && key === first);
  return (
    <Tabs
      value={open ?? null}
      onChange={(next) => setParams(next && next !== first ? { tab: next } : {}, { replace: true, state })}
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
