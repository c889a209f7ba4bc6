import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { SortableList } from './sortable-list.tsx';

const rowHeight = 40;

function Movies({ isDisabled = false }: { isDisabled?: boolean }) {
  const [items, setItems] = useState(['Metropolis', 'Nosferatu', 'Faust']);
  return (
    <SortableList
      label="Movies"
      items={items}
      idOf={(item) => item}
      nameOf={(item) => item}
      onChange={setItems}
      isDisabled={isDisabled}
    >
      {(item) => item}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const button = (name: string) => screen.getByRole('button', { name });

/** jsdom has neither pointer events nor layout: rows are 40 px apart. */
const point = (on: Element, type: 'down' | 'move' | 'up' | 'cancel', clientY = 0) =>
  fireEvent(on, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientY }));
const handleOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent === name);
  return row?.querySelector('[title]') ?? document.body;
};

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = this.parentElement ? [...this.parentElement.children] : [];
    return new DOMRect(0, rows.indexOf(this) * rowHeight, 100, rowHeight);
  });
});
afterEach(() => jest.restoreAllMocks());

test('the list has no accessibility violations', async () => {
  renderUi(<Movies />);
  await expectNoAxeViolations();
});

test('a button moves its row by one position, keeps the focus, and announces the position', async () => {
  const { user } = renderUi(<Movies />);
  button('Move Faust up').focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Metropolis', 'Faust', 'Nosferatu']);
  expect(screen.getByRole('status')).toHaveTextContent('Faust moved to position 2 of 3.');
  await user.keyboard('{Enter}{Enter}');
  expect(order()).toEqual(['Faust', 'Metropolis', 'Nosferatu']);
  expect(button('Move Faust up')).toHaveFocus();
  expect(button('Move Faust up')).toHaveAttribute('aria-disabled', 'true');
});

test('a row dragged below another takes its position when dropped', () => {
  renderUi(<Movies />);
  point(handleOf('Metropolis'), 'down');
  point(handleOf('Metropolis'), 'move', 70);
  expect(order()).toEqual(['Nosferatu', 'Metropolis', 'Faust']);
  point(handleOf('Metropolis'), 'up', 70);
  expect(order()).toEqual(['Nosferatu', 'Metropolis', 'Faust']);
  expect(screen.getByRole('status')).toHaveTextContent('Metropolis moved to position 2 of 3.');
});

test('a drag canceled by the browser changes nothing', () => {
  renderUi(<Movies />);
  point(handleOf('Faust'), 'down');
  point(handleOf('Faust'), 'move', 0);
  point(handleOf('Faust'), 'cancel');
  expect(order()).toEqual(['Metropolis', 'Nosferatu', 'Faust']);
});

test('a disabled list moves no row, by drag or button', async () => {
  const { user } = renderUi(<Movies isDisabled />);
  await user.click(button('Move Faust up'));
  point(handleOf('Faust'), 'down');
  point(handleOf('Faust'), 'move', 0);
  point(handleOf('Faust'), 'up', 0);
  expect(order()).toEqual(['Metropolis', 'Nosferatu', 'Faust']);
});
