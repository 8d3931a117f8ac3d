// Every rule on the meaning of a home page. A test holds this list to the files beside it.
export { singleCount } from './single-count.ts';
export { unknownCard } from './unknown-card.ts';
export { unknownCardField } from './unknown-card-field.ts';
export { unknownCardValue } from './unknown-card-value.ts';
export { unknownScreen } from './unknown-screen.ts';
