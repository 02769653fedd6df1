import { area } from '../fatos/area.ts';
import { desfecho } from '../fatos/desfecho.ts';
import { entrada } from '../fatos/entrada.ts';
import { etapa } from '../fatos/etapa.ts';
import { movimento, movimentos } from '../fatos/movimento.ts';
import { defineConjunto, type Conjunto, type DimensaoAberta } from './conjunto.ts';

const tipo = {
  nome: 'tipo',
  significado: 'Tipo do requerimento, com o nome que tem hoje',
  coluna: 'processo_id',
  nomes: 'processo',
  semValor: 'Sem tipo',
} as const satisfies DimensaoAberta;

const prazo = (de: string) =>
  ({
    nome: 'prazo',
    significado: `Se ${de} terminou no seu prazo`,
    coluna: 'prazo',
    nomes: { dentro: 'Dentro do prazo', fora: 'Fora do prazo', sem: 'Sem prazo' },
    semValor: 'Sem prazo',
  }) as const satisfies DimensaoAberta;

const dias = <const C extends string>(coluna: C, significado: string) =>
  ({ nome: `dias_${coluna}`, significado: `Soma dos dias ${significado}`, soma: [coluna], escala: 'dias' }) as const;

const deQuemEraAVez = [
  dias('prefeitura', 'em que a vez era da prefeitura'),
  dias('requerente', 'em que a vez era do requerente'),
  dias('terceiros', 'à espera de órgãos de fora ou de outros sistemas'),
  dias('espera', 'à espera de uma data ou de outra etapa, sem ninguém'),
] as const;

/** Every set of open data that a city may publish. */
export const conjuntos: readonly Conjunto[] = [
  defineConjunto({
    nome: 'requerimentos-protocolados',
    titulo: 'Requerimentos protocolados',
    descricao: 'Quantos requerimentos a prefeitura recebeu em cada mês, por tipo e por onde chegaram.',
    palavras: ['licenciamento', 'protocolo', 'requerimentos'],
    fonte: entrada,
    dimensoes: [
      tipo,
      {
        nome: 'canal',
        significado: 'Por onde o requerimento chegou: pelo portal ou em papel',
        coluna: 'em_papel',
        nomes: { true: 'Em papel', false: 'Pelo portal' },
        semValor: 'Pelo portal',
      },
    ],
    medidas: [
      {
        nome: 'requerimentos',
        significado: 'Requerimentos protocolados no mês',
        soma: 'linhas',
        escala: 'inteiro',
      },
    ],
  }),
  defineConjunto({
    nome: 'requerimentos-encerrados',
    titulo: 'Requerimentos encerrados e prazos',
    descricao:
      'Como terminaram os requerimentos de cada mês, se no prazo e em quanto tempo. Divida as somas de dias pelo número de requerimentos para ter a média.',
    palavras: ['licenciamento', 'prazos', 'tempo de análise', 'decisões'],
    fonte: desfecho,
    dimensoes: [
      tipo,
      {
        nome: 'situacao',
        significado: 'Como o requerimento terminou',
        coluna: 'situacao',
        nomes: 'texto',
        semValor: 'Sem situação',
      },
      prazo('o requerimento'),
    ],
    medidas: [
      {
        nome: 'requerimentos',
        significado: 'Requerimentos encerrados no mês',
        soma: 'linhas',
        escala: 'inteiro',
      },
      {
        nome: 'dias_corridos',
        significado: 'Soma dos dias corridos, do protocolo ao fim',
        soma: ['dias'],
        escala: 'inteiro',
      },
      ...deQuemEraAVez,
      {
        nome: 'rodadas_de_correcao',
        significado: 'Vezes em que se pediu correção ou complemento a quem requereu',
        soma: ['rodadas'],
        escala: 'inteiro',
      },
    ],
  }),
  defineConjunto({
    nome: 'tempos-por-etapa',
    titulo: 'Tempos por etapa',
    descricao:
      'Quanto tempo levaram as etapas que terminaram em cada mês e de quem era a vez. Divida as somas de dias pelo número de etapas para ter a média.',
    palavras: ['licenciamento', 'prazos', 'tempo de análise', 'etapas'],
    fonte: etapa,
    dimensoes: [
      tipo,
      { nome: 'etapa', significado: 'Etapa que terminou', coluna: 'etapa', nomes: 'etapa', semValor: 'Sem etapa' },
      {
        nome: 'setor',
        significado: 'Setor da prefeitura que tinha a etapa, com o nome que tem hoje',
        coluna: 'setor',
        nomes: 'setor',
        semValor: 'Requerente',
      },
      prazo('a etapa'),
    ],
    medidas: [
      { nome: 'etapas', significado: 'Etapas que terminaram no mês', soma: 'linhas', escala: 'inteiro' },
      {
        nome: 'dias_corridos',
        significado: 'Soma dos dias corridos, da abertura ao fim da etapa',
        soma: ['dias'],
        escala: 'inteiro',
      },
      ...deQuemEraAVez,
    ],
  }),
  defineConjunto({
    nome: 'taxas-por-mes',
    titulo: 'Taxas por mês',
    descricao: 'O que aconteceu com o dinheiro das taxas em cada mês: o que foi lançado, pago, isento e restituído.',
    palavras: ['taxas', 'arrecadação', 'receitas'],
    fonte: movimento,
    dimensoes: [
      {
        nome: 'movimento',
        significado: 'O que aconteceu com a taxa',
        coluna: 'movimento',
        nomes: movimentos,
        semValor: 'Sem movimento',
      },
      { nome: 'taxa', significado: 'Nome da taxa', coluna: 'nome', nomes: 'texto', semValor: 'Sem nome' },
      tipo,
    ],
    medidas: [
      { nome: 'movimentos', significado: 'Quantas vezes aconteceu no mês', soma: 'linhas', escala: 'inteiro' },
      { nome: 'valor', significado: 'Soma dos valores, em reais', soma: ['valor'], escala: 'reais' },
    ],
  }),
  defineConjunto({
    nome: 'areas-licenciadas',
    titulo: 'Áreas licenciadas',
    descricao:
      'Metros quadrados dos requerimentos deferidos em cada mês, por tipo e uso. Só contam os que têm quadro de áreas, de tipos que emitem documento de obra; um mês publicado antes de o portal separá-los fica como foi publicado.',
    palavras: ['construção', 'obras', 'áreas', 'licenças'],
    fonte: area,
    fimCom: 'Deferido',
    so: 'licenciada',
    dimensoes: [
      tipo,
      {
        nome: 'uso',
        significado: 'Uso da edificação; o primeiro, onde há vários',
        coluna: 'uso',
        nomes: 'texto',
        semValor: 'Sem uso declarado',
      },
    ],
    medidas: [
      {
        nome: 'requerimentos',
        significado: 'Requerimentos com quadro de áreas deferidos no mês',
        soma: 'requerimentos',
        escala: 'inteiro',
      },
      { nome: 'area_computavel', significado: 'Área computável, em m²', soma: ['computavel'], escala: 'area' },
      {
        nome: 'area_nao_computavel',
        significado: 'Área não computável, em m²',
        soma: ['nao_computavel'],
        escala: 'area',
      },
      { nome: 'area_vazia', significado: 'Área vazia, em m²', soma: ['vazia'], escala: 'area' },
    ],
  }),
];

export const conjuntoDe = (nome: string): Conjunto | undefined => conjuntos.find((um) => um.nome === nome);
