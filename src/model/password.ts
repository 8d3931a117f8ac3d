/** The shortest password (F069, F123). */
export const SHORTEST_PASSWORD = 6;

/** Longer ones only cost the server time. */
export const LONGEST_PASSWORD = 200;

/** At least one lowercase letter, one uppercase letter and one digit (F069), in any alphabet. */
const DEMANDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u] as const;

/** Whether it may be chosen (`strong_password`, F069). */
export const isStrongPassword = (password: string): boolean =>
  password.length >= SHORTEST_PASSWORD &&
  password.length <= LONGEST_PASSWORD &&
  DEMANDS.every((demand) => demand.test(password));
