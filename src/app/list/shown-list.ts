import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { useResource } from '../ui/use-resource.ts';
import { useList } from './use-list.ts';
import type { Row } from '../field/form-record.ts';

/** What a list asked for last. */
export interface ShownList {
  readonly page: number;
  readonly perPage: number;
  readonly sort: SortPayload;
  readonly filter: Row;
}

/** By resource; of one visit to the app, as what it has read. */
const shown = new WeakMap<QueryClient, Map<string, ShownList>>();

/** What the list of the resource showed last in this visit; undefined where it was not opened. */
export const shownList = (client: QueryClient, resource: string): ShownList | undefined =>
  shown.get(client)?.get(resource);

export function rememberList(client: QueryClient, resource: string, list: ShownList): void {
  const lists = shown.get(client) ?? new Map<string, ShownList>();
  shown.set(client, lists.set(resource, list));
}

/** Remembers what the list around a component shows. */
export function useShownList(): void {
  const client = useQueryClient();
  const resource = useResource();
  const { page, perPage, sort } = useListContext();
  const { filters } = useList();
  useEffect(() => {
    rememberList(client, resource, { page, perPage, sort, filter: filters });
  }, [client, resource, page, perPage, sort, filters]);
}
