import { testFields } from '@backlot/testing/field-tests';
import { declarationFields } from '@backlot/contracts/site/declarations/declaration';
import { declarationInputs } from './declaration.fields.tsx';
import { aDeclaration, declarationFake } from './declaration.fixture.ts';
import { declarationTexts } from './declaration.texts.ts';

testFields(
  {
    fields: declarationFields,
    inputs: declarationInputs,
    texts: declarationTexts,
    sample: aDeclaration(),
  },
  declarationFake,
);
