import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '#src/fields/shown-dates.ts';
import { formatDecimals, formatNumber } from '#src/fields/shown-numbers.ts';
import type { Compared } from '#src/model/comparison.ts';
import { optionText } from '../../control/SelectControl.tsx';
import { nameOf } from '../../reference/use-reference-choices.ts';
import { useReferredMany } from '../../reference/use-referred.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { comparisonIn, type Condition } from './condition.ts';
import { useConditionWords } from './words.ts';

interface ConditionTextProps {
  readonly condition: Condition;
  /** Null where there is no such field any more. */
  readonly kind: Compared | null;
}

/** As many as any number has; a rate shows those that it needs. */
const MOST_DECIMALS = 6;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A condition in a sentence: the field, what is demanded of it, the value. */
export const ConditionText = ({ condition, kind }: ConditionTextProps): ReactNode => {
  const say = useConditionWords();
  const translate = useTranslate();
  const resource = useResource();
  const { field } = condition;
  if (kind === null) return `${field}: ${say('gone')}`;
  const label = translate(`resources.${resource}.fields.${field}`, { _: field });
  const comparison = comparisonIn(kind, condition);
  const begin = `${label} ${comparison === undefined ? '' : say(comparison.word)}`;
  if (comparison?.fixed !== undefined) return begin;
  return (
    <>
      {begin} <ValueText condition={condition} kind={kind} />
    </>
  );
};

const ValueText = ({ condition, kind }: { readonly condition: Condition; readonly kind: Compared }): ReactNode => {
  const say = useConditionWords();
  const translate = useTranslate();
  const resource = useResource();
  const target = useRegistry().wire(resource)?.references[condition.field];
  const { field, operator, value } = condition;
  if (operator === '_days') return <SpanText span={value} />;
  const values = listed(value);
  if (target !== undefined) return <ReferenceNames reference={target} ids={values} />;
  const text = (one: unknown): string => {
    if (kind === 'day') return formatDate(one);
    if (kind === 'number') return formatDecimals(one, MOST_DECIMALS);
    if (kind === 'whole') return formatNumber(one, { grouped: false });
    if (kind === 'choice')
      return translate(`resources.${resource}.values.${field}.${optionText(one)}`, { _: optionText(one) });
    return say('quoted', { text: optionText(one) });
  };
  const [first, last] = values;
  return operator === '_between' ? say('and', { first: text(first), last: text(last) }) : values.map(text).join(', ');
};

const SpanText = ({ span }: { readonly span: unknown }): ReactNode => {
  const say = useConditionWords();
  const [way, count = ''] = optionText(span).split('-');
  if (way === 'last') return say('last_days_of', { count });
  if (way === 'next') return say('next_days_of', { count });
  return way === 'week' || way === 'month' ? say(way) : say('today');
};

const ReferenceNames = ({
  reference,
  ids,
}: {
  readonly reference: string;
  readonly ids: readonly unknown[];
}): ReactNode => useReferredMany(reference, ids).map(nameOf).join(', ');
