import type { ListaComVisoes } from '../listaComVisoes.ts';
import { contaDias } from './contagem.ts';
import { comparacoes, TUDO } from './comparacao.ts';
import { filtrosDoFluxo } from './fluxo.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import type { Dimensao, Relatorio } from './relatorio.ts';
import { relatorios } from './relatorios.ts';

/** Name under which the views of a report are kept. */
export const listaDoRelatorio = (nome: string): string => `relatorio.${nome}`;

/** What stands for a sector or a type, by the name of its dimension. */
type Dimensoes = Readonly<Record<string, Pick<Dimensao, 'rotulo' | 'nomes' | 'semValor'>>>;

/** A report as its views keep it: its questions stand as filters, there is no order and there are no columns. */
export interface RelatorioComVisoes {
  /** Last part of its addresses. */
  readonly nome: string;
  readonly rotulo: string;
  readonly lista: ListaComVisoes;
  /** Values that a kept filter chose, each with the dimension that it is of. */
  readonly escolhidos: (filtros: Readonly<Record<string, unknown>>) => readonly {
    readonly dimensao: Dimensoes[string];
    readonly valor: string;
  }[];
}

const dosDias = { periodo: 'Período', de: 'De', ate: 'Até' };

const lista = (nome: string, rotulos: Readonly<Record<string, string>>): ListaComVisoes => ({
  nome: listaDoRelatorio(nome),
  filtros: Object.keys(rotulos),
  colunas: [],
  ordena: () => false,
  rotulo: (campo) => rotulos[campo] ?? campo,
});

const rotulosDe = (dimensoes: Dimensoes, quais: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(quais.map((chave) => [chave, dimensoes[chave]?.rotulo ?? chave]));

const textos = (valor: unknown): readonly string[] =>
  [valor].flat().flatMap((um) => (typeof um === 'string' || typeof um === 'number' ? [String(um)] : []));

const porDimensao =
  (dimensoes: Dimensoes, quais: readonly string[]): RelatorioComVisoes['escolhidos'] =>
  (filtros) =>
    quais.flatMap((chave) => {
      const dimensao = dimensoes[chave];
      return dimensao === undefined ? [] : textos(filtros[chave]).map((valor) => ({ dimensao, valor }));
    });

const declarados = relatorios.map((um: Relatorio): RelatorioComVisoes => {
  const { nome, rotulo, dimensoes, filtra: quais, momento } = um;
  // How it is now has no days.
  const dias =
    momento === 'agora'
      ? {}
      : {
          ...dosDias,
          comparado_com: 'Comparar com',
          agrupar: 'Agrupar',
          ...(contaDias(um) ? { contagem: 'Contagem' } : {}),
        };
  return {
    nome,
    rotulo,
    lista: lista(nome, { ...dias, por: 'Por', ...rotulosDe(dimensoes, quais) }),
    escolhidos: porDimensao(dimensoes, quais),
  };
});

const fluxo: RelatorioComVisoes = {
  ...outrasLeituras.fluxo,
  lista: lista(outrasLeituras.fluxo.nome, {
    ...dosDias,
    por: 'Por',
    ...rotulosDe(filtrosDoFluxo.dimensoes, filtrosDoFluxo.filtra),
  }),
  escolhidos: porDimensao(filtrosDoFluxo.dimensoes, filtrosDoFluxo.filtra),
};

const comparativo: RelatorioComVisoes = {
  ...outrasLeituras.comparativo,
  lista: lista(outrasLeituras.comparativo.nome, {
    ...dosDias,
    relatorio: 'Relatório',
    comparar: 'Comparar',
    agrupar: 'Agrupar',
    contagem: 'Contagem',
    por: 'Por',
    comparado_com: 'Comparar com',
    de_b: 'Lado B, de',
    ate_b: 'Lado B, até',
    a: 'Lado A',
    b: 'Lado B',
    medida: 'Medida do desenho',
  }),
  escolhidos: (filtros) => {
    const { comparar } = filtros;
    if (typeof comparar !== 'string' || comparar === 'periodo' || !Object.hasOwn(comparacoes, comparar)) return [];
    const relatorio = relatorios.find(({ nome }) => nome === filtros['relatorio']) ?? relatorios[0];
    const dimensao = (relatorio.dimensoes as Dimensoes)[comparar];
    return dimensao === undefined
      ? []
      : ['a', 'b'].flatMap((lado) =>
          textos(filtros[lado]).flatMap((valor) => (valor === TUDO ? [] : [{ dimensao, valor }])),
        );
  },
};

/** Every report that keeps views. */
export const relatoriosComVisoes: readonly RelatorioComVisoes[] = [...declarados, fluxo, comparativo];
