import { use, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { useCan } from '../access/use-can.ts';
import { decidable } from '../field/decidable.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useWire } from '../registry/registry-context.ts';
import { CreateHereContext, type Narrowing } from './create-here.ts';
import type { Choice, ChoicesQuery } from './use-reference-choices.ts';
import { useReferenceWords } from './words.ts';

/** Stands among the choices for one that is not there yet. */
const NEW = '+';

export const isNew = ({ id }: Choice): boolean => id === NEW;

interface Options extends ChoicesQuery {
  /** What the choices are narrowed by, in which a new one has to be alike; absent where none is made here. */
  readonly makes: Narrowing | undefined;
  readonly choose: (id: Identifier) => void;
}

interface Here {
  /** What is offered beside the choices to make the record that is not among them; nothing to who may not. */
  readonly offer: readonly Choice[];
  /** Opens the form of a new one. */
  readonly begin: () => void;
  /** Whether that form is open: what is typed in the field is not settled meanwhile. */
  readonly isOpen: () => boolean;
}

/** Makes a record where it would have been chosen, and chooses it: where the field would offer it. */
export function useCreateHere({ makes, choose, open, ...query }: Options): Here {
  const { reference } = query;
  const ask = use(CreateHereContext);
  const wire = useWire(reference);
  const say = useReferenceWords();
  const path = useResourcePaths().create(reference);
  const asked = wire === undefined ? [] : decidable(wire);
  const isPossible =
    ask !== null &&
    makes !== undefined &&
    path !== null &&
    wire?.single !== true &&
    wire?.inline !== false &&
    // What nobody can give it nobody can make it for.
    Object.keys(makes).every((field) => asked.includes(field));
  const { allowed } = useCan(reference, 'create', open && isPossible);
  const isOpen = useRef(false);
  const text = query.search.trim();
  const label = text === '' ? say('create_new') : say('create_named', { text });
  return {
    offer: isPossible && allowed ? [{ id: NEW, label, beside: '', active: true }] : [],
    begin: () => {
      if (ask === null || makes === undefined) return;
      isOpen.current = true;
      ask({
        query,
        makes,
        choose,
        closed: () => {
          isOpen.current = false;
        },
      });
    },
    isOpen: () => isOpen.current,
  };
}
