/** Stands for parts of Mantine's components that the product doesn't use; `lean-plugin.mjs` fails a build that does. */
const leftOut = () => {
  throw new Error('This part of Mantine is left out of releases: see shared/build/src/lean-plugin.mjs');
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
