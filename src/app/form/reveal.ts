/** Asks what hides a part of a form to show it; its detail is what is done then. */
const REVEAL = 'rectoria:reveal';

/** Does it once the element is to be seen: at once, or when what hides it has shown it. */
export function whenShown(element: HTMLElement, then: () => void): void {
  const hidden = element.closest('[hidden]');
  const asking = new CustomEvent(REVEAL, { detail: then, cancelable: true });
  if (hidden === null || hidden.dispatchEvent(asking)) then();
}

const isThen = (detail: unknown): detail is () => void => typeof detail === 'function';

/**
 * Answers for a part that is hidden at times.
 * @param show shows it, and then does what it is given
 * @returns ends it
 */
export function onReveal(part: HTMLElement, show: (then: () => void) => void): () => void {
  const listener = (event: Event): void => {
    if (!(event instanceof CustomEvent) || !isThen(event.detail)) return;
    event.preventDefault();
    show(event.detail);
  };
  part.addEventListener(REVEAL, listener);
  return () => part.removeEventListener(REVEAL, listener);
}
