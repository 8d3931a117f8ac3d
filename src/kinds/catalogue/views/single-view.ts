import type { Imports } from '#src/codegen/imports.ts';

/** `List` of what there is one record of: at the address of the screen stands that record's form. */
export const singleView = (imports: Imports): string =>
  `export const List = () => <${imports.use('SingleRecord', '#src/app/form/SingleRecord.tsx')} create={Create} edit={Edit} />;`;
