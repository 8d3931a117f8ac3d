import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Yes or no in words, as a row of a child table shows it. */
export const YesNo = ({ value }: { readonly value: unknown }): ReactNode => {
  const translate = useTranslate();
  return typeof value === 'boolean' ? translate(value ? 'ra.boolean.true' : 'ra.boolean.false') : null;
};
