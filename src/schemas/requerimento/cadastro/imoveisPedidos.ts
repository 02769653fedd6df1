import { inscricaoComparada } from '../../imovelAchado.ts';
import type { AtributoDoImovel } from '../../processo/atributosDoImovel.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { avaliarNaDefinicao, nomesUsados, valeCondicao } from '../../processo/expressoes.ts';
import type { ValorPedido } from './mudancasDoImovel.ts';

type Valores = { readonly [nome: string]: unknown };

/** A property that the grant of a step changes, as far as the request says it. */
export interface ImovelPedido {
  /** Field that names it, and its number as it was answered. */
  readonly campo: string;
  readonly inscricao: string;
  readonly pedidos: readonly ValorPedido[];
  /** Field where what is wrong with an attribute belongs. */
  readonly lugares: ReadonlyMap<AtributoDoImovel, string>;
  /** What could not be worked out: sentences by attribute. */
  readonly erros: ReadonlyMap<AtributoDoImovel, string>;
}

const inscricoesDe = (resposta: unknown): readonly string[] =>
  (Array.isArray(resposta) ? (resposta as readonly unknown[]) : [resposta]).flatMap((uma) =>
    typeof uma === 'string' && inscricaoComparada(uma) !== '' ? [uma.trim()] : [],
  );

/** The step's own field among those that the value uses, else the first of them, else that which names the property. */
const lugarDe = (definicao: Definicao, etapa: Etapa, fonte: string, imovel: string): string => {
  const proprios = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  const usados = nomesUsados(definicao, fonte).filter((nome) => definicao.campos.some((c) => c.chave === nome));
  return usados.find((nome) => proprios.has(nome)) ?? usados[0] ?? imovel;
};

/**
 * The properties that granting a step changes and the values that it gives them, by these answers and facts of the flow: one entry for each number that
 * is named, in the order of the definition. What needs an answer that nobody gave is left out; a list of changes whose property nobody named, too.
 */
export const imoveisPedidos = (definicao: Definicao, etapa: Etapa, valores: Valores): readonly ImovelPedido[] =>
  (etapa.atualiza ?? []).flatMap(({ imovel, condicao, muda }) => {
    if (!valeCondicao(definicao, condicao, valores)) return [];
    const pedidos: ValorPedido[] = [];
    const erros = new Map<AtributoDoImovel, string>();
    for (const { atributo, valor: fonte } of muda) {
      const dado = avaliarNaDefinicao(definicao, fonte, valores);
      if (dado.ok && (typeof dado.valor === 'string' || typeof dado.valor === 'boolean')) {
        if (dado.valor !== '') pedidos.push({ atributo, valor: dado.valor });
      } else if (!dado.ok && dado.codigo !== 'indefinido') erros.set(atributo, dado.mensagem);
    }
    const lugares = new Map(muda.map((m) => [m.atributo, lugarDe(definicao, etapa, m.valor, imovel)]));
    return inscricoesDe(valores[imovel]).map((inscricao) => ({ campo: imovel, inscricao, pedidos, lugares, erros }));
  });
