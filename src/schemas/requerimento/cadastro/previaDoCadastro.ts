import { inscricaoComparada } from '../../imovelAchado.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import { atributosDoImovel, type AtributoDoImovel } from '../../processo/atributosDoImovel.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { MudancaDoImovel } from './atualizacaoFeita.ts';
import { imoveisPedidos, type ImovelPedido } from './imoveisPedidos.ts';
import { mudancasDoImovel, type ImovelLido } from './mudancasDoImovel.ts';

/** Why a property that a request names is none that the portal can change. `servico`: it is kept in the city's own system. */
export type FaltaDoImovel = 'excluido' | 'desconhecido' | 'servico';

/** The registry as a decision reads it: what it has under a number, written as `inscricaoComparada` does. */
export interface CadastroLido {
  readonly imoveis: ReadonlyMap<string, ImovelLido | FaltaDoImovel>;
  /** What the registry itself says against the changes, by the record and the attribute; absent: it was not asked, or has nothing against them. */
  readonly recusas?: ReadonlyMap<number, ErrosPorCampo>;
  /** Nothing is written: a test run. */
  readonly simulado?: true;
}

/** One property as the grant of a step would leave it. */
export interface PreviaDoImovel {
  /** Field that names it. */
  readonly campo: string;
  readonly inscricao: string;
  /** Its record; null where there is none to change. */
  readonly imovel: number | null;
  readonly mudancas: readonly MudancaDoImovel[];
  readonly falta: FaltaDoImovel | null;
  /** What keeps the step from being granted, by the field where it belongs. */
  readonly erros: ErrosPorCampo;
}

export const frasesDaFalta: { readonly [F in FaltaDoImovel]: (inscricao: string) => string } = {
  excluido: (n) => `O imóvel ${n} foi desativado no cadastro: restaure-o antes de deferir`,
  desconhecido: (n) => `O imóvel ${n} não está no cadastro desta prefeitura: cadastre-o antes de deferir`,
  servico: (n) => `O imóvel ${n} é do sistema da prefeitura, e não deste cadastro: a mudança é feita lá`,
};

const comErro = (erros: ErrosPorCampo, campo: string, frase: string): ErrosPorCampo => ({
  ...erros,
  [campo]: [...(erros[campo] ?? []), frase],
});

const nomeDo = (atributo: string): string =>
  atributosDoImovel.get(atributo as AtributoDoImovel)?.nome ?? 'Cadastro do imóvel';

const previaDe = (lido: ImovelLido, juntos: readonly ImovelPedido[], cadastro: CadastroLido): PreviaDoImovel => {
  const { mudancas, erros } = mudancasDoImovel(
    lido,
    juntos.flatMap(({ pedidos }) => pedidos),
  );
  const ditas = [
    ...juntos.flatMap((j) => [...j.erros].map(([atributo, frase]) => [atributo as string, frase] as const)),
    ...[erros, cadastro.recusas?.get(lido.id) ?? {}].flatMap((uns) =>
      Object.entries(uns).flatMap(([atributo, frases]) => frases.map((frase) => [atributo, frase] as const)),
    ),
  ];
  const [{ campo } = { campo: '' }] = juntos;
  const lugarDe = (atributo: string): string =>
    juntos.map(({ lugares }) => lugares.get(atributo as AtributoDoImovel)).find((lugar) => lugar !== undefined) ??
    campo;
  return {
    ...{ campo, inscricao: lido.inscricao, imovel: lido.id, mudancas, falta: null },
    erros: ditas.reduce<ErrosPorCampo>(
      (todos, [atributo, frase]) => comErro(todos, lugarDe(atributo), `${nomeDo(atributo)}: ${frase}`),
      {},
    ),
  };
};

/**
 * What granting a step makes of the registry, property by property: for who is about to decide, and for the decision itself. A property that is named
 * twice, by different numbers too, changes once. Pure.
 */
export const previaDoCadastro = (
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao },
  cadastro: CadastroLido,
): readonly PreviaDoImovel[] => {
  const grupos = new Map<
    number | string,
    { readonly achado: ImovelLido | FaltaDoImovel; readonly juntos: ImovelPedido[] }
  >();
  for (const pedido of imoveisPedidos(definicao, etapa, valoresDoFluxo(estado, execucao))) {
    const numero = inscricaoComparada(pedido.inscricao);
    const achado = cadastro.imoveis.get(numero) ?? 'desconhecido';
    const chave = typeof achado === 'string' ? numero : achado.id;
    const grupo = grupos.get(chave) ?? { achado, juntos: [] };
    grupo.juntos.push(pedido);
    grupos.set(chave, grupo);
  }
  return [...grupos.values()].flatMap(({ achado, juntos }): readonly PreviaDoImovel[] => {
    const [primeiro] = juntos;
    if (primeiro === undefined) return [];
    if (typeof achado !== 'string') return [previaDe(achado, juntos, cadastro)];
    const { campo, inscricao } = primeiro;
    const frase = frasesDaFalta[achado](inscricao);
    return [
      {
        ...{ campo, inscricao, imovel: null, mudancas: [], falta: achado },
        erros: achado === 'servico' ? {} : { [campo]: [frase] },
      },
    ];
  });
};
