declare module 'jsonexport/dist/index.js' {
  const write: (...given: readonly unknown[]) => unknown;
  export default write;
}
