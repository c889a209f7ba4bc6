import { TagsInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';

/** Tags of a ticket, divided by Enter, comma or semicolon. */
export function TicketTagsInput({ context: _, ...props }: InputProps<string[]>) {
  return <TagsInput {...props} splitChars={[',', ';']} />;
}
