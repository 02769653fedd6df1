import { comCapital } from '../../../../src/schemas/comCapital.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Valor } from '../../../../src/schemas/requerimento/resposta.ts';
import { aplicarMascara } from '../../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../src/schemas/mascaras/mascaras.ts';
import type { ComoMostrar } from '../../../../src/schemas/processo/mostrarResposta.ts';
import type { FatosDoPapel } from '../fatosDoPapel.ts';
import { respostasDoPapel } from '../respostasDoPapel.ts';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../../src/schemas/brasil/numero.ts';
import { cobrancaEmPalavras } from '../../../../src/schemas/requerimento/cobrancaEmPalavras.ts';
import { situacoesDaContrapartida } from '../../../../src/schemas/requerimento/contrapartida.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { campos, tabela, type ParteDoDossie, type Quando } from './blocosDaParte.ts';
import { pareceres, pendencias, vistorias } from './partesDaAnalise.ts';

export type { ParteDoDossie } from './blocosDaParte.ts';

const requerimento = (
  r: RequerimentoVisto,
  quando: Quando,
  { imovel }: Pick<FundoDoDossie, 'imovel'>,
): ParteDoDossie => ({
  titulo: 'Requerimento',
  blocos: [
    campos([
      ['Tipo', r.processo.nome],
      ['Situação', r.situacao],
      ['Número', r.numero],
      ['Número do processo', r.numero_processo],
      ['Requerente', r.requerente.nome],
      ['Protocolado em', quando(r.protocolado_em)],
      ['Encerrado em', quando(r.finalizado_em)],
      ['Desfecho', r.desfecho === null ? null : [r.desfecho.situacao, r.desfecho.motivo].filter(Boolean).join(': ')],
      ['Imóvel', r.imovel === null ? null : `${r.imovel.numero_inscricao} · ${r.imovel.endereco}`],
      ['CIB', r.imovel === null ? null : aplicarMascara(mascaras.cib, imovel?.cib ?? '')],
    ]),
    tabela(
      { Etapa: 2, Setor: 1, Início: 1.2, Conclusão: 1.2, Resultado: 1 },
      r.execucoes.map((e) => [
        e.rodada > 1 ? `${e.nome} (rodada ${e.rodada})` : e.nome,
        e.setor ?? 'Requerente',
        quando(e.iniciada_em ?? e.criada_em),
        quando(e.concluida_em),
        comCapital(e.resultado ?? e.situacao.replace('_', ' ')),
      ]),
      'Etapas',
    ),
  ],
});

/** The fields of the request's process, and whom its answers name, as its reader may hear it; its property, as the registry has it. */
export type FundoDoDossie = ComoMostrar &
  Pick<FatosDoPapel, 'imovel'> & { readonly definicao: Pick<Definicao, 'campos'> };

/** Of a step: what was answered in it, tables as tables. */
const daEtapa = (
  { definicao, ...como }: FundoDoDossie,
  { nome, campos: dela }: RequerimentoVisto['respostas'][number],
) => {
  const valores = Object.fromEntries(dela.map(({ campo, valor }) => [campo, valor as Valor]));
  const dos = definicao.campos.filter(({ chave }) => Object.hasOwn(valores, chave));
  return respostasDoPapel({ ...como, definicao: { campos: dos }, imovel: null }, valores, null, nome);
};

const respostas = (r: RequerimentoVisto, fundo: FundoDoDossie): readonly ParteDoDossie[] =>
  r.respostas.length === 0
    ? []
    : [
        {
          titulo: 'Dados informados',
          blocos: r.respostas.flatMap((etapa) => daEtapa(fundo, etapa)),
        },
      ];

const taxas = (r: RequerimentoVisto, dia: Quando): readonly ParteDoDossie[] =>
  r.cobrancas.length === 0
    ? []
    : [
        {
          titulo: 'Taxas',
          blocos: [
            {
              tipo: 'memoria',
              itens: r.cobrancas.map((c) => ({
                descricao: c.nome,
                faixa: [cobrancaEmPalavras(c, dia), c.guia === null ? null : `Guia ${c.guia}`]
                  .filter(Boolean)
                  .join('\n'),
                // Its first line is the fee's own name, which stands beside it.
                calculo: c.memoria_texto.filter((linha, i) => i > 0 || linha !== c.nome),
                valor: mostrarMoeda(c.valor),
              })),
            },
          ],
        },
      ];

const contrapartidas = (r: RequerimentoVisto): readonly ParteDoDossie[] => {
  const lista = r.contrapartidas ?? [];
  return lista.length === 0
    ? []
    : [
        {
          titulo: 'Contrapartidas',
          blocos: [
            tabela(
              { Contrapartida: 2, 'O que se faz': 2, Prazo: 1, Situação: 1.2 },
              lista.map((c) => [
                c.nome,
                [c.valor, c.descricao].filter(Boolean).join(': '),
                c.ate === null ? '' : mostrarData(c.ate),
                [situacoesDaContrapartida[c.situacao], c.dispensa?.motivo].filter(Boolean).join(': '),
              ]),
            ),
          ],
        },
      ];
};

const linhaDoTempo = (eventos: readonly EventoVisto[], quando: Quando): ParteDoDossie => ({
  titulo: 'Linha do tempo',
  blocos: [
    tabela(
      { Quando: 1.2, 'O que': 3, Quem: 1.5 },
      eventos.map((e) => [quando(e.quando), [comCapital(e.texto), e.detalhe].filter(Boolean).join('\n'), e.ator]),
    ),
  ],
});

/**
 * What a dossier says before the files: the view of its reader, nothing else, so that what a panel does not show is in no dossier of it either.
 * @param eventos all that this reader may see, oldest first
 */
export const partesDoDossie = (
  r: RequerimentoVisto,
  eventos: readonly EventoVisto[],
  fuso: string,
  fundo: FundoDoDossie,
): readonly ParteDoDossie[] => {
  const quando: Quando = (momento) => {
    const lido = momento === null ? undefined : noFuso(momento, fuso);
    return lido === undefined ? '' : `${mostrarData(lido.dia)} às ${lido.hora}`;
  };
  return [
    requerimento(r, quando, fundo),
    ...respostas(r, fundo),
    ...pendencias(r, quando),
    ...pareceres(r, quando),
    ...vistorias(r, quando),
    ...taxas(r, (momento) => mostrarData(noFuso(momento ?? '', fuso)?.dia)),
    ...contrapartidas(r),
    linhaDoTempo(eventos, quando),
  ];
};
