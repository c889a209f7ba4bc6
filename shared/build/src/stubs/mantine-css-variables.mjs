/** Stands for the components that write the theme's variables at run time: ours are in theme.css. */
export const MantineCssVariables = () => null;
export const MantineClasses = () => null;
