import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import { definition as active } from './active/definition.ts';
import { definition as anyReference } from './anyReference/definition.ts';
import { definition as boolean } from './boolean/definition.ts';
import { definition as cedula } from './cedula/definition.ts';
import { definition as color } from './color/definition.ts';
import { definition as computed } from './computed/definition.ts';
import { definition as date } from './date/definition.ts';
import { definition as datetime } from './datetime/definition.ts';
import { definition as decimal } from './decimal/definition.ts';
import { definition as duration } from './duration/definition.ts';
import { definition as email } from './email/definition.ts';
import { definition as enumeration } from './enum/definition.ts';
import { definition as file } from './file/definition.ts';
import { definition as image } from './image/definition.ts';
import { definition as group } from './group/definition.ts';
import { definition as integer } from './integer/definition.ts';
import { definition as json } from './json/definition.ts';
import { definition as list } from './list/definition.ts';
import { lookupOver } from './lookup/definition.ts';
import { definition as location } from './location/definition.ts';
import { definition as money } from './money/definition.ts';
import { definition as ncf } from './ncf/definition.ts';
import { definition as percent } from './percent/definition.ts';
import { definition as phone } from './phone/definition.ts';
import { definition as reference } from './reference/definition.ts';
import { definition as references } from './references/definition.ts';
import { definition as richText } from './richText/definition.ts';
import { definition as rnc } from './rnc/definition.ts';
import { definition as secret } from './secret/definition.ts';
import { definition as sequence } from './sequence/definition.ts';
import { definition as string } from './string/definition.ts';
import { definition as text } from './text/definition.ts';
import { definition as time } from './time/definition.ts';
import { definition as url } from './url/definition.ts';

const definitions: readonly FieldType[] = [
  active,
  anyReference,
  boolean,
  cedula,
  color,
  computed,
  date,
  datetime,
  decimal,
  duration,
  email,
  enumeration,
  file,
  image,
  group,
  integer,
  json,
  list,
  lookupOver((name) => fieldTypes.get(name)),
  location,
  money,
  ncf,
  percent,
  phone,
  reference,
  references,
  richText,
  rnc,
  secret,
  sequence,
  string,
  text,
  time,
  url,
];

/** Every field type, by the `type:` of YAML. A test holds this list to the folders beside it. */
export const fieldTypes: FieldTypes = new Map(definitions.map((definition) => [definition.name, definition]));
