/** How often total and messages are asked for while the hub is away (F093, F119). */
export const REFRESH_MS = 100_000;

/** How long the flag of unread messages shows (F057, F120). */
export const FLAG_MS = 6_000;
