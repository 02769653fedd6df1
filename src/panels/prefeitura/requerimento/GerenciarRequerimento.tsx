import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Carregado } from './Carregado.tsx';
import { Gestao } from './gestao/Gestao.tsx';

/** Route requerimento/gerenciar/{id}: administration of a request (AMB-037). */
export function GerenciarRequerimento(): ReactElement {
  const { id = '' } = useParams();
  return (
    <Carregado id={Number(id)}>
      {(requerimento) => <Gestao key={requerimento.id} requerimento={requerimento} />}
    </Carregado>
  );
}
