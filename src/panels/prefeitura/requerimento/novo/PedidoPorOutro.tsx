import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import { api } from '../../../../dataProvider/http.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';

interface Props {
  /** The request that asks for another one: of a step, under which key; null of one that has to follow it. */
  readonly origem: number;
  readonly subprocesso: string | null;
  /** The type that is opened. */
  readonly processoId: number;
  readonly abrindo: boolean;
  readonly aoAbrir: (pessoaId: number) => void;
}

/** What is asked for, while it still is. */
const pedidoDe = (
  ligacoes: RequerimentoVisto['ligacoes'],
  { subprocesso, processoId }: Pick<Props, 'subprocesso' | 'processoId'>,
): { readonly nome: string; readonly motivo: string | null } | undefined =>
  subprocesso === null
    ? ligacoes?.sucessores?.find((s) => s.por_abrir && s.processo?.id === processoId)
    : ligacoes?.subprocessos.find(({ chave }) => chave === subprocesso);

/** A request that another one asks for, by a step or once it was granted, opened by staff in the name of the same applicant: for whom, and what for, before it is. */
export function PedidoPorOutro({ origem, subprocesso, processoId, abrindo, aoAbrir }: Props): ReactElement {
  const consulta = useQuery({
    queryKey: ['requerimento-de-origem', origem],
    queryFn: ({ signal }) =>
      api<RequerimentoVisto>(caminhoDoRequerimento(origem), { signal, semAviso: true, semNavegacao: true }),
    retry: false,
  });
  return (
    <Carregado consulta={consulta} rotulo="Carregando o requerimento…" oQue="o requerimento que pede este">
      {({ requerente, requerente_id, numero, ligacoes }) => {
        const pedido = pedidoDe(ligacoes, { subprocesso, processoId });
        return (
          <Cartao titulo={pedido?.nome ?? 'Requerimento pedido'}>
            <p>
              O requerimento <a href={caminhosDoRequerimento.visualizacao(origem)}>{numero}</a>, de{' '}
              <b>{requerente.nome}</b>,{' '}
              {pedido === undefined
                ? 'já não pede este.'
                : subprocesso === null
                  ? 'foi deferido e pede este em seguida.'
                  : 'espera por este.'}{' '}
              {pedido?.motivo}
            </p>
            {requerente_id === undefined || pedido === undefined ? (
              <LigacaoBotao href={caminhosDoRequerimento.visualizacao(origem)}>Voltar ao requerimento</LigacaoBotao>
            ) : (
              <Botao carregando={abrindo} onClick={() => aoAbrir(requerente_id)}>
                {abrindo ? 'Abrindo…' : `Abrir em nome de ${requerente.nome}`}
              </Botao>
            )}
          </Cartao>
        );
      }}
    </Carregado>
  );
}
