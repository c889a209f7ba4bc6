import type { ComponentProps } from 'react';
import { FormSection } from '../form/form-section.tsx';
import classes from './record-form.module.css';

type Section = ComponentProps<typeof FormSection>;
type Props = Section | (Pick<Section, 'children'> & { title?: never });

/** A group of fields in a card; without a title where it is the only one of its form. */
export function FormCard(props: Props) {
  if (props.title === undefined)
    return <div className={`${classes.section} ${classes.untitled}`}>{props.children}</div>;
  return (
    <div className={classes.section}>
      <FormSection {...props} />
    </div>
  );
}
