import { Tabs } from '@backlot/ui';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Tab = { value: string; label: string; render: () => ReactNode };

/** Tabs of a record; the URL holds the open one. */
export function UrlTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  const change = (next: string | null) =>
    setSearch(next && next !== tabs[0].value ? { tab: next } : {}, { replace: true });
  return (
    <Tabs value={open.value} keepMounted={false} onChange={change}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, render }) => (
        <Tabs.Panel key={value} value={value}>
          {value === open.value && <Suspense>{render()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
