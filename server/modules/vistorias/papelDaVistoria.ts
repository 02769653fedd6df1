import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import {
  alvoDaFoto,
  horarioEmPalavras,
  resultadosDoItem,
  situacoesDaVistoria,
} from '../../../src/schemas/requerimento/vistoria.ts';
import { etapaDaVistoria, vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';
import { MAXIMO_DE_FOTOS } from '../../documents/bloco.ts';
import type { Bloco, DadosDocumento } from '../../documents/renderer.ts';
import { baseDoPapel, doRequerimento, identificacao, type FundoDoPapel } from '../requerimentos/papeis.ts';

/** Key of an inspection's report among the papers of its request. */
export const chaveDaVistoria = (vistoria: number): string => `vistoria:${vistoria}`;

const COLUNAS = [
  { titulo: 'Item', largura: 2 },
  { titulo: 'Resultado', largura: 1.2 },
  { titulo: 'Observação', largura: 2.2 },
  { titulo: 'Fotos', largura: 0.6, alinhamento: 'direita' },
] as const;

interface Foto {
  readonly arquivo: number;
  readonly item: string;
  /** Place among those of its item, and how many these are. */
  readonly n: number;
  readonly de: number;
}

/**
 * The photos of an inspection, as many as a paper shows: where there are more, each item has its first ones. Beside each stand the item and the moment at which it was
 * sent, and the address of the property, if it has one, stands with the data above.
 */
const blocoDasFotos = (
  f: FundoDoPapel,
  itens: readonly { readonly nome: string; readonly ids: readonly number[] }[],
): readonly Bloco[] => {
  const todas = itens.flatMap(({ nome, ids }) =>
    ids.map((arquivo, i): Foto => ({ arquivo, item: nome, n: i + 1, de: ids.length })),
  );
  if (todas.length === 0) return [];
  const escolhidas = new Set(todas.toSorted((a, b) => a.n - b.n).slice(0, MAXIMO_DE_FOTOS));
  const fora = todas.length - escolhidas.size;
  return [
    {
      tipo: 'fotos',
      titulo: 'Fotos',
      fotos: todas
        .filter((foto) => escolhidas.has(foto))
        .map(({ arquivo, item, n, de }) => {
          const legenda = de === 1 ? item : `${item}, foto ${n} de ${de}`;
          const quando = noFuso(f.fotos?.[arquivo] ?? '', f.fuso);
          return {
            arquivo,
            legenda,
            alternativo: `Foto da vistoria: ${legenda}`,
            ...(quando === undefined ? {} : { detalhe: `Enviada em ${horarioEmPalavras(quando)}` }),
          };
        }),
      ...(fora === 0 ? {} : { resto: fora === 1 ? 'Mais 1 foto no processo.' : `Mais ${fora} fotos no processo.` }),
    },
  ];
};

/** The report of an inspection: when and by whom it was made, what was found at each item, what the inspector concludes. */
export const papelDaVistoria = (f: FundoDoPapel, e: EventoDe<'vistoria_concluida'>): DadosDocumento => {
  const v = vistoriasDe(f.estado).find(({ id }) => id === e.vistoria);
  const realizada = noFuso(v?.realizada_em ?? '', f.fuso);
  const etapa = v && etapaDaVistoria(f.definicao, f.estado, v);
  const itens = etapa?.vistoria?.itens ?? [];
  const vistos = e.itens.map((i) => ({
    ...i,
    nome: itens.find(({ chave }) => chave === i.chave)?.nome ?? i.chave,
    ids: f.estado.arquivos[alvoDaFoto(e.vistoria, i.chave)] ?? [],
  }));
  const linhas = vistos.map(({ nome, resultado, nota, ids }) => [
    nome,
    resultadosDoItem[resultado],
    nota ?? '',
    ids.length === 0 ? '' : String(ids.length),
  ]);
  // A visit without notes or photos has no column for them.
  const usadas = new Set(COLUNAS.flatMap((_, i) => (linhas.some((linha) => linha[i] !== '') ? [i] : [])));
  const conferido: readonly Bloco[] =
    linhas.length === 0
      ? []
      : [
          {
            tipo: 'tabela',
            titulo: 'O que foi conferido',
            colunas: COLUNAS.filter((_, i) => usadas.has(i)),
            linhas: linhas.map((linha) => linha.filter((_, i) => usadas.has(i))),
          },
        ];
  return {
    ...baseDoPapel(f, `Relatório da vistoria ${e.vistoria}`, ''),
    ...doRequerimento(f),
    destaques: [{ rotulo: 'Resultado', valor: situacoesDaVistoria[e.resultado] }],
    blocos: [
      identificacao(f),
      {
        tipo: 'campos',
        titulo: 'Vistoria',
        campos: [
          { rotulo: 'Marcada para', valor: v === undefined ? '' : horarioEmPalavras(v) },
          { rotulo: 'Realizada em', valor: realizada === undefined ? '' : horarioEmPalavras(realizada) },
          { rotulo: 'Etapa', valor: etapa?.nome ?? '' },
          { rotulo: 'Quem vistoriou', valor: nomeNoRastro(v?.inspetor ?? e.por) },
          {
            rotulo: 'Resultado registrado',
            valor: `Em ${mostrarData(noFuso(e.quando, f.fuso)?.dia)}, por ${nomeNoRastro(e.por)}`,
          },
        ],
      },
      ...conferido,
      // The inspector's own words, in which nothing is markup.
      ...e.relatorio
        .split('\n')
        .map((linha) => linha.trim())
        .filter((linha) => linha !== '')
        .map((linha, i): Bloco => ({
          tipo: 'paragrafo',
          ...(i === 0 ? { titulo: 'Relatório' } : {}),
          conteudo: [{ tag: 'p', filhos: [linha] }],
        })),
      ...blocoDasFotos(f, vistos),
    ],
  };
};
