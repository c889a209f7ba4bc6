import { Button, EmptyState, IconList, IconPlus, PageHeader, useDocumentTitle } from '@backlot/ui';
import { lookupType } from '@backlot/contracts/lookups';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LookupList } from './lookup-list.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';
import { TypeList } from './type-list.tsx';

/** The lists that people choose from. The URL says which one is open. */
export function LookupsPage() {
  const type = lookupType.safeParse(useParams()['type']).data;
  const [isAdding, setAdding] = useState(false);
  useDocumentTitle(type ? `${typeWords[type].list} · ${m.title}` : m.title);
  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        primary={
          type && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {m.add(typeWords[type].one)}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <TypeList current={type} />
        {type ? (
          <LookupList key={type} type={type} isAdding={isAdding} onAdding={setAdding} />
        ) : (
          <EmptyState title={m.unknownType} text={m.unknownTypeText} icon={IconList} />
        )}
      </div>
    </>
  );
}
