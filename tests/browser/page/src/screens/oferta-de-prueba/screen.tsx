import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '#src/app/menu/PageHeader.tsx';
import { useMay } from '#src/app/access/use-may.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

export const Screen = (): ReactNode => {
  const { periodoId } = useParams();
  const mayPublish = useMay(useResource(), 'publicar');
  return (
    <>
      <PageHeader title={`Período ${periodoId ?? 'ninguno'}`} />
      {mayPublish ? <button type="button">Publicar</button> : null}
    </>
  );
};
