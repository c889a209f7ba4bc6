import { NumberInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import {
  prioritiesByUrgency,
  type SlaTarget,
  type SlaTargets,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import type { TicketPriority } from '@backlot/contracts/support/tickets/ticket';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { inputMessages as m } from './sla-policies.messages.ts';
import classes from './sla-policies.module.css';

const parts = [
  'firstReplyMinutes',
  'nextReplyMinutes',
  'resolveMinutes',
] as const satisfies readonly (keyof SlaTarget)[];

/** Minutes to the first reply, to each next one and to the solution, for each priority; empty for no target. */
export function TargetsInput({
  label,
  description,
  value,
  onChange,
  error,
  context,
  'data-path': path,
}: InputProps<SlaTargets>) {
  const set = (priority: TicketPriority, part: keyof SlaTarget, minutes: number | null) => {
    context.clearErrorAt(`${priority}.${part}`);
    onChange({ ...value, [priority]: { ...value[priority], [part]: minutes } });
  };
  return (
    <fieldset className={classes.group} data-path={path} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.help}>{description}</p>
      <div className={classes.targets}>
        {prioritiesByUrgency.flatMap((priority) =>
          parts.map((part) => (
            <NumberInput
              key={`${priority}.${part}`}
              label={m.target(priorityLabels[priority], part)}
              suffix=" min."
              unit={m.minutes}
              min={1}
              value={value[priority][part]}
              data-path={`${path}.${priority}.${part}`}
              error={context.errorAt(`${priority}.${part}`)}
              onChange={(minutes) => set(priority, part, minutes)}
            />
          )),
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
