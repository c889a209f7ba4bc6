import { testFields } from '@backlot/testing/field-tests';
import { declarationFields } from '@backlot/contracts/site/declarations/declaration';
import { declarationInputs } from './declarations.fields.tsx';
import { aDeclaration, declarationFake } from './declarations.fixture.ts';
import { declarationTexts } from './describe-declaration.ts';

testFields(
  {
    fields: declarationFields,
    inputs: declarationInputs,
    texts: declarationTexts,
    sample: aDeclaration(),
  },
  declarationFake,
);
