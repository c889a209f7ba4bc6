import { Stack, Text, VisuallyHidden } from '@backlot/ui';
import { type ReactNode, useId } from 'react';

type Props = { label: string; path: string; isLabelHidden?: boolean; children: ReactNode };

/** The inputs of a field with parts, under its label; hide it where it repeats the title of the card. */
export function FieldGroup({ label, path, isLabelHidden = false, children }: Props) {
  const labelId = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId} tabIndex={-1} data-path={path}>
      {isLabelHidden ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <Text id={labelId} size="sm" fw={500}>
          {label}
        </Text>
      )}
      {children}
    </Stack>
  );
}
