import { orEmpty } from '#src/model/absent.ts';

/** What a user does in a form: types into the first line of text, and saves. */
export const typeAndSave =
  (typed: string) =>
  (stage: HTMLElement): boolean => {
    const form = stage.querySelector('form');
    const line = form?.querySelector<HTMLInputElement>('input[type=text]');
    if (!form || !line) return false;
    type(line, typed);
    form.requestSubmit();
    return true;
  };

/** Types into the first line of text, and presses a button. */
export const typeAndPress =
  (typed: string, button: string) =>
  (stage: HTMLElement): boolean => {
    const line = stage.querySelector<HTMLInputElement>('form input[type=text]');
    if (!line) return false;
    type(line, typed);
    return press(button)(stage);
  };

/** @param button its selector. */
export const press =
  (button: string) =>
  (stage: HTMLElement): boolean => {
    const found = stage.querySelector<HTMLElement>(button);
    found?.click();
    return found !== null;
  };

/**
 * Edits the first row of a child table, and opens what lies over it.
 * @param label what the button is called by, in either language: its column
 */
export const openInRow =
  (label: RegExp) =>
  (stage: HTMLElement): boolean => {
    const openers = [...stage.querySelectorAll<HTMLElement>('td button[aria-haspopup="dialog"]')];
    const opener = openers.find((one) => label.test(orEmpty(one.getAttribute('aria-label'))));
    if (opener !== undefined) {
      opener.click();
      return true;
    }
    press('tr[data-row="0"] td')(stage);
    return false;
  };

/** Empties the first line of text, and saves. */
export const clearAndSave = typeAndSave('');

/** Saves the form as it is. */
export const save = (stage: HTMLElement): boolean => {
  const form = stage.querySelector('form');
  form?.requestSubmit();
  return form !== null;
};

/** React hears of a value only where it comes as the browser's own setter brings it. */
function type(line: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, text);
  line.dispatchEvent(new Event('input', { bubbles: true }));
}
