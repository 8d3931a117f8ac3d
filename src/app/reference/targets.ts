export { ANY_RESOURCE, type Targets, resourceFor } from '#src/model/any-resource.ts';
