import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../panels/layout/ui/FalhaAoCarregar.tsx';
import type { Painel } from '../../../schemas/permissions.ts';
import type { GrafoDoRequerimento } from '../../../schemas/requerimento/grafo.ts';
import { calado, caminhoDo } from '../chamadas.ts';
import { GrafoDasEtapas } from './GrafoDasEtapas.tsx';

interface Props {
  readonly painel: Painel;
  readonly id: number;
  /** Of the request: another version is another picture. */
  readonly versao: number;
  readonly aoFechar: () => void;
}

/** The way of a request as a picture, asked for when somebody looks at it. */
export function DialogoDoGrafo({ painel, id, versao, aoFechar }: Props): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: ['requerimento-grafo', painel, id, versao],
    retry: false,
    queryFn: ({ signal }) => api<GrafoDoRequerimento>(`${caminhoDo(painel, id)}/grafo`, { ...calado, signal }),
  });
  return (
    <Dialogo titulo="Caminho do processo" aoFechar={aoFechar} acoes={<Botao onClick={aoFechar}>Fechar</Botao>} largo>
      {data !== undefined && <GrafoDasEtapas grafo={data} completo={painel === 'painel-prefeitura'} />}
      {data === undefined && error === null && <Esqueleto rotulo="Desenhando as etapas…" linhas={6} />}
      {data === undefined && error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível desenhar as etapas."
          erro={error}
          tentarDeNovo={() => void refetch()}
        />
      )}
    </Dialogo>
  );
}
