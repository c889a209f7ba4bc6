/** Loaded when the first dialog opens: focus trap, scroll lock and transitions are 14 KiB that no first paint needs. */
export { Drawer, Modal } from '@mantine/core';
