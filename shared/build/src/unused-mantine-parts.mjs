/** Replaces the parts of Mantine's components that `unused-mantine-parts-plugin.mjs` removes from releases. */
const removedPart = () => {
  throw new Error(
    'This part of Mantine is removed from releases: see shared/build/src/unused-mantine-parts-plugin.mjs',
  );
};

export {
  removedPart as ActionIconGroup,
  removedPart as ActionIconGroupSection,
  removedPart as ButtonGroup,
  removedPart as ButtonGroupSection,
  removedPart as MenuCheckboxGroup,
  removedPart as MenuCheckboxItem,
  removedPart as MenuContextMenu,
  removedPart as MenuRadioGroup,
  removedPart as MenuRadioItem,
  removedPart as MenuSearch,
  removedPart as MenuSub,
  removedPart as PopoverContextMenu,
  removedPart as TableDataRenderer,
  removedPart as TableScrollContainer,
  removedPart as TooltipFloating,
};
