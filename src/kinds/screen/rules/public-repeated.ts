import { demandsOf } from '#src/expressions/outcome.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import { isTouched } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { publicPagesOf } from '../public-places.ts';

export const publicRepeated: Rule<'screen'> = {
  code: 'public-repeated',
  summary: 'What a stranger sends is kept whoever is there already: nothing is lost, and nobody learns of others.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return publicPagesOf(institution).flatMap(({ resource, form }): readonly ResourceFinding[] => {
      const target = catalogues.get(form.of);
      if (target === undefined || form.link !== null || isTouched(target.leftOut, ['fields'])) return [];
      const wrong = whyLost(target.name, target.definition, form.repeated);
      const dependsOn = [
        ['public', 'repeated'],
        ['public', 'link'],
      ];
      return wrong === null ? [] : [{ resource, path: ['public', 'of'], dependsOn, ...wrong }];
    });
  },
};

/** What is said of a record that cannot be since another has what it says. */
const ANOTHER_HAS_IT = 'unique';

interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** Why a record could not be made of what somebody sends who is there already; null where it could. */
function whyLost(of: string, { shares, fields, constraints }: Catalogue, repeated: string | null): Fault | null {
  if (shares !== null) {
    return {
      message: `\`${of}\` shares fields by \`${shares.by}\`: what somebody sends who is known already could not be kept.`,
      hint: 'Let strangers make records of a catalogue that shares nothing, from which staff make those of this one.',
    };
  }
  const alone = fields.find(({ unique, type }) => unique && fieldTypes.get(type)?.sequence === undefined);
  if (alone !== undefined) {
    return {
      message: `\`${alone.name}\` of \`${of}\` is \`unique\`: what somebody sends twice could not be kept.`,
      hint: `Say so under \`constraints\` with \`where: ${repeated ?? 'repetida'} != true\`, and \`repeated: ${repeated ?? 'repetida'}\` here.`,
    };
  }
  const strict = constraints.find(({ untold, where }) => untold === ANOTHER_HAS_IT && !spares(where, repeated));
  return strict === undefined
    ? null
    : {
        message: `\`${of}\` has a \`${strict.kind}\`: what somebody sends twice could not be kept.`,
        hint: `Mark it by a field of type \`boolean\`: \`repeated: ${repeated ?? 'repetida'}\` here, and \`where: ${repeated ?? 'repetida'} != true\` there.`,
      };
}

/** Whether a condition holds of no record that is marked; of those from before there was a mark it holds, which `!` would not say. */
const spares = (condition: Expression | null, mark: string | null): boolean =>
  condition !== null &&
  demandsOf(condition).some(({ name, op, value }) => name === mark && op === '!=' && value === true);
