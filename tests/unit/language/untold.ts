/** A key that changes what is made and not what `screens -- manifest` tells of its resource, since nobody would notice. */
export interface Untold {
  /** The ids of the keys, with the kind that they are of before a colon. */
  readonly keys: RegExp;
  readonly why: string;
}

export const UNTOLD: readonly Untold[] = [
  { keys: /^catalogue: catalogue\.table/, why: 'where the database keeps it, which nobody who uses it sees' },
  {
    keys: /^(catalogue|process): \w+\.rules\.\*\.examples/,
    why: 'what a rule is tried with, of which who uses it sees nothing',
  },
];
