import './toast-renderer.css';
import { useMantineEnv } from '@mantine/core';
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
} from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { constants } from './constants.ts';
import { messages } from './messages.ts';
import classes from './toast-renderer.module.css';

export type ToastTone = 'success' | 'error' | 'info';
export type Toast = { id: number; tone: ToastTone; text: string };

const looks = {
  success: { color: 'green', Icon: IconCircleCheck },
  error: { color: 'red', Icon: IconAlertTriangle },
  info: { color: 'gray', Icon: IconInfoCircle },
};

/** Mantine's notifications, rendered inside the toast region. */
export function ToastRenderer() {
  const isTest = useMantineEnv() === 'test';
  return (
    <Notifications
      classNames={{ root: classes.toasts, notification: classes.toast }}
      withinPortal={false}
      position="bottom-center"
      limit={3}
      autoClose={constants.toastMs}
      transitionDuration={isTest ? 0 : 120}
    />
  );
}

/** Shows a toast; one with the same text is replaced, so that its timer restarts. */
export const showToast = ({ id, tone, text }: Toast): void => {
  const { color, Icon } = looks[tone];
  const notification: NotificationData = {
    id: String(id),
    message: text,
    color,
    icon: <Icon size={18} aria-hidden />,
    role: 'status',
    closeButtonProps: { size: 'sm', 'aria-label': messages.dismiss },
    // The package pauses only for the pointer.
    onFocusCapture: () => notifications.update({ ...notification, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...notification, autoClose: constants.toastMs }),
  };
  notifications.updateState(notificationsStore, (shown) => [
    ...shown.filter(({ message }) => message !== text),
    notification,
  ]);
};

export const clearToasts = (): void => notifications.clean();
