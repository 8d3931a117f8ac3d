import { type ReactNode, useState } from 'react';
import { ChoiceBox } from '#src/app/reference/choice-box.ts';
import { PickerInput } from '#src/app/reference/PickerInput.tsx';
import type { Choice } from '#src/app/reference/use-reference-choices.ts';
import { fold } from '#src/runtime/fold.ts';
import { idOf, type Place } from './plan.ts';
import type { PlanMap } from './use-plan-map.ts';

interface RequirementPickerProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly subject: number;
}

/** Adds a prerequisite: a subject of an earlier term that is none yet. */
export const RequirementPicker = ({ map, place, subject }: RequirementPickerProps): ReactNode => {
  const { edits, links, placeOf, say, subjects, titleOf } = map;
  const known = new Set(links.filter((link) => link.subject === subject).map(({ needs }) => needs));
  const earlier = [...placeOf]
    .filter(([other, { term }]) => term < place.term && other !== subject && !known.has(other))
    .toSorted(([, a], [, b]) => b.term - a.term);
  const termOf = (id: unknown): number => placeOf.get(idOf(id) ?? 0)?.term ?? 0;
  const options: readonly Choice[] = earlier.map(([id]) => ({
    id,
    label: subjects.title(id),
    beside: '',
    active: true,
  }));
  const label = say('add_needs');
  const [typed, setTyped] = useState('');
  return (
    <ChoiceBox
      fullWidth
      autoHighlight
      handleHomeEndKeys
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => {
        // Ready for the next one.
        setTyped('');
        const needs = idOf(choice?.id);
        if (needs !== null) edits.require(subject, needs);
      }}
      filterOptions={(all, { inputValue }) => all.filter((choice) => fold(choice.label).includes(fold(inputValue)))}
      groupBy={({ id }) => titleOf(termOf(id))}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={({ id }) => id}
      noOptionsText={say('none_earlier')}
      renderInput={(params) => (
        <PickerInput
          params={params}
          disabled={false}
          field={{
            name: 'prerrequisitoId',
            label,
            hint: label,
            readOnly: false,
            required: false,
            invalid: false,
            describedBy: undefined,
          }}
        />
      )}
    />
  );
};
