import { porProcesso, porSetor, porSituacao } from './dimensoes.ts';
import { desfecho } from './fatos/desfecho.ts';
import { defineRelatorio, type Medida } from './relatorio.ts';

const falta = 'Nenhum requerimento acabou no período';
const donos = ['prefeitura', 'requerente', 'terceiros', 'espera'] as const;
type Dono = (typeof donos)[number];

const tempo = (rotulo: string, frase: string, dono: Dono) =>
  ({
    rotulo,
    frase,
    agregado: { tipo: 'media', colunas: [dono] },
    formato: 'segundos',
    falta,
  }) as const satisfies Medida;

export const tempoProcesso = defineRelatorio({
  nome: 'tempo-processo',
  rotulo: 'Tempo de processo',
  pergunta: 'Quanto tempo um requerimento leva, e com quem fica?',
  fonte: desfecho,
  dimensoes: { processo: porProcesso, setor: { ...porSetor, semValor: 'Sem setor' }, situacao: porSituacao },
  agrupa: ['processo', 'setor', 'situacao'],
  filtra: ['processo', 'setor', 'situacao'],
  medidas: {
    encerrados: {
      rotulo: 'Encerrados',
      frase: 'Requerimentos que acabaram no período, com qualquer desfecho.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
    mediana: {
      rotulo: 'Metade acaba em até',
      frase: 'Dias corridos do protocolo ao fim, em que a metade dos encerrados acabou.',
      agregado: { tipo: 'quantil', coluna: 'dias', parte: 0.5 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
    oitenta: {
      rotulo: '8 em 10 acabam em até',
      frase: 'Dias corridos do protocolo ao fim, em que oito de cada dez encerrados acabaram.',
      agregado: { tipo: 'quantil', coluna: 'dias', parte: 0.8 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
    no_prazo: {
      rotulo: 'Dentro do prazo',
      frase: 'Dos encerrados que tinham prazo total, a parte que não passou dele.',
      agregado: {
        tipo: 'parte',
        de: { coluna: 'prazo', valores: ['dentro'] },
        em: { coluna: 'prazo', valores: ['dentro', 'fora'] },
      },
      formato: 'percentual',
      melhor: 'mais',
      falta: 'Nenhum dos que acabaram tinha prazo total',
    },
    parte_da_prefeitura: {
      rotulo: 'Tempo com a prefeitura',
      frase: 'Parte do tempo dos encerrados em que a vez era da prefeitura.',
      agregado: { tipo: 'parte-da-soma', colunas: ['prefeitura'], em: [...donos] },
      formato: 'percentual',
      melhor: 'menos',
      falta,
    },
    de_primeira: {
      rotulo: 'Deferidos sem pendência',
      frase: 'Dos deferidos, a parte em que nada foi pedido de novo ao requerente.',
      agregado: {
        tipo: 'parte',
        de: { coluna: 'de_primeira', valores: [true] },
        em: { coluna: 'situacao', valores: ['Deferido'] },
      },
      formato: 'percentual',
      melhor: 'mais',
      falta: 'Nenhum requerimento foi deferido no período',
    },
    rodadas: {
      rotulo: 'Pendências por requerimento',
      frase: 'Quantas vezes, em média, algo foi pedido ao requerente antes do fim.',
      agregado: { tipo: 'media', colunas: ['rodadas'] },
      formato: 'media',
      melhor: 'menos',
      falta,
    },
    da_prefeitura: tempo('Prefeitura', 'Dias, em média, em que a vez era da prefeitura.', 'prefeitura'),
    do_requerente: tempo(
      'Requerente',
      'Dias, em média, em que a vez era do requerente: preencher, responder, pagar.',
      'requerente',
    ),
    de_terceiros: tempo('Terceiros', 'Dias, em média, à espera de órgãos de fora e de outros sistemas.', 'terceiros'),
    de_espera: tempo('Espera', 'Dias, em média, à espera de uma data ou de outra etapa, sem ninguém.', 'espera'),
    media: {
      rotulo: 'Total',
      frase: 'Dias corridos, em média, do protocolo ao fim; é a soma das quatro partes.',
      agregado: { tipo: 'media', colunas: [...donos] },
      formato: 'segundos',
      melhor: 'menos',
      falta,
    },
  },
  cartoes: ['mediana', 'no_prazo', 'parte_da_prefeitura', 'de_primeira'],
  colunas: [
    ...(['encerrados', 'mediana', 'oitenta', 'no_prazo', 'de_primeira', 'rodadas'] as const),
    ...(['da_prefeitura', 'do_requerente', 'de_terceiros', 'de_espera', 'media'] as const),
  ],
  graficos: [
    {
      tipo: 'barras',
      medidas: ['da_prefeitura', 'do_requerente', 'de_terceiros', 'de_espera'],
      titulo: 'Com quem fica',
      unidade: 'dias corridos, em média',
    },
    { tipo: 'linha', medidas: ['mediana'], titulo: 'Metade acaba em até', unidade: 'dias corridos' },
  ],
});
