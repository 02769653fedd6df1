import type { Tarefa } from './tarefas.ts';
import type { TermoRecebido } from './termo.ts';

/** A signature that was asked of the reader, whose turn it is. */
export interface AssinaturaPedida {
  readonly id: number;
  /** 'Alvará nº 12/2026'. */
  readonly documento: string;
}

/** What the reader himself has yet to read of a request, whatever became of it. */
export interface PorLer {
  /** Notices sent to him; those that are done with are left out. */
  readonly termos_recebidos?: readonly Pick<
    TermoRecebido,
    'envio' | 'titulo' | 'situacao' | 'exige_ciencia' | 'ciencia_ate' | 'explicacao'
  >[];
  /** Documents of the request that wait for his own signature now, by the id of what was asked of him. */
  readonly assinaturas_pedidas?: readonly AssinaturaPedida[];
  /** Messages of the city that he was not shown. */
  readonly mensagens_nao_lidas?: number;
}

/** Where a duty stands: the path of the request below the panel, and what it is, in one line. */
export interface Lugar {
  readonly id: number;
  /** Address of the request; null: the reader has no part in it, and what is his stands elsewhere. */
  readonly base: string | null;
  readonly detalhe: string;
}

const doTermo = (
  { id, detalhe }: Lugar,
  { envio, titulo, situacao, exige_ciencia, ciencia_ate, explicacao }: NonNullable<PorLer['termos_recebidos']>[number],
): readonly Tarefa[] => {
  const porLer = situacao === 'enviado';
  if (situacao === 'ciente' || (!porLer && !exige_ciencia)) return [];
  const confirma = porLer ? 'Ler e confirmar a ciência' : 'Confirmar a ciência';
  return [
    {
      chave: `${id}-termo-${envio}`,
      tipo: 'termo',
      titulo: `${exige_ciencia ? confirma : 'Ler o termo'}: ${titulo}`,
      detalhe,
      ate: ciencia_ate,
      ...(explicacao === undefined ? {} : { explicacao }),
      acao: porLer ? 'Ler' : 'Confirmar',
      ato: null,
      href: `/contribuinte/termos-enviados/visualizacao-termo/${envio}`,
    },
  ];
};

/** Notices to read or to confirm, documents to sign, then messages: the city's work waits for none of them, and they outlive the request. */
export const tarefasDoLeitor = (
  lugar: Lugar,
  { termos_recebidos = [], assinaturas_pedidas = [], mensagens_nao_lidas = 0 }: PorLer,
): readonly Tarefa[] => [
  ...termos_recebidos.flatMap((termo) => doTermo(lugar, termo)),
  ...assinaturas_pedidas.map(({ id, documento }) => ({
    chave: `${lugar.id}-assinatura-${id}`,
    tipo: 'assinatura' as const,
    titulo: `Assinar ou recusar: ${documento}`,
    detalhe: lugar.detalhe,
    ate: null,
    acao: 'Assinar',
    ato: null,
    href:
      lugar.base === null ? `/contribuinte/assinatura-listagem/assinatura-visualizar/${id}` : `${lugar.base}#emitidos`,
  })),
  ...(mensagens_nao_lidas === 0
    ? []
    : [
        {
          chave: `${lugar.id}-mensagens`,
          tipo: 'mensagem' as const,
          titulo: `Ler ${mensagens_nao_lidas} ${mensagens_nao_lidas === 1 ? 'mensagem' : 'mensagens'} da prefeitura`,
          detalhe: lugar.detalhe,
          ate: null,
          acao: 'Ler',
          ato: null,
          href: `${lugar.base ?? ''}#mensagens`,
        },
      ]),
];
