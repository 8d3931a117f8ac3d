/** What can be done with every catalogue; a transition may have an action of its own (F087). */
export const ACTIONS = ['view', 'create', 'edit', 'deactivate', 'export'] as const;

export type Action = (typeof ACTIONS)[number];

/** What it takes to see a catalogue's sensitive fields, beside seeing its records. */
export const SEES_SENSITIVE = 'sensitive';

/** The permission of who may have a run of a process taken back. */
export const REVERSES = 'revertir';

/** The permissions by which what a screen does is opened, as its manifest tells them. */
export const accessTo = (resource: string, actions: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(actions.map((action) => [action, `${resource} ${action}`]));
