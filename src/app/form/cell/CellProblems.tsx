import Alert from '@mui/material/Alert';
import { type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { FormRecord } from '../../field/form-record.ts';
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts';
import { useResource } from '../../ui/use-resource.ts';
import { problemIn, useProblemText } from '../../validation/problem-text.ts';
import { wrongFields } from '../wrong-fields.ts';
import { OpenRecord } from './CellActions.tsx';
import styles from './CellProblems.module.css';
import { useCellWords } from './words.ts';

/** What stands against saving and is not told at the value: of the record as a whole, or of its other fields. */
export const CellProblems = ({ source }: { readonly source: string }): ReactNode => {
  const say = useCellWords();
  const translate = useTranslate();
  const resource = useResource();
  const problemText = useProblemText(resource);
  const { errors, submitCount } = useFormState<FormRecord>();
  const textOf = (error: unknown): string => {
    const problem = problemIn(error);
    return problem === null ? '' : problemText(problem);
  };
  const whole = textOf(errors.root?.['record']);
  const others = wrongFields(errors)
    .filter((name) => name !== source)
    .map((name) => {
      const label = translate(`resources.${resource}.fields.${name}`, { _: name });
      const text = textOf(get(errors, name));
      return text === '' ? label : `${label} (${text.replace(/\.$/, '')})`;
    });
  const lines = [
    ...(whole === '' ? [] : [whole]),
    ...(others.length === 0 ? [] : [say(others.length === 1 ? 'other' : 'others', { fields: others.join(', ') })]),
  ];
  const told = useHeldWhilePressed(lines.length === 0 ? null : lines.join('\n'));
  if (submitCount === 0 || told === null) return null;
  return (
    <Alert severity="error" role="alert" className={styles.problems}>
      {told.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
      {others.length === 0 ? null : <OpenRecord />}
    </Alert>
  );
};
