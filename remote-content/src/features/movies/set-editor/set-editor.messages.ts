export const setEditorMessages = {
  saved: 'Saved',
};
