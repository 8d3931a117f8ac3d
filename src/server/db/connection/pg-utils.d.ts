declare module 'pg/lib/utils.js' {
  const utils: {
    /** The text form of a parameter: arrays become PostgreSQL arrays, objects JSON, dates ISO. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
