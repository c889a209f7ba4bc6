import type { ComponentProps } from 'react';
import { FormSection } from '../form/form-section.tsx';
import classes from './record-form.module.css';

/** A named group of fields in a card. */
export function FormCard(props: ComponentProps<typeof FormSection>) {
  return (
    <div className={classes.section}>
      <FormSection {...props} />
    </div>
  );
}
