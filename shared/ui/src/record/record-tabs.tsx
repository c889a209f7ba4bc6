import type { RecordContext } from '@backlot/contracts/platform/releases/slots';
import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useContext, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RecordParts, Slot } from '../slot.tsx';
import { useInView } from '../use-in-view.ts';

type Props<Key extends string> = {
  /** In their order; the first is open when the URL names none. A tab without a label isn’t shown. */
  labels: Readonly<Record<Key, string | undefined>>;
  /** The first tab stays mounted: it holds a form. By default only the open one is. */
  keepsFirst?: boolean;
  /** Has the tabs of remotes, before the history. */
  record?: RecordContext;
  children: Readonly<Record<Key, () => ReactNode>>;
};

/** The tabs of a record's page; the URL names the open one. */
export function RecordTabs<Key extends string>({
  labels,
  keepsFirst = false,
  record,
  children: panels,
}: Props<Key>) {
  const own = (Object.keys(labels) as Key[]).flatMap((key) => {
    const label = labels[key]; // an object literal has no other keys
    return label === undefined ? [] : { key, label, show: panels[key] };
  });
  const tabs = withPlaced(own, usePlacedTabs(record));
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const first = tabs[0]?.key;
  const open = tabs.find(({ key }) => key === params.get('tab'))?.key ?? first;
  const isMounted = (key: string) => key === open || (keepsFirst && key === first);
  return (
    <Tabs
      value={open ?? null}
      onChange={(next) => setParams(next && next !== first ? { tab: next } : {}, { replace: true, state })}
      keepMounted
    >
      <Tabs.List mb="md">
        {tabs.map(({ key, label }) => (
          <TabName key={key} value={key} label={label} isOpen={key === open} />
        ))}
      </Tabs.List>
      {tabs.map(({ key, show }) => (
        <Tabs.Panel key={key} value={key}>
          {isMounted(key) && <Suspense>{show()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** On a narrow page the tabs scroll sideways: the open one scrolls into view. */
function TabName({ value, label, isOpen }: { value: string; label: string; isOpen: boolean }) {
  const tab = useRef<HTMLButtonElement>(null);
  useInView(tab, isOpen);
  return (
    <Tabs.Tab ref={tab} value={value}>
      {label}
    </Tabs.Tab>
  );
}

type Tab = { key: string; label: string; show: () => ReactNode };

const usePlacedTabs = (record: RecordContext | undefined): Tab[] => {
  const partsOf = useContext(RecordParts);
  if (!record) return [];
  return partsOf('record.tab/v1', record.record).map((part) => ({
    ...part,
    show: () => <Slot id="record.tab/v1" part={part.key} context={record} />,
  }));
};

const withPlaced = (own: readonly Tab[], placed: readonly Tab[]): Tab[] => {
  const isHistory = ({ key }: Tab) => key === 'history';
  return [...own.filter((tab) => !isHistory(tab)), ...placed, ...own.filter(isHistory)];
};
