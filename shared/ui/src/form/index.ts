/** What pages with forms need; apart from `@backlot/ui` because lists don't need it. */
export {
  Checkbox,
  FileButton,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stepper,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
export { schemaResolver, useForm } from '@mantine/form';
export type { UseFormReturnType } from '@mantine/form';
