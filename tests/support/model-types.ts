/** Where the types of the model are made of the keys of the kinds and of field types: who type-checks a part names them. */
export const MODEL_TYPES = [
  'src/fields/index.ts',
  'src/kinds/catalogue/define/catalogue.ts',
  'src/kinds/home/home.ts',
  'src/kinds/institution/keys.ts',
  'src/kinds/menu/index.ts',
];
