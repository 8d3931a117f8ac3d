import { createContext, useContext, useEffect } from 'react';

/** A control that keeps a draft of its own: the row of a child table that is being edited. */
export interface PendingEdit {
  /** Whether the draft holds anything the form does not know yet. */
  readonly holds: () => boolean;
  /** Hands the draft over to the form. */
  readonly flush: () => void;
  /** Waits for what is under way, such as an upload; false where it failed and the form is not to be saved. */
  readonly settle?: () => Promise<boolean>;
  /** Whether something is under way, where `settle` waits for it. */
  readonly waits?: () => boolean;
}

/** The drafts within a form, handed over before it is saved. */
export interface PendingEdits extends Required<PendingEdit> {
  readonly add: (edit: PendingEdit) => () => void;
  readonly refusals: Refusals;
}

/** What saves were refused for that somebody may decide to do without. */
export interface Refusals {
  /**
   * Refuses a save for want of something, in words: once, as who saves again does without it.
   * @param say called unless this same save was refused with that sentence
   */
  readonly refuse: (want: string, sentence: string, say: (sentence: string) => void) => boolean;
  /** Another save is asked for. */
  readonly begin: () => void;
  /** Nothing was decided of another record. */
  readonly forget: () => void;
}

function createRefusals(): Refusals {
  const wants = new Set<string>();
  const said = new Set<string>();
  return {
    refuse: (want, sentence, say) => {
      if (wants.has(want)) return false;
      wants.add(want);
      if (!said.has(sentence)) say(sentence);
      said.add(sentence);
      return true;
    },
    begin: () => said.clear(),
    forget: () => wants.clear(),
  };
}

/** @param refusals those of the form around the part whose drafts these are */
export function createPendingEdits(refusals: Refusals = createRefusals()): PendingEdits {
  const edits = new Set<PendingEdit>();
  const waits = (): boolean => [...edits].some((edit) => edit.waits?.() === true);
  const settled = async (): Promise<boolean> =>
    (await Promise.all([...edits].map(async (edit) => (await edit.settle?.()) ?? true))).every(Boolean);
  return {
    waits,
    refusals,
    add: (edit) => {
      edits.add(edit);
      return () => edits.delete(edit);
    },
    holds: () => [...edits].some((edit) => edit.holds()),
    flush: () => {
      for (const edit of edits) edit.flush();
    },
    settle: async () => {
      // What has come may be what something else waits for: a reference, by which a value is read.
      while (await settled()) if (!waits()) return true;
      return false;
    },
  };
}

export const PendingEditsContext = createContext<PendingEdits | null>(null);

/** Makes a control's draft known to the form around it. */
export function usePendingEdit(edit: PendingEdit): void {
  const pending = useContext(PendingEditsContext);
  useEffect(() => pending?.add(edit), [edit, pending]);
}
