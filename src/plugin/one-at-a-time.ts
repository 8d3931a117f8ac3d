/**
 * Wraps work so that it never runs twice at once: calls while it runs lead to one more run after it, however many
 * they are. `failed` hears of every error.
 */
export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false;
  let wanted = false;
  const run = async (): Promise<void> => {
    running = true;
    while (wanted) {
      wanted = false;
      await work().catch(failed);
    }
    running = false;
  };
  return () => {
    wanted = true;
    if (!running) run().catch(failed);
  };
}
