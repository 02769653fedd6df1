import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { nomeNoRastro } from '../../../../src/schemas/requerimento/nomeNoRastro.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { resultadosDoItem, situacoesDaVistoria } from '../../../../src/schemas/requerimento/vistoria.ts';
import type { Bloco } from '../../../documents/renderer.ts';
import { campos, tabela, type ParteDoDossie, type Quando } from './blocosDaParte.ts';

const situacaoDoItem = {
  aberto: 'Aberto',
  respondido: 'Respondido',
  contestado: 'Contestado',
  aceito: 'Aceito',
  recusado: 'Recusado',
  mantido: 'Mantido',
  retirado: 'Retirado',
} as const;

/** The rounds, item by item: what was asked, what stood before, what came. */
export const pendencias = (r: RequerimentoVisto, quando: Quando): readonly ParteDoDossie[] =>
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

/** Opinions of other sectors, with what they ask for. */
export const pareceres = (r: RequerimentoVisto, quando: Quando): readonly ParteDoDossie[] => {
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

/** Inspections, with what was looked at. */
export const vistorias = (r: RequerimentoVisto, quando: Quando): readonly ParteDoDossie[] => {
  const lista = r.vistorias?.lista ?? [];
  return lista.length === 0
    ? []
    : [
        {
          titulo: 'Vistorias',
          blocos: lista.flatMap((v): Bloco[] => [
            campos(
              [
                ['Marcada para', `${mostrarData(v.dia)} às ${v.hora}`],
                ['Realizada em', quando(v.realizada_em)],
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
