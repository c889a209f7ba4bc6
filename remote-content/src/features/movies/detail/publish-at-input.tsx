import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { detailMessages as m } from './movie-detail.messages.ts';

export const isInFuture = (at: Date | null) => at !== null && at > new Date();

type Props = { value: Date | null; onChange: (at: Date | null) => void };

/** When to publish, in the person's time zone. */
export const PublishAtInput = (props: Props) => (
  <MomentInput
    side="future"
    label={m.publishAtLabel}
    description={timeZoneHelp()}
    placeholder={m.publishAtPlaceholder}
    data-autofocus
    {...props}
  />
);
