/** What is chosen among radio buttons stands for all of them. */
const CONTROL = [
  'input:not([type="radio"]):enabled',
  'input:checked:enabled',
  'select:enabled',
  'textarea:enabled',
].join();

/** Puts the focus on the first control inside, where there is one. */
export const focusFirstControl = (inside: HTMLElement | null): void =>
  inside?.querySelector<HTMLElement>(CONTROL)?.focus();

/** For a dialog's `slotProps`: one that asks something is opened to be answered, not to be looked at. */
export const FROM_FIRST_CONTROL = { transition: { onEntered: focusFirstControl } };

/** For a control's `ref`, where it comes after the dialog: it has the focus as soon as it is there. */
export const focusAtOnce = (control: HTMLElement | null): void => control?.focus();
