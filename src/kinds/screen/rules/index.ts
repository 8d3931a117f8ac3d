// Every rule on the meaning of a screen. A test holds this list to the files beside it.
export { drawnByNobody } from './drawn-by-nobody.ts';
export { duplicateParameter } from './duplicate-parameter.ts';
export { publicCatalogue } from './public-catalogue.ts';
export { publicField } from './public-field.ts';
export { publicNeed } from './public-need.ts';
export { publicRepeated } from './public-repeated.ts';
export { removedCall } from './removed-call.ts';
