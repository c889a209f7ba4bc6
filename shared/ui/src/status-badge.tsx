import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { ComponentType } from 'react';
import classes from './status-badge.module.css';

export type Tone = StatusTone;
export type IconComponent = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  'aria-hidden'?: boolean;
}>;

const icons: Record<Tone, IconComponent> = {
  neutral: IconCircle,
  info: IconInfoCircle,
  progress: IconCircleDashed,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

type Props = {
  /** Meaning of the status; sets the color and, without `icon`, the shape. */
  tone: Tone;
  label: string;
  icon?: IconComponent;
};

/** A status as text, with a matching shape and color. */
export function StatusBadge({ tone, label, icon }: Props) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}

/** The badge of a record's status: label and tone of each, and icons other than those of the tones. */
export const statusBadge = <Status extends string>(
  labels: Readonly<Record<Status, string>>,
  tones: Readonly<Record<Status, Tone>>,
  icons?: Readonly<Partial<Record<Status, IconComponent>>>,
) =>
  function RecordStatusBadge({ status }: { status: Status }) {
    const icon = icons?.[status];
    return <StatusBadge tone={tones[status]} label={labels[status]} {...(icon && { icon })} />;
  };
