import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInbox,
  IconInfoCircle,
  IconLock,
} from '@tabler/icons-react';
import type { StatusIcon, StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { ComponentType } from 'react';
import classes from './status-badge.module.css';

export type Tone = StatusTone;
export type IconComponent = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  'aria-hidden'?: boolean;
}>;

const toneIcons: Record<Tone, IconComponent> = {
  neutral: IconCircle,
  info: IconInfoCircle,
  progress: IconCircleDashed,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

const namedIcons: Record<StatusIcon, IconComponent> = { inbox: IconInbox, clock: IconClock, lock: IconLock };

type Props = {
  /** Meaning of the status; sets the color and, without `icon`, the shape. */
  tone: Tone;
  label: string;
  icon?: IconComponent | StatusIcon;
};

/** A status as text, with a matching shape and color. */
export function StatusBadge({ tone, label, icon }: Props) {
  const Icon = (typeof icon === 'string' ? namedIcons[icon] : icon) ?? toneIcons[tone];
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
  icons?: Readonly<Partial<Record<Status, IconComponent | StatusIcon>>>,
) =>
  function RecordStatusBadge({ status }: { status: Status }) {
    const icon = icons?.[status];
    return <StatusBadge tone={tones[status]} label={labels[status]} {...(icon && { icon })} />;
  };
