import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { siglaDo, useSetores } from './chamadas/equipe.ts';
import { CaixaDeRequerimentos } from './lista/CaixaDeRequerimentos.tsx';

/** Route requerimento/setor/{setorId}: requests that are with one sector. */
export function RequerimentosDoSetor(): ReactElement {
  const { setorId = '' } = useParams();
  const id = Number(setorId);
  const setor = useSetores().data?.find((um) => um.id === id);
  return (
    <CaixaDeRequerimentos
      key={id}
      escopo={`prefeitura.requerimento.setor.${id}`}
      titulo={setor === undefined ? 'Setor' : setor.sigla ? `${siglaDo(setor)} – ${setor.nome}` : setor.nome}
      setorId={id}
    />
  );
}
