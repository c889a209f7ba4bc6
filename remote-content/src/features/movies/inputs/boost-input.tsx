import { type InputProps, numberInput } from '@backlot/ui/record-form';

const Optional = numberInput({ min: -10, max: 10 });

/** An empty boost is 0. */
export function BoostInput({ onChange, ...props }: InputProps<number>) {
  return <Optional {...props} onChange={(next) => onChange(next ?? 0)} />;
}
