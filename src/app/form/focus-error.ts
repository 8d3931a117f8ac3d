import { askForWrongRow } from '../child/wrong-row.ts';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { whenShown } from './reveal.ts';

/** What is wrong: a control, or a table whose wrong rows may not be drawn. */
const WRONG = '[aria-invalid="true"], [data-wrong]';
const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, [role="gridcell"][tabindex], button';

const focus = (element: HTMLElement): void =>
  whenShown(element, () => {
    if (element.dataset['wrong'] === undefined) element.focus({ preventScroll: true });
    else askForWrongRow(element);
    element.scrollIntoView({ block: 'center' });
  });

/** Puts the focus on the first control that is wrong. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  if (wrong) focus(wrong);
}

/** Puts the focus on a field's control: the part of it that is wrong, else its first. */
export function focusField(form: HTMLElement | null, source: string): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-source], .ra-input') ?? [];
  const field = [...fields].find(
    ({ dataset, classList }) => dataset['source'] === source || classList.contains(`ra-input-${source}`),
  );
  const target = field?.querySelector<HTMLElement>(WRONG) ?? field?.querySelector<HTMLElement>(FOCUSABLE);
  if (target) focus(target);
}

/** Puts the focus where a new record begins. */
export function focusFirstField(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(
    ':is([data-source], .ra-input) :is(input:not([readonly]):not([type="hidden"]), select, textarea):not([hidden] *)',
  );
  first?.focus({ preventScroll: true });
}

/** Puts the focus on the button that saves, where it was lost as that could not be pressed for a moment. */
export function focusIfLost(form: HTMLElement | null): void {
  if (isFocusLost()) form?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
}
