import { type Json, textOfJson } from '#src/model/json.ts';
import type { InstitutionResources, Resource } from '#src/model/resource.ts';
import type { Explained, Saying } from './explained.ts';

const LONGEST = 60;

const shown = (value: Json): string => {
  const text = textOfJson(value).replaceAll(/\s+/g, ' ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** As people read it: a line for each value, and below it what the layers say where several do. */
export function explainText(
  { code, over }: Pick<InstitutionResources, 'code' | 'over'>,
  resource: Resource,
  values: readonly Explained[],
): string {
  const layers = [...new Set([code, ...over, 'base'])].join(' → ');
  const head = `${resource.name} (${resource.kind}), ${layers}\n`;
  return [head, ...values.map(textOf)].join('\n');
}

function textOf({ path, value, said }: Explained): string {
  const [first, ...others] = said;
  const now = value === undefined ? gone(first) : shown(value);
  if (first === undefined) return `${path}: ${now}\n`;
  if (others.length === 0 && value !== undefined) return `${path}: ${now}\n  ${placeOf(first)}\n`;
  const width = Math.max(...said.map((one) => shown(one.said).length));
  const lines = said.map((one) => `  ${shown(one.said).padEnd(width)}  ${placeOf(one)}\n`);
  return `${path}: ${now}\n${lines.join('')}`;
}

const gone = (first: Saying | undefined): string =>
  first?.said === 'remove' ? 'taken away' : 'gone with what it needs';

const placeOf = ({ layer, file, line, column }: Saying): string => `${layer}  ${file}:${line}:${column}`;
