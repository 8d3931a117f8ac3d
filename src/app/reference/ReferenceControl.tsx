import { type ReactNode, use } from 'react';
import { NOT_WITHIN } from '#src/data-provider/query/tree.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { BoundField } from '../field/bound-field.ts';
import { OriginContext } from '../field/field-place.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useListWords } from '../words/list-words.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { type Fills, useFillIn } from './use-fill-in.ts';
import { useDependentChoices } from './use-dependent-filter.ts';
import type { Where } from './where.ts';
import { useReferenceWords } from './words.ts';

type Filter = Readonly<Record<string, unknown>>;

const ANY: Filter = {};
const NOTHING: Fills = {};

interface ReferenceControlProps {
  readonly field: BoundField;
  readonly reference: string;
  readonly where: Where;
  /** Name of the target's read that gives the choices. */
  readonly read: string | undefined;
  readonly fills?: Fills | undefined;
  /** Whether an empty one is the record in the form. */
  readonly itself?: boolean;
}

/** A reference field of a form or filter; its choices follow the fields they depend on. */
export const ReferenceControl = ({
  field,
  reference,
  where,
  read,
  fills = NOTHING,
  itself = false,
}: ReferenceControlProps): ReactNode => {
  const sayList = useListWords();
  const say = useReferenceWords();
  const { filter, hint } = useDependentChoices(field, where);
  const fillIn = useFillIn(field, reference, fills);
  const outside = useOutsideOwnTree(field, reference);
  // Without it there is no list: none is not all.
  const isNeeded = useRegistry().wire(useResource())?.needs?.includes(field.source) === true;
  const inFilter = isNeeded ? say('choose') : sayList('all');
  return (
    <ReferencePicker
      id={field.id}
      name={field.source}
      reference={reference}
      value={field.value}
      change={(id) => {
        field.change(id);
        fillIn(id);
      }}
      blur={field.blur}
      filter={filter === null ? null : { ...filter, ...outside }}
      read={field.filter ? undefined : read}
      hint={field.filter ? inFilter : (hint ?? (itself ? say('itself') : undefined))}
      readOnly={field.readOnly}
      withInactive={field.filter}
      makes={field.filter || field.readOnly ? undefined : (filter ?? undefined)}
      required={field.required}
      invalid={field.invalid}
      describedBy={field.describedBy}
      inputRef={field.bindElement}
    />
  );
};

/** What keeps a record of a tree, and all that stands below it, from being chosen as the one above it. */
function useOutsideOwnTree(field: BoundField, reference: string): Filter {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const { stored, values } = use(OriginContext);
  const isParent = reference === resource && field.source === wire?.tree && wire.read !== 'paged';
  return isParent && stored && !field.filter ? { [NOT_WITHIN]: values['id'] } : ANY;
}
