import { checkCatalogues } from './check.ts';

checkCatalogues(1, 2);
