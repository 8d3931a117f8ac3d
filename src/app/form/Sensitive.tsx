import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePermission } from '../permissions/use-may.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

interface SensitiveProps {
  readonly source: string;
  /** Its input. */
  readonly children: ReactNode;
}

/** What is about somebody's health or identity: its input for those who may see it, a word about it for all others. */
export const Sensitive = ({ source, children }: SensitiveProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const may = usePermission(resource, 'sensitive');
  if (may === undefined) return null;
  if (may) return children;
  return (
    <Box className="field" sx={{ gridColumn: { xs: 'span 12', sm: 'span 6', md: 'span 4' }, minWidth: 0 }}>
      <span className="field-label">{translate(`resources.${resource}.fields.${source}`, { _: source })}</span>
      <Box className="field-help">{translate('rectoria.form.withheld')}</Box>
    </Box>
  );
};
