/** Whether the focus is nowhere: what had it is gone, or could not be pressed for a moment. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
