import type { Definicao, Etapa } from '../processo/definicao.ts';
import { condicaoEmPalavras } from '../processo/emPalavras.ts';
import { tiposDaDefinicao } from '../processo/expressoes.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { saidaDoRecurso } from '../processo/recurso.ts';
import { saidasUsadas } from '../processo/verificar/grafo.ts';
import { camadasDoGrafo, type Ligacao } from './camadasDoGrafo.ts';
import type { Estado } from './estado.ts';
import type { Execucao, Resultado } from './execucao.ts';
import { etapasVistas } from './etapasVistas.ts';
import { ramoDe } from './ramos.ts';
import type { EtapaVista } from './vistas/etapas.ts';

/** One run of a step as the picture tells it; moments as ISO text. */
export interface PassagemDoGrafo {
  readonly rodada: number;
  readonly quem: string;
  readonly de: string;
  /** Null while it is open. */
  readonly ate: string | null;
  /** What came of it, in words; null while it is open. */
  readonly resultado: string | null;
}

export interface NoDoGrafo extends Pick<EtapaVista, 'chave' | 'nome' | 'tipo' | 'publico' | 'setor' | 'estado'> {
  /** Place in the picture, both counted from 0: how far on, and which beside the others of its layer. */
  readonly camada: number;
  readonly coluna: number;
  /** When ways meet here: which of them are waited for, in words. */
  readonly juncao: string | null;
  /** When the step applies, in words; null: always, and to who is not of the city. */
  readonly condicao: string | null;
  readonly passagens: readonly PassagemDoGrafo[];
}

export interface ArestaDoGrafo {
  readonly de: string;
  readonly para: string;
  readonly tipo: 'segue' | 'bifurca' | 'volta';
  /** When this way is taken, in words; null: whenever no way before it is, and to who is not of the city. */
  readonly condicao: string | null;
  /** The request went along it. */
  readonly tomada: boolean;
}

/** `GET {painel}/requerimento/{id}/grafo`: the steps of a request, what was, is and will be, and the ways between them. */
export interface GrafoDoRequerimento {
  readonly nos: readonly NoDoGrafo[];
  readonly arestas: readonly ArestaDoGrafo[];
}

const juncoes = {
  todas: 'espera todas as análises paralelas',
  qualquer: 'segue com a primeira análise paralela',
  bloqueantes: 'espera as análises paralelas que bloqueiam',
} as const satisfies Record<NonNullable<Etapa['juncao']>, string>;

const resultados = {
  enviada: 'enviada',
  deferida: 'deferida',
  indeferida: 'indeferida',
  inviavel: 'declarada inviável',
  cancelada: 'cancelada',
  devolvida: 'voltou a uma etapa anterior',
  automatica: 'concluída pelo portal',
  expirada: 'o prazo passou',
  dispensada: 'deixou de ser necessária',
  movida: 'um gestor disse por onde seguir',
} as const satisfies Record<Resultado, string>;

const passagem = (e: Execucao, comNomes: boolean): PassagemDoGrafo => ({
  rodada: e.rodada,
  quem: [
    e.setor ?? (e.resultado === 'automatica' ? 'Portal' : 'Requerente'),
    comNomes ? e.responsavel?.nome : undefined,
  ]
    .filter((parte) => parte !== undefined)
    .join(', '),
  de: e.criada_em,
  ate: e.concluida_em,
  resultado: e.resultado === null ? null : resultados[e.resultado],
});

/** One act concludes a run and opens the next: both carry its moment. A branch comes to where ways meet by its own conclusion. */
const foiTomada = ({ execucoes, chegadas = [] }: Estado, { de, para }: Ligacao): boolean =>
  execucoes.some(
    (e) =>
      e.etapa === de &&
      e.concluida_em !== null &&
      (execucoes.some((x) => x.etapa === para && x.sequencia > e.sequencia && x.criada_em === e.concluida_em) ||
        chegadas.some((c) => c.etapa === para && c.ramo === ramoDe(e) && c.quando === e.concluida_em)),
  );

/** Ways back that somebody took, which the process does not name: from the run that was returned to the one begun by it. */
const devolucoes = ({ execucoes }: Estado): readonly Ligacao[] =>
  execucoes.flatMap((e) => {
    const nova = execucoes.find(
      (x) => e.resultado === 'devolvida' && x.sequencia > e.sequencia && x.criada_em === e.concluida_em,
    );
    return nova === undefined ? [] : [{ de: e.etapa, para: nova.etapa }];
  });

/** The way that a denial opens. */
const doRecurso = (definicao: Definicao, etapa: Etapa): readonly Etapa['proximas'][number][] => {
  const saida = saidaDoRecurso(definicao, etapa);
  return saida === undefined ? [] : [{ ...saida, rotulo: 'recurso contra a decisão' }];
};

/**
 * The picture of a request's way (docs/decisions/0064): every step of its version in layers, every way between two, with the condition in words,
 * and along which the request went. Who did it, and on what conditions, is told to the city's own readers alone.
 */
export const grafoDoRequerimento = (
  definicao: Definicao,
  estado: Estado,
  leitor: 'requerente' | 'equipe',
): GrafoDoRequerimento => {
  const emPalavras = (fonte: string | null | undefined): string | null =>
    fonte == null || leitor !== 'equipe' ? null : condicaoEmPalavras(definicao, tiposDaDefinicao(definicao), fonte);
  const vistas = etapasVistas(definicao, estado);
  const chaves = new Set(vistas.map(({ chave }) => chave));
  const saidas = definicao.etapas.flatMap((e) =>
    [...saidasUsadas(e), ...doRecurso(definicao, e)]
      .filter(({ para }) => chaves.has(e.chave) && chaves.has(para))
      .map((saida) => ({ ...saida, de: e.chave })),
  );
  const { lugares, voltas } = camadasDoGrafo(
    vistas.map(({ chave }) => chave),
    saidas,
  );
  const declaradas = saidas.map((saida): ArestaDoGrafo => ({
    de: saida.de,
    para: saida.para,
    tipo: voltas.has(saida) ? 'volta' : saida.tipo === 'bifurca' ? 'bifurca' : 'segue',
    condicao: leitor === 'equipe' ? (saida.rotulo ?? emPalavras(saida.condicao)) : null,
    tomada: foiTomada(estado, saida),
  }));
  const chaveDe = ({ de, para }: Ligacao): string => `${de} ${para}`;
  const jaHa = new Set(declaradas.map(chaveDe));
  const tomadas = new Map(devolucoes(estado).map((volta) => [chaveDe(volta), volta]));
  return {
    nos: vistas.map(({ chave, nome, tipo, publico, setor, estado: situacao }) => {
      const etapa = etapaDe(definicao, chave);
      return {
        ...{ chave, nome, tipo, publico, setor, estado: situacao },
        ...(lugares.get(chave) ?? { camada: 0, coluna: 0 }),
        juncao: etapa?.juncao === undefined ? null : juncoes[etapa.juncao],
        condicao: emPalavras(etapa?.condicao),
        passagens: estado.execucoes.filter((e) => e.etapa === chave).map((e) => passagem(e, leitor === 'equipe')),
      };
    }),
    arestas: [
      ...declaradas,
      ...[...tomadas].flatMap(([chave, { de, para }]): readonly ArestaDoGrafo[] =>
        jaHa.has(chave) ? [] : [{ de, para, tipo: 'volta', condicao: null, tomada: true }],
      ),
    ],
  };
};
