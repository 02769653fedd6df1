import type { Definicao, Etapa } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import type { SubprocessoPedido } from '../processo/ligacoes.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Estado, Subprocesso } from './estado.ts';

/** A request that a step needs, with those that were filed for it. */
export interface SubprocessoDaEtapa {
  readonly pedido: SubprocessoPedido;
  readonly filhos: readonly Subprocesso[];
  /** Those that run. */
  readonly abertos: readonly Subprocesso[];
  /** Whether the step need not wait for it any more. */
  readonly cumprido: boolean;
}

const cumprido = ({ espera }: SubprocessoPedido, filhos: readonly Subprocesso[]): boolean =>
  filhos.length > 0 &&
  filhos.every(({ situacao }) => situacao !== null) &&
  (espera !== 'aprovacao' || filhos.some(({ situacao }) => situacao === 'Deferido'));

/** Requests that a step needs as the answers stand now. */
export const subprocessosDaEtapa = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): readonly SubprocessoDaEtapa[] => {
  const pedidos = etapa.subprocessos ?? [];
  if (pedidos.length === 0) return [];
  const valores = valoresDoFluxo(estado);
  return pedidos
    .filter(({ condicao }) => valeCondicao(definicao, condicao, valores))
    .map((pedido) => {
      const filhos = (estado.subprocessos ?? []).filter(({ chave }) => chave === pedido.chave);
      const abertos = filhos.filter(({ situacao }) => situacao === null);
      return { pedido, filhos, abertos, cumprido: cumprido(pedido, filhos) };
    });
};

/** Those that the step still waits for. */
export const subprocessosEmFalta = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): readonly SubprocessoDaEtapa[] => subprocessosDaEtapa(definicao, estado, etapa).filter((s) => !s.cumprido);

/** The same, each to follow "Deferir depende de:". */
export const subprocessosQueFaltam = (definicao: Definicao, estado: Estado, etapa: Etapa): readonly string[] =>
  subprocessosEmFalta(definicao, estado, etapa).map(({ pedido, filhos, abertos }) => {
    const [aberto] = abertos;
    const ultimo = filhos.at(-1);
    if (aberto !== undefined) {
      const o_que = pedido.espera === 'aprovacao' ? 'aprovação' : 'conclusão';
      return `${o_que} de ${pedido.nome}, requerimento nº ${aberto.numero}`;
    }
    return ultimo === undefined
      ? `pedido de ${pedido.nome} pelo requerente`
      : `novo pedido de ${pedido.nome}: o requerimento nº ${ultimo.numero} terminou como ${ultimo.situacao ?? ''}`;
  });
