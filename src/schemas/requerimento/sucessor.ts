import type { Definicao } from '../processo/definicao.ts';
import { sucessoresDoProcesso, type SucessorPedido } from '../processo/ligacoes.ts';
import type { Prazo } from '../processo/prazos.ts';
import type { Estado } from './estado.ts';

/** A request that the applicant has to open because this one was granted, as far as this one knows of it. */
export interface Sucessor {
  /** Key of its process, by which it is known here. */
  readonly processo: string;
  readonly nome: string;
  readonly motivo: string | null;
  /** Last day to open it, AAAA-MM-DD. */
  readonly ate: string | null;
  /** What that day was counted by; absent of one that was asked for before it was kept. */
  readonly prazo?: Prazo;
  readonly pedido_em: string;
  /** The one that was opened for it; absent: none yet, or its draft was thrown away. */
  readonly requerimento?: number;
  /** Last day for which it was called to mind, or told to have passed. */
  readonly lembrado?: string;
  readonly vencido?: string;
}

/** The successors that this request still waits to see opened. */
export const sucessoresPorAbrir = ({
  desfecho,
  sucessores = [],
}: Pick<Estado, 'desfecho' | 'sucessores'>): readonly Sucessor[] =>
  desfecho?.situacao === 'Deferido' ? sucessores.filter(({ requerimento }) => requerimento === undefined) : [];

/** What its process says of it. */
export const pedidoDoSucessor = (
  { processo }: Definicao,
  { processo: chave, nome }: Pick<Sucessor, 'processo' | 'nome'>,
): SucessorPedido | undefined => {
  const deste = sucessoresDoProcesso(processo).filter((p) => p.processo === chave);
  return deste.find((p) => p.nome === nome) ?? deste[0];
};
