/** Replaces the parts of Mantine's components that `unused-mantine-parts-plugin.mjs` removes from releases. */
const leftOut = () => {
  throw new Error(
    'This part of Mantine is left out of releases: see shared/build/src/unused-mantine-parts-plugin.mjs',
  );
};

export {
  leftOut as ActionIconGroup,
  leftOut as ActionIconGroupSection,
  leftOut as ButtonGroup,
  leftOut as ButtonGroupSection,
  leftOut as MenuCheckboxGroup,
  leftOut as MenuCheckboxItem,
  leftOut as MenuContextMenu,
  leftOut as MenuRadioGroup,
  leftOut as MenuRadioItem,
  leftOut as MenuSearch,
  leftOut as MenuSub,
  leftOut as PopoverContextMenu,
  leftOut as TableDataRenderer,
  leftOut as TableScrollContainer,
  leftOut as TooltipFloating,
};
