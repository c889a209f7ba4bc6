import { screen } from '@testing-library/react';
import { SaveBar } from './save-bar.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

test('the bar has no accessibility violations', async () => {
  renderUi(<SaveBar isDirty onSave={jest.fn()} onDiscard={jest.fn()} />);
  await expectNoAxeViolations();
});

test('the bar shows only with unsaved changes', () => {
  const { again } = renderUi(<SaveBar isDirty={false} onSave={jest.fn()} onDiscard={jest.fn()} />);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  again(<SaveBar isDirty onSave={jest.fn()} onDiscard={jest.fn()} />);
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('Ctrl+S saves from within a field, once until the save is done', async () => {
  const save = jest.fn();
  const bar = (isSaving: boolean) => (
    <>
      <input aria-label="Title" />
      <SaveBar isDirty isSaving={isSaving} onSave={save} onDiscard={jest.fn()} />
    </>
  );
  const { user, again } = renderUi(bar(false));
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  again(bar(true));
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
});
