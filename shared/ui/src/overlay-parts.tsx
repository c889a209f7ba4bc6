/** Loaded with the first dialog: focus trap, scroll lock and transitions are 14 KiB that no first paint needs. */
import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core';

export { Drawer } from '@mantine/core';

export type ModalProps = MantineModalProps & {
  /** The dialog's action is running. It can't be closed until the response, because it shows the failure. */
  isBusy?: boolean;
};

export function Modal({ isBusy = false, closeButtonProps, ...props }: ModalProps) {
  return (
    <MantineModal
      {...props}
      {...(isBusy && { closeOnEscape: false, closeOnClickOutside: false })}
      closeButtonProps={{ ...closeButtonProps, disabled: isBusy }}
    />
  );
}
