/** The embedded PostgreSQL cannot be run, for a reason that the person who starts it can do something about. */
export class ClusterError extends Error {}
