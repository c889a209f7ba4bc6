import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { TranslationsFieldset } from './translations-fieldset.tsx';

function Names() {
  const [languages, setLanguages] = useState(['de']);
  return (
    <TranslationsFieldset
      choices={[
        { value: 'de', label: 'German' },
        { value: 'fr', label: 'French' },
      ]}
      languages={languages}
      onAdd={(language) => setLanguages([...languages, language])}
      onRemove={jest.fn()}
    >
      {(language) => <input aria-label={`Name in ${language}`} />}
    </TranslationsFieldset>
  );
}

test('the field of an added language gets the focus', async () => {
  const { user } = renderUi(<Names />);
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'French' }));
  expect(screen.getByRole('textbox', { name: 'Name in fr' })).toHaveFocus();
});
