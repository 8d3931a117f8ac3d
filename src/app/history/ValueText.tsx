import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatDateTime } from '#src/fields/shown-dates.ts';
import { formatNumber } from '#src/fields/shown-numbers.ts';
import { ReferenceText } from '../reference/ReferenceText.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useHistoryWords } from './words.ts';
import styles from './ValueText.module.css';

interface ValueTextProps {
  readonly field: string;
  readonly value: unknown;
}

const DAY = /^\d{4}-\d{2}-\d{2}(?:T00:00:00)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Any value of a record in words, told from the value alone: the form's own controls stand behind the dialog. */
export const ValueText = ({ field, value }: ValueTextProps): ReactNode => {
  const translate = useTranslate();
  const say = useHistoryWords();
  const resource = useResource();
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const reference = useRegistry().wire(resource)?.references[field];
  if (value === null || value === undefined || value === '') {
    return <span className={styles.empty}>{say('empty')}</span>;
  }
  if (reference !== undefined && Array.isArray(value)) {
    return value.map((id: unknown, index) => (
      <span key={String(id)}>
        {index === 0 ? '' : ', '}
        <ReferenceText reference={reference} id={id} />
      </span>
    ));
  }
  if (reference !== undefined) return <ReferenceText reference={reference} id={value} />;
  if (Array.isArray(value)) return say(value.length === 1 ? 'row' : 'rows', { count: value.length });
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  // Choices of a field in rows or in a group are told by its own name.
  const choice = (said: string | number, usual: string): string =>
    translate(`resources.${resource}.values.${field.split('.').at(-1)}.${said}`, { _: usual });
  if (typeof value === 'number') return choice(value, formatNumber(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DAY.test(value)) return formatDate(value);
  if (MOMENT.test(value)) return formatDateTime(value, locale);
  return choice(value, value);
};
