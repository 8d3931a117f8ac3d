/** What is handed to one of MUI's slots: its props, or what makes them of the state of the whole. */
type Slot<Props, State> = Props | ((state: State) => Props);

/**
 * The props of a slot, of what older versions of MUI called them by a name of their own and of what is said by `slotProps`,
 * which counts where both say something.
 */
export function slotOf<Older extends object, Props extends object, State>(
  older: Older | undefined,
  said: Slot<Props, State> | undefined,
): Slot<Older & Props, State> | Slot<Props, State> | Older | Record<string, never> {
  if (said === undefined) return older ?? {};
  if (older === undefined) return said;
  return typeof said === 'function' ? (state) => ({ ...older, ...said(state) }) : { ...older, ...said };
}
