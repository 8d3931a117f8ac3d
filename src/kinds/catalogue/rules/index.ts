import type { Rule } from '#src/model/rule.ts';
import { badExpression } from './bad-expression.ts';
import { circularCompute } from './circular-compute.ts';
import { conditionType } from './condition-type.ts';
import { constraintCondition } from './constraint-condition.ts';
import { constraintKind } from './constraint-kind.ts';
import { constraintTarget } from './constraint-target.ts';
import { constraintType } from './constraint-type.ts';
import { contradictoryRead } from './contradictory-read.ts';
import { defaultMismatch } from './default-mismatch.ts';
import { designedPurpose } from './designed-purpose.ts';
import { duplicateApiPath } from './duplicate-api-path.ts';
import { duplicateFormField } from './duplicate-form-field.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { duplicateRuleName } from './duplicate-rule-name.ts';
import { duplicateTable } from './duplicate-table.ts';
import { expressionType } from './expression-type.ts';
import { globalReference } from './global-reference.ts';
import { globalStates } from './global-states.ts';
import { globalVariant } from './global-variant.ts';
import { idleTransition } from './idle-transition.ts';
import { initialState } from './initial-state.ts';
import { integerValues } from './integer-values.ts';
import { lookupField } from './lookup-field.ts';
import { lookupFrom } from './lookup-from.ts';
import { minAboveMax } from './min-above-max.ts';
import { moneyDeleted } from './money-deleted.ts';
import { nameClash } from './name-clash.ts';
import { nameTooLong } from './name-too-long.ts';
import { nestedList } from './nested-list.ts';
import { notListable } from './not-listable.ts';
import { onlyInRecord } from './only-in-record.ts';
import { pagedLabel } from './paged-label.ts';
import { recordLabel } from './record-label.ts';
import { reservedName } from './reserved-name.ts';
import { resourceField } from './resource-field.ts';
import { sensitiveField } from './sensitive-field.ts';
import { sequencePattern } from './sequence-pattern.ts';
import { sequenceScope } from './sequence-scope.ts';
import { severalActive } from './several-active.ts';
import { sharedTable } from './shared-table.ts';
import { statesField } from './states-field.ts';
import { tooManyDigits } from './too-many-digits.ts';
import { treeParent } from './tree-parent.ts';
import { typeConflict } from './type-conflict.ts';
import { unfillableField } from './unfillable-field.ts';
import { unknownApiField } from './unknown-api-field.ts';
import { unknownField } from './unknown-field.ts';
import { unknownRead } from './unknown-read.ts';
import { unknownResource } from './unknown-resource.ts';
import { unknownState } from './unknown-state.ts';
import { unknownTargetField } from './unknown-target-field.ts';
import { unreachableState } from './unreachable-state.ts';
import { unsortablePages } from './unsortable-pages.ts';
import { uploadField } from './upload-field.ts';

/** Every rule on the meaning of a catalogue. A test holds this list to the files beside it. */
export const rules: readonly Rule<'catalogue'>[] = [
  badExpression,
  circularCompute,
  conditionType,
  constraintCondition,
  constraintKind,
  constraintTarget,
  constraintType,
  contradictoryRead,
  defaultMismatch,
  designedPurpose,
  duplicateApiPath,
  duplicateFormField,
  duplicateRoute,
  duplicateRuleName,
  duplicateTable,
  expressionType,
  globalReference,
  globalStates,
  globalVariant,
  idleTransition,
  initialState,
  integerValues,
  lookupField,
  lookupFrom,
  minAboveMax,
  moneyDeleted,
  nameClash,
  nameTooLong,
  nestedList,
  notListable,
  onlyInRecord,
  pagedLabel,
  recordLabel,
  reservedName,
  resourceField,
  sensitiveField,
  sequencePattern,
  sequenceScope,
  severalActive,
  sharedTable,
  statesField,
  tooManyDigits,
  treeParent,
  typeConflict,
  unfillableField,
  unknownApiField,
  unknownField,
  unknownRead,
  unknownResource,
  unknownState,
  unknownTargetField,
  unreachableState,
  unsortablePages,
  uploadField,
];
