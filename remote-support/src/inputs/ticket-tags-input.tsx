import { TagsInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { type ComponentProps, useState } from 'react';
import { useTagChoices } from './use-tag-choices.ts';

/** Tags of a ticket in a form. */
export const TicketTagsInput = ({ context: _, ...props }: InputProps<string[]>) => <TagsField {...props} />;

/** Tags, divided by Enter, comma or semicolon; on focus, those of other tickets are suggested. */
export function TagsField(props: ComponentProps<typeof TagsInput>) {
  const [isWanted, setWanted] = useState(false);
  const suggested = useTagChoices(isWanted);
  return (
    <TagsInput {...props} data={[...suggested]} splitChars={[',', ';']} onFocus={() => setWanted(true)} />
  );
}
