/** On a control: Escape closes what the control opened, not the dialog around it. */
export const keepsDialog = 'data-mantine-stop-propagation';

/** For the focus events of a popover: Escape in a control of it closes the popover only. */
export const keepDialog = ({ target }: { target: Element }): void => target.setAttribute(keepsDialog, 'true');
