/** What the hub allows, in milliseconds and characters. */
export interface HubLimits {
  /** A client that was told nothing for so long is told that the connection lives. */
  readonly ping: number;
  /** A client that says nothing for so long is gone. */
  readonly silence: number;
  /** How long a client may take to connect after it negotiated, and to shake hands after it connected. */
  readonly beginning: number;
  /** Longest message of a client. */
  readonly message: number;
  /** How much may wait for a client that reads slowly, before it is dropped. */
  readonly buffered: number;
  /** Messages of a client in a second; who sends more is dropped. */
  readonly messages: number;
  /** Calls of a client that wait for their answers; who makes more is dropped. */
  readonly unanswered: number;
  /** Connections of one user. */
  readonly connections: number;
  /** How often servers tell each other again which records are open at them. */
  readonly presence: number;
  /** How often connections are looked after. */
  readonly tick: number;
}

/** Those of SignalR's own server where it has them. */
export const HUB_LIMITS: HubLimits = {
  ping: 15_000,
  silence: 30_000,
  beginning: 15_000,
  message: 32 * 1024,
  buffered: 64 * 1024,
  messages: 200,
  unanswered: 32,
  connections: 20,
  presence: 20_000,
  tick: 1_000,
};
