import { checkCatalogues } from './check.ts';

checkCatalogues(0, 2);
