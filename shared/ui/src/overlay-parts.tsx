/** Loaded when the first dialog opens: focus trap, scroll lock and transitions are 14 KiB that no first paint needs. */
import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core';

export { Drawer } from '@mantine/core';

export type ModalProps = MantineModalProps & {
  /** What the dialog asked for is on its way. It stays until the answer: a failure has nowhere else to be told. */
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
