import { Button, Group, Stack, Text } from '@backlot/ui';
import type { InputProps } from '@backlot/ui/record-form';
import { ImageDrop } from '@backlot/ui/upload';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useState } from 'react';
import { uploadLogo } from './sellers.data.ts';
import { sellersMessages as m } from './sellers.messages.ts';

/** The logo, uploaded when chosen; the API deletes it unless a seller is saved with it. */
export function LogoInput({ label, value, onChange, error, 'data-path': path }: InputProps<string | null>) {
  const [fraction, setFraction] = useState(0);
  const [sent, setSent] = useState<{ key: string; file: File } | null>(null);
  const uploading = useActionMutation({
    mutationFn: (file: File) => {
      setFraction(0);
      return uploadLogo(file, setFraction);
    },
    onSuccess: ({ key }, file) => {
      setSent({ key, file });
      onChange(key);
    },
  });
  return (
    <Stack gap="sm" role="group" aria-label={label} tabIndex={-1} data-path={path}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ImageDrop
        file={sent && sent.key === value ? sent.file : null}
        currentUrl={value ? `/media/${value}/card.webp` : null}
        hint={m.logoHint}
        shape="landscape"
        fraction={uploading.isPending ? fraction : null}
        error={uploading.failure ?? (typeof error === 'string' ? error : null)}
        onChoose={uploading.mutate}
      />
      {value && (
        <Group>
          <Button variant="default" onClick={() => onChange(null)}>
            {m.removeLogo}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
