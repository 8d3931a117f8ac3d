/** A form that asks before it loses what was typed. */
export interface UnsavedForm {
  readonly holds: () => boolean;
  /** From now on it does not ask. */
  readonly release: () => void;
}

const forms = new Set<UnsavedForm>();

/** Makes a form known to what would take all screens away. Gives the way to forget it. */
export function watchUnsaved(form: UnsavedForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Whether any form of this tab holds something that is not saved. */
export const hasUnsaved = (): boolean => [...forms].some((form) => form.holds());

/** The user has given up what is not saved: no form asks again. */
export function giveUpUnsaved(): void {
  for (const form of forms) form.release();
}
