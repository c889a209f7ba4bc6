import { Alert, EmptyState, IconFileText, IconLock, Paper, Text } from '@backlot/ui';
import { blocksOf, RichText, TextDiff } from '@backlot/ui/rich-text';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { lazy, Suspense, useMemo } from 'react';
import classes from './declarations.module.css';
import { detailMessages as m } from './declarations.messages.ts';

const DeclarationForm = lazy(() => import('./declaration-form.tsx'));

type Props = { declaration: Declaration; onDirty: (isDirty: boolean) => void };

/** The text: a form while it is a draft, read-only otherwise. */
export function DeclarationText({ declaration, onDirty }: Props) {
  const { status, body, deletedAt } = declaration;
  if (status === 'draft' && !deletedAt)
    return (
      <Suspense>
        <DeclarationForm stored={declaration} onDirty={onDirty} />
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

type ChangesProps = { declaration: Declaration; onlyChanges?: boolean; isDirty?: boolean };

/** The stored text compared with the previous version. */
export function DeclarationChanges({
  declaration: { previous, body, edition },
  onlyChanges = false,
  isDirty = false,
}: ChangesProps) {
  const before = useMemo(() => (previous ? blocksOf(previous.body) : []), [previous]);
  const after = useMemo(() => blocksOf(body), [body]);
  if (!previous) return <EmptyState icon={IconFileText} title={m.noPrevious} />;
  return (
    <>
      {isDirty && (
        <Alert color="yellow" mb="md" role="status">
          {m.savedOnly}
        </Alert>
      )}
      <TextDiff
        before={{ title: m.version(previous.edition), blocks: before }}
        after={{ title: m.version(edition), blocks: after }}
        onlyChanges={onlyChanges}
      />
    </>
  );
}
