import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Props<Key extends string> = {
  /** In their order; the first is open when the URL names none. */
  labels: Readonly<Record<Key, string>>;
  children: Readonly<Record<Key, () => ReactNode>>;
};

/** The tabs of a record's page; the URL names the open one. The first stays mounted: it holds the form. */
export function RecordTabs<Key extends string>({ labels, children: panels }: Props<Key>) {
  const [params, setParams] = useSearchParams();
  const keys = Object.keys(labels) as Key[]; // an object literal has no others
  const [first] = keys;
  const open = keys.find((key) => key === params.get('tab')) ?? first;
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
          {(key === open || key === first) && panels[key]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
