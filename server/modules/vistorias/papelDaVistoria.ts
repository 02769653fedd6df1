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

/** The report of an inspection: when and by whom it was made, what was found at each item, what the inspector concludes. */
export const papelDaVistoria = (f: FundoDoPapel, e: EventoDe<'vistoria_concluida'>): DadosDocumento => {
  const v = vistoriasDe(f.estado).find(({ id }) => id === e.vistoria);
  const realizada = noFuso(v?.realizada_em ?? '', f.fuso);
  const etapa = v && etapaDaVistoria(f.definicao, f.estado, v);
  const itens = etapa?.vistoria?.itens ?? [];
  const linhas = e.itens.map((i) => {
    const fotos = (f.estado.arquivos[alvoDaFoto(e.vistoria, i.chave)] ?? []).length;
    return [
      itens.find(({ chave }) => chave === i.chave)?.nome ?? i.chave,
      resultadosDoItem[i.resultado],
      i.nota ?? '',
      fotos === 0 ? '' : String(fotos),
    ];
  });
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
            valor: `em ${mostrarData(noFuso(e.quando, f.fuso)?.dia)}, por ${nomeNoRastro(e.por)}`,
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
    ],
  };
};
