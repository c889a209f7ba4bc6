import { Alert, Button } from '@mantine/core';

type Props = { title: string; restoreLabel: string; isRestoring: boolean; onRestore: () => void };

/** A notice on the page of a deleted record, with a button that restores it. */
export const DeletedNotice = ({ title, restoreLabel, isRestoring, onRestore }: Props) => (
  <Alert mb="md" title={title}>
    <Button variant="default" size="xs" onClick={onRestore} loading={isRestoring}>
      {restoreLabel}
    </Button>
  </Alert>
);
