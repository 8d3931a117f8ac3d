import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Codec } from '#src/fields/codec.ts';
import { dateCodec } from '#src/fields/date-codec.ts';
import { parseNumber } from '#src/fields/number-codec.ts';
import { formatDecimals, formatNumber } from '#src/fields/shown-numbers.ts';
import { textCodec } from '#src/fields/text-codec.ts';
import type { Compared } from '#src/model/comparison.ts';
import { DateControl } from '../../control/DateControl.tsx';
import { optionText } from '../../control/SelectControl.tsx';
import { TextControl } from '../../control/TextControl.tsx';
import type { BoundField } from '../../field/bound-field.ts';
import fieldTextsStyles from '../../field/field-texts.module.css';
import { ReferencesPicker } from '../../reference/ReferencesPicker.tsx';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import type { Comparison, Conditionable } from './condition.ts';
import styles from './conditions.module.css';
import { useConditionWords } from './words.ts';

const CODECS: Readonly<Partial<Record<Compared, Codec>>> = {
  number: { toText: (value) => formatDecimals(value, 6), fromText: parseNumber },
  whole: { toText: (value) => formatNumber(value, { grouped: false }), fromText: parseNumber },
};

const PLAIN = textCodec();

const ANYTHING: Readonly<Record<string, unknown>> = {};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface ValueControlProps {
  readonly about: Conditionable;
  readonly comparison: Comparison;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  /** Whether what was given will not do. */
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** Asks for the value of a condition, by the control that a form asks for it with. */
export const ValueControl = (props: ValueControlProps): ReactNode => {
  const say = useConditionWords();
  const { about, comparison, value, change } = props;
  if (comparison.fixed !== undefined) return null;
  if (comparison.operator === '_days') return <SpanControl {...props} />;
  if (about.kind === 'choice') return <ChoicesControl {...props} />;
  if (about.kind === 'one' || about.kind === 'several') return <ReferencesControl {...props} />;
  if (comparison.operator !== '_between') return <OneControl {...props} label={say('value')} />;
  const [first = null, last = null] = listed(value);
  return (
    <div className={styles.pair}>
      <OneControl {...props} label={say('first')} value={first} change={(next) => change([next, last])} />
      <OneControl {...props} label={say('last')} value={last} change={(next) => change([first, next])} />
    </div>
  );
};

type OneControlProps = ValueControlProps & { readonly label: string };

const useBound = ({ about, value, change, invalid, describedBy, label }: OneControlProps): BoundField => ({
  source: about.name,
  id: useId(),
  label,
  required: true,
  readOnly: false,
  filter: true,
  value,
  change,
  blur: () => undefined,
  bindElement: () => undefined,
  invalid,
  describedBy,
});

const OneControl = (props: OneControlProps): ReactNode => {
  const field = useBound(props);
  const { kind } = props.about;
  const isNumber = kind === 'number' || kind === 'whole';
  return (
    <div>
      <label htmlFor={field.id} className={fieldTextsStyles.label}>
        {props.label}
      </label>
      {kind === 'day' ? (
        <DateControl field={field} codec={dateCodec} />
      ) : (
        <TextControl
          field={field}
          codec={CODECS[kind] ?? PLAIN}
          maxLength={100}
          {...(isNumber ? { inputMode: 'decimal', figures: true } : {})}
        />
      )}
    </div>
  );
};

const ReferencesControl = (props: ValueControlProps): ReactNode => {
  const say = useConditionWords();
  const { about, value, change, invalid, describedBy } = props;
  const id = useId();
  const target = useRegistry().wire(useResource())?.references[about.name];
  if (target === undefined) return null;
  return (
    <div>
      <label htmlFor={id} className={fieldTextsStyles.label}>
        {say('value')}
      </label>
      <ReferencesPicker
        id={id}
        name={about.name}
        reference={target}
        value={listed(value)}
        change={change}
        blur={() => undefined}
        filter={ANYTHING}
        hint={undefined}
        readOnly={false}
        required
        invalid={invalid}
        describedBy={describedBy}
        inputRef={() => undefined}
      />
    </div>
  );
};

const ChoicesControl = ({ about, value, change, describedBy }: ValueControlProps): ReactNode => {
  const say = useConditionWords();
  const translate = useTranslate();
  const resource = useResource();
  const choices = useRegistry().wire(resource)?.choices?.[about.name] ?? [];
  const chosen = listed(value);
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy}>
      <legend className={fieldTextsStyles.label}>{say('value')}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              change(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))
            }
          />
          {translate(`resources.${resource}.values.${about.name}.${choice}`, { _: String(choice) })}
        </label>
      ))}
    </fieldset>
  );
};

const spanOf = (way: string, count: string): string => (way === 'last' || way === 'next' ? `${way}-${count}` : way);

const SpanControl = ({ value, change, invalid, describedBy }: ValueControlProps): ReactNode => {
  const say = useConditionWords();
  const [spanId, countId] = [useId(), useId()];
  const [way = 'today', count = '7'] = optionText(value).split('-');
  const isCounted = way === 'last' || way === 'next';
  return (
    <div className={styles.pair}>
      <div>
        <label htmlFor={spanId} className={fieldTextsStyles.label}>
          {say('span')}
        </label>
        <NativeSelect
          fullWidth
          input={<OutlinedInput />}
          id={spanId}
          value={way}
          onChange={({ target }) => change(spanOf(target.value, count))}
        >
          <option value="today">{say('today')}</option>
          <option value="week">{say('week')}</option>
          <option value="month">{say('month')}</option>
          <option value="last">{say('last_days')}</option>
          <option value="next">{say('next_days')}</option>
        </NativeSelect>
      </div>
      {isCounted ? (
        <div>
          <label htmlFor={countId} className={fieldTextsStyles.label}>
            {say('count')}
          </label>
          <OutlinedInput
            id={countId}
            value={count}
            error={invalid}
            inputProps={{ inputMode: 'numeric', maxLength: 4, 'aria-describedby': describedBy }}
            onChange={({ target }) => change(spanOf(way, target.value.replaceAll(/\D/g, '')))}
          />
        </div>
      ) : null}
    </div>
  );
};
