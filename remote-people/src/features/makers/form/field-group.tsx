import { Stack, Text } from '@backlot/ui';
import { type ReactNode, useId } from 'react';

type Props = { label: string; path: string; children: ReactNode };

/** The inputs of a field with parts, under its label. */
export function FieldGroup({ label, path, children }: Props) {
  const labelId = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId} tabIndex={-1} data-path={path}>
      <Text id={labelId} size="sm" fw={500}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
