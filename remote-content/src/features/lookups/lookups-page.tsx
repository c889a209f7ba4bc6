import {
  Button,
  EmptyState,
  IconList,
  IconPlus,
  LoadingTable,
  PageHeader,
  QueryStates,
  useDocumentTitle,
} from '@backlot/ui';
import { ListViews } from '@backlot/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListPreferences } from '../../ordered-list/use-list-preferences.ts';
import { LookupList } from './lookup-list.tsx';
import { lookupColumns } from './lookups.columns.tsx';
import { lookupsQuery } from './lookups.data.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';
import { TypeList } from './type-list.tsx';
import { firstType, useLookupsState } from './use-lookups-state.ts';

/** The lists of lookups; the URL says which one is open. */
export function LookupsPage() {
  const state = useLookupsState();
  const { type, scope } = state;
  const result = useQuery({ ...lookupsQuery(type ?? firstType), enabled: type !== undefined });
  const { preferences, display } = useListPreferences(
    'lookup',
    result.data !== undefined,
    lookupColumns,
    state,
  );
  const [isAdding, setAdding] = useState(false);
  useDocumentTitle(type ? typeLabels[type].list : m.title);
  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        primary={
          type && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {m.add(typeLabels[type].one)}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <TypeList current={type} />
        {type ? (
          <div>
            <ListViews preferences={preferences} place={scope} />
            <QueryStates result={result} loading={<LoadingTable columns={[1, 4, 2, 1, 1]} />}>
              {(lookups) => (
                <LookupList
                  key={type}
                  type={type}
                  lookups={lookups}
                  state={state}
                  display={display}
                  isAdding={isAdding}
                  onAdding={setAdding}
                />
              )}
            </QueryStates>
          </div>
        ) : (
          <EmptyState title={m.unknownType} text={m.unknownTypeText} icon={IconList} />
        )}
      </div>
    </>
  );
}
