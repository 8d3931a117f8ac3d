import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { Transition } from '#src/runtime/states.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useMakeTransition } from '../../transitions/use-make-transition.ts';
import { useResource } from '../../ui/use-resource.ts';
import { labelOf } from '../CardList.tsx';
import { isOfBoard } from './use-board-columns.ts';
import { useBoardWords } from './words.ts';

/** A card on its way: it stands in the column that it is moved to until that is refused, or given up. */
export interface Move {
  readonly record: RaRecord;
  readonly transition: Transition;
  /** Whether the reason is still asked. */
  readonly isAsked: boolean;
}

export interface Moves {
  readonly move: Move | null;
  readonly busy: boolean;
  readonly begin: (record: RaRecord, transition: Transition) => void;
  /** Makes what was asked for. @returns what is wrong with the reason; null where nothing is */
  readonly make: (reason: string | null) => Promise<string | null>;
  readonly giveUp: () => void;
}

/** What was refused, each at the name of its field: on a board no field is seen. */
function useRefusalText(resource: string): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (!(error instanceof WireError)) return error instanceof Error ? error.message : String(error);
    const told = error.fieldErrors.map(({ field, message }) => {
      const label = translate(`resources.${resource}.fields.${field}`, { _: '' });
      return label === '' ? message : `${label}: ${message}`;
    });
    return told.length === 0 ? error.message : [...new Set(told)].join(' ');
  };
}

/** Moves cards by the transitions of their records, one at a time. @param textOf what a state is called */
export function useMoves(textOf: (state: string | number) => string): Moves {
  const resource = useResource();
  const wire = useWire(resource);
  const client = useQueryClient();
  const say = useBoardWords();
  const refusalText = useRefusalText(resource);
  const [move, setMove] = useState<Move | null>(null);

  /** The card is let go once the columns are there: nobody waits for the rest. */
  const read = async (): Promise<void> => {
    const lists = { queryKey: [resource, 'getList'] };
    void client.invalidateQueries({ ...lists, predicate: ({ queryKey }) => !isOfBoard(queryKey) });
    try {
      await client.invalidateQueries({ ...lists, predicate: ({ queryKey }) => isOfBoard(queryKey) });
    } finally {
      setMove(null);
    }
  };
  const { busy, make } = useMakeTransition(textOf, {
    take: () => {
      setMove((now) => now && { ...now, isAsked: false });
      void read();
    },
    refused: (error) => {
      setMove(null);
      // It may be gone, changed, or even moved, where the answer was lost.
      void client.invalidateQueries({ queryKey: [resource, 'getList'] });
      return refusalText(error);
    },
    told: (state, before) => say('moved', { name: labelOf(before, wire?.label), state }),
  });

  return {
    move,
    busy,
    begin: (record, transition) => {
      if (move !== null) return;
      const isAsked = transition.reason !== undefined;
      setMove({ record, transition, isAsked });
      if (!isAsked) void make(record, transition, null);
    },
    make: async (reason) => (move === null ? null : make(move.record, move.transition, reason)),
    giveUp: () => {
      // What is under way cannot be given up any more.
      if (!busy) setMove((now) => (now?.isAsked === true ? null : now));
    },
  };
}
