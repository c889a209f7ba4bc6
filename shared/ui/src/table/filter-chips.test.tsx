import { screen } from '@testing-library/react';
import { Modal } from '../overlay-parts.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { FilterChips } from './filter-chips.tsx';

test('Escape in the options of a filter closes them, not the dialog around them', async () => {
  const onClose = jest.fn();
  const options = [{ value: 'draft', label: 'Draft' }];
  const { user } = renderUi(
    <Modal opened title="Segment" onClose={onClose}>
      <FilterChips
        filters={[{ kind: 'choice', key: 'status', label: 'Status', options }]}
        values={{}}
        onChange={jest.fn()}
      />
    </Modal>,
  );
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Draft' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('checkbox', { name: 'Draft' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
