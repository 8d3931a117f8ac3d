import { areaOf } from '#src/model/area.ts';
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { humanised } from './humanised.ts';

/**
 * The text of a menu.yaml with a link to a resource added at the end of its area's group, a new group where the area
 * has none. Everything else stays as it is written. Null where the menu is not one that can be added to.
 */
export function withLink(menuText: string, resource: string): string | null {
  const area = areaOf(resource);
  const root = parseDocument(menuText).get('entries');
  if (!isMap(root) || root.flow === true) return null;
  const group = root.get(area);
  const entries = isMap(group) ? group.get('entries') : undefined;
  if (group !== undefined) {
    return isMap(entries) && entries.flow !== true ? insert(menuText, entries, [`${resource}: {}`]) : null;
  }
  const title = humanised(area);
  return insert(menuText, root, [
    `${area}:`,
    `  title: { es: ${title}, en: ${title} }`,
    '  entries:',
    `    ${resource}: {}`,
  ]);
}

/** Adds lines after the last entry of a block mapping, indented as its entries are. */
function insert(text: string, map: YAMLMap, lines: readonly string[]): string | null {
  const first = map.items[0]?.key;
  const end = map.range?.[1];
  const start = isScalar(first) ? first.range?.[0] : undefined;
  if (start === undefined || end === undefined) return null;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const before = text.slice(0, end).trimEnd();
  return `${before}\n${lines.map((line) => `${indent}${line}`).join('\n')}\n${text.slice(end).replace(/^\n/, '')}`;
}
