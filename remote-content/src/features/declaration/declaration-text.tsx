import { Alert, IconLock, Paper, Text } from '@backlot/ui';
import { RichText } from '@backlot/ui/rich-text';
import type { Declaration } from '@backlot/contracts/declarations';
import { lazy, Suspense } from 'react';
import classes from './declaration.module.css';
import { detailMessages as m } from './declaration.messages.ts';

const DraftForm = lazy(() => import('./draft-form.tsx'));

type Props = { declaration: Declaration; onDirty: (isDirty: boolean) => void };

/** The words: in a form while they may change, else to be read. */
export function DeclarationText({ declaration, onDirty }: Props) {
  const { status, body, deletedAt } = declaration;
  if (status === 'draft' && !deletedAt)
    return (
      <Suspense>
        <DraftForm declaration={declaration} onDirty={onDirty} />
      </Suspense>
    );
  return (
    <div className={classes.text}>
      {status !== 'draft' && (
        <Alert icon={<IconLock size={16} />} mb="md">
          {m.frozen[status]}
        </Alert>
      )}
      <Paper withBorder p="lg">
        {body === '' ? <Text c="dimmed">{m.emptyBody}</Text> : <RichText html={body} />}
      </Paper>
    </div>
  );
}
