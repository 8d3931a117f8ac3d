import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FieldGrid } from '../field/FieldGrid.tsx';
import fieldGroupStyles from '../field/field-group.module.css';
import { useResource } from '#src/app/ui/use-resource.ts';

interface FormSectionProps {
  /** Key of its title among the resource's texts. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A titled part of a form: a fieldset, so that a screen reader says where a field belongs. */
export const FormSection = ({ name, children }: FormSectionProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  return (
    <Box component="fieldset" className={fieldGroupStyles.section}>
      <legend>{translate(`resources.${resource}.sections.${name}`, { _: name })}</legend>
      <FieldGrid>{children}</FieldGrid>
    </Box>
  );
};
