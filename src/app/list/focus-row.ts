/** The part of a screen that a list stands in: a tab of a record, or all of it. */
const partOf = (element: Element): Element => element.closest('[role="tabpanel"], main') ?? document.body;

const focus = (row: HTMLElement | null): boolean => {
  row?.focus();
  return row !== null;
};

/** Puts the focus on the first row of the list that a control belongs to; false where there is none. */
export const focusFirstRow = (control: Element): boolean =>
  focus(partOf(control).querySelector('tbody > tr[tabindex], [data-card] a'));

/** Puts the focus on the row where somebody last was in the list of the screen, at first the first one. */
export const focusLastRow = (): boolean =>
  focus(document.querySelector('main :is(tbody > tr, [data-card] a)[tabindex="0"]'));
