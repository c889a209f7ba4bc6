import { ActionIcon, CloseButton, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatPercent } from './format.ts';
import classes from './job-tray.module.css';
import { messages } from './messages.ts';

export type TrayJob = {
  _id: string;
  title: string;
  status: keyof typeof messages.jobStatus;
  done: number;
  total: number;
  error?: string | null;
};

type Props = {
  jobs: readonly TrayJob[];
  onCancel?: (job: TrayJob) => void;
  /** Dismisses the tray; offered when nothing runs. */
  onDismiss?: () => void;
};

const isActive = (job: TrayJob) => job.status === 'queued' || job.status === 'running';

/** Background jobs, in the corner of the page. */
export function JobTray({ jobs, onCancel, onDismiss }: Props) {
  const [isOpen, { toggle }] = useDisclosure(true);
  if (jobs.length === 0) return null;
  const active = jobs.filter(isActive).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.tray} aria-label={messages.jobs}>
      <div className={classes.head}>
        <span role="status">
          <bdi>{active > 0 ? messages.jobsRunning(active) : messages.jobsDone}</bdi>
        </span>
        <span className={classes.tools}>
          <ActionIcon
            onClick={toggle}
            aria-expanded={isOpen}
            aria-label={isOpen ? messages.hideJobs : messages.showJobs}
          >
            <Chevron size={16} />
          </ActionIcon>
          {active === 0 && onDismiss && <CloseButton aria-label={messages.dismiss} onClick={onDismiss} />}
        </span>
      </div>
      {isOpen && (
        <ul className={classes.list}>
          {jobs.map((job) => (
            <JobLine key={job._id} job={job} onCancel={onCancel} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobLine({ job, onCancel }: { job: TrayJob; onCancel: Props['onCancel'] }) {
  const fraction = job.total > 0 ? job.done / job.total : 0;
  const progress =
    job.status === 'running' && job.total > 0
      ? `${messages.jobProgress(job.done, job.total)} · ${formatPercent(fraction)}`
      : messages.jobStatus[job.status];
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        <bdi className={classes.title}>{job.title}</bdi>
        {isActive(job) && onCancel && (
          <CloseButton size="sm" aria-label={messages.jobCancel(job.title)} onClick={() => onCancel(job)} />
        )}
      </div>
      {isActive(job) && (
        <Progress
          value={fraction * 100}
          size="sm"
          animated={job.status === 'running'}
          aria-label={job.title}
        />
      )}
      <Text size="xs" c={job.status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        <bdi>{job.error ?? progress}</bdi>
      </Text>
    </li>
  );
}
