import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../../src/schemas/brasil/numero.ts';
import { situacoesDaContrapartida } from '../../../../src/schemas/requerimento/contrapartida.ts';
import { resultadosDoItem, situacoesDaVistoria } from '../../../../src/schemas/requerimento/vistoria.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import type { Bloco, CampoDocumento } from '../../../documents/renderer.ts';
import { nomeNoRastro } from '../../../../src/schemas/requerimento/nomeNoRastro.ts';

/** One part of a dossier: a heading of its index, and what stands under it. */
export interface ParteDoDossie {
  readonly titulo: string;
  readonly blocos: readonly Bloco[];
}

type Quando = (momento: string | null) => string;

/** @param colunas head and share of the width of each */
const tabela = (
  colunas: Readonly<Record<string, number>>,
  linhas: readonly (readonly string[])[],
  titulo?: string,
): Bloco => ({
  tipo: 'tabela',
  ...(titulo === undefined ? {} : { titulo }),
  colunas: Object.entries(colunas).map(([nome, largura]) => ({ titulo: nome, largura })),
  linhas: linhas.map((l) => [...l]),
});
const campos = (lista: readonly (readonly [string, string | null | undefined])[], titulo?: string): Bloco => ({
  tipo: 'campos',
  ...(titulo === undefined ? {} : { titulo }),
  campos: lista.flatMap(([rotulo, valor]): CampoDocumento[] => (valor ? [{ rotulo, valor }] : [])),
});

const requerimento = (r: RequerimentoVisto, quando: Quando): ParteDoDossie => ({
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
    ]),
    tabela(
      { Etapa: 2, Setor: 1, Início: 1.2, Conclusão: 1.2, Resultado: 1 },
      r.execucoes.map((e) => [
        e.rodada > 1 ? `${e.nome} (rodada ${e.rodada})` : e.nome,
        e.setor ?? 'Requerente',
        quando(e.iniciada_em ?? e.criada_em),
        quando(e.concluida_em),
        e.resultado ?? e.situacao.replace('_', ' '),
      ]),
      'Etapas',
    ),
  ],
});

const respostas = (r: RequerimentoVisto): readonly ParteDoDossie[] =>
  r.respostas.length === 0
    ? []
    : [
        {
          titulo: 'Dados informados',
          blocos: r.respostas.map(({ nome, campos: dela }) =>
            campos(
              dela.map((c) => [c.nome, c.texto] as const),
              nome,
            ),
          ),
        },
      ];

const situacaoDoItem = {
  aberto: 'Aberto',
  respondido: 'Respondido',
  contestado: 'Contestado',
  aceito: 'Aceito',
  recusado: 'Recusado',
  mantido: 'Mantido',
  retirado: 'Retirado',
} as const;

const pendencias = (r: RequerimentoVisto, quando: Quando): readonly ParteDoDossie[] =>
  r.pendencias.length === 0
    ? []
    : [
        {
          titulo: 'Pendências',
          blocos: r.pendencias.map((p) =>
            tabela(
              { Item: 1.2, 'O que foi pedido': 2, Antes: 1, Depois: 1, Situação: 1.2 },
              p.itens_vistos.map((visto) => {
                const item = p.itens.find(({ id }) => id === visto.id);
                const arquivos = (lista: readonly { readonly nome: string }[]) => lista.map((a) => a.nome).join(', ');
                return [
                  visto.alvo_nome,
                  [item?.texto, item?.fundamento].filter(Boolean).join('\n'),
                  visto.antes_texto ?? arquivos(visto.antes_arquivos),
                  item?.contestacao === undefined
                    ? (visto.depois_texto ?? arquivos(visto.depois_arquivos))
                    : `Contestou: ${item.contestacao.texto}`,
                  [item === undefined ? '' : situacaoDoItem[item.situacao], item?.motivo].filter(Boolean).join(': '),
                ];
              }),
              `Rodada ${p.id}, emitida em ${quando(p.emitida_em) || '—'}, respondida em ${quando(p.respondida_em) || '—'}`,
            ),
          ),
        },
      ];

const pareceres = (r: RequerimentoVisto, quando: Quando): readonly ParteDoDossie[] => {
  const pedidos = r.pareceres?.pedidos ?? [];
  return pedidos.length === 0
    ? []
    : [
        {
          titulo: 'Pareceres',
          blocos: pedidos.map((p) =>
            campos(
              [
                ['Pergunta', p.pergunta],
                ['Veredito', p.veredito ?? p.situacao],
                [
                  'Respondido',
                  [quando(p.respondido_em), p.respondido_por && nomeNoRastro(p.respondido_por)]
                    .filter(Boolean)
                    .join(', por '),
                ],
                ['Parecer', p.texto],
                ['Condições', p.condicoes.map((c) => c.texto).join('\n')],
              ],
              `${p.setor_nome}, na etapa ${p.etapa_nome}`,
            ),
          ),
        },
      ];
};

const vistorias = (r: RequerimentoVisto): readonly ParteDoDossie[] => {
  const lista = r.vistorias?.lista ?? [];
  return lista.length === 0
    ? []
    : [
        {
          titulo: 'Vistorias',
          blocos: lista.flatMap((v): Bloco[] => [
            campos(
              [
                ['Quando', `${mostrarData(v.dia)} às ${v.hora}`],
                ['Situação', situacoesDaVistoria[v.situacao]],
                ['Quem vistoria', v.inspetor.nome],
                ['Relatório', v.relatorio],
              ],
              `Vistoria ${v.id}, na etapa ${v.etapa_nome}`,
            ),
            ...(v.itens.some((i) => i.resultado !== null)
              ? [
                  tabela(
                    { Item: 2, Resultado: 1, Observação: 2 },
                    v.itens.map((i) => [
                      i.nome,
                      i.resultado === null ? '' : resultadosDoItem[i.resultado],
                      i.nota ?? '',
                    ]),
                  ),
                ]
              : []),
          ]),
        },
      ];
};

const taxas = (r: RequerimentoVisto): readonly ParteDoDossie[] =>
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
                faixa: [c.situacao, c.guia === null ? null : `guia ${c.guia}`].filter(Boolean).join(' · '),
                calculo: [...c.memoria_texto],
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
      eventos.map((e) => [quando(e.quando), [e.texto, e.detalhe].filter(Boolean).join('\n'), e.ator]),
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
): readonly ParteDoDossie[] => {
  const quando: Quando = (momento) => {
    const lido = momento === null ? undefined : noFuso(momento, fuso);
    return lido === undefined ? '' : `${mostrarData(lido.dia)} às ${lido.hora}`;
  };
  return [
    requerimento(r, quando),
    ...respostas(r),
    ...pendencias(r, quando),
    ...pareceres(r, quando),
    ...vistorias(r),
    ...taxas(r),
    ...contrapartidas(r),
    linhaDoTempo(eventos, quando),
  ];
};
