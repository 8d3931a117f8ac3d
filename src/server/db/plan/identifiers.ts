import { escapeIdentifier } from 'pg';

export { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';

export const identifiers = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ');

export const tableName = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
