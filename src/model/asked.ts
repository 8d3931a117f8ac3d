/** What conditions may ask beside the values of a record. */
export interface Asked {
  /** Whether the record, or row, is a new one. */
  readonly isNew: boolean;
  /** What whoever looks at the record, or writes it, may do with its catalogue. */
  readonly may: (action: string) => boolean;
}

// Stands among the values of a record where a condition is asked, under names that no field can have.

/** `isNew()`. */
export const IS_NEW = 'isNew()';

/** `may("aprobar")`. */
export const mayName = (action: string): string => `may(${action})`;

/** `parent`, of a row: the record that it is of. */
export const PARENT = 'parent()';

const MAY = /^may\((.*)\)$/;

/** The action of which a name asks whether one may; null for another name. */
export const actionIn = (name: string): string | null => MAY.exec(name)?.[1] ?? null;

/** Whether it is no field, but what is asked beside them; a name in the record of a row is dotted. */
export const isAsked = (name: string): boolean => name === IS_NEW || actionIn(name) !== null;

export const isOfParent = (name: string): boolean => name.startsWith(PARENT);

/** The name of the record’s field there. */
export const ofParent = (name: string): string => name.slice(PARENT.length + 1);

/** Who is not known may nothing, and looks at what is there. */
export const NOBODY: Asked = { isNew: false, may: () => false };

/** The answers to what the names ask. */
export const answersTo = (names: readonly string[], { isNew, may }: Asked): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, boolean])[] => {
      if (name === IS_NEW) return [[name, isNew]];
      const action = actionIn(name);
      return action === null ? [] : [[name, may(action)]];
    }),
  );
