import { porProcesso, porSituacao } from './dimensoes.ts';
import { area } from './fatos/area.ts';
import { defineRelatorio } from './relatorio.ts';

const LICENCIADAS = { coluna: 'licenciada', valores: [true] } as const;
const falta = 'Nenhum requerimento do período tem quadro de áreas';

export const quadroArea = defineRelatorio({
  nome: 'quadro-area',
  rotulo: 'Quadro de áreas',
  pergunta: 'Quantos metros quadrados foram pedidos e licenciados, de que uso, onde e em que obra?',
  conta: 'Conta os requerimentos protocolados no período cujo formulário tem um quadro de áreas preenchido.',
  fonte: area,
  linhas: ['linha do quadro de áreas', 'linhas dos quadros de áreas'],
  dimensoes: {
    processo: porProcesso,
    uso: { rotulo: 'Uso', coluna: 'uso', nomes: 'texto', semValor: 'Sem uso declarado' },
    zona: { rotulo: 'Zona', coluna: 'zona', nomes: 'texto', semValor: 'Sem zona', todos: 'Todas' },
    bairro: { rotulo: 'Bairro', coluna: 'bairro', nomes: 'texto', semValor: 'Sem bairro' },
    projeto: { rotulo: 'Tipo de obra', coluna: 'projeto', nomes: 'texto', semValor: 'Sem tipo declarado' },
    situacao: porSituacao,
    requerimento: { rotulo: 'Requerimento', coluna: 'numero', nomes: 'texto', semValor: 'Sem número' },
  },
  agrupa: ['processo', 'uso', 'zona', 'bairro', 'projeto', 'situacao', 'requerimento'],
  filtra: ['processo', 'uso', 'zona', 'bairro', 'projeto', 'situacao'],
  medidas: {
    total: {
      rotulo: 'Área total',
      frase:
        'Soma das áreas dos pavimentos, ou das partes onde não há pavimentos: computáveis, não computáveis e vazias.',
      agregado: { tipo: 'soma', colunas: ['computavel', 'nao_computavel', 'vazia'] },
      formato: 'area',
      falta,
    },
    computavel: {
      rotulo: 'Computável',
      frase: 'Soma das áreas computáveis.',
      agregado: { tipo: 'soma', colunas: ['computavel'] },
      formato: 'area',
      falta,
    },
    nao_computavel: {
      rotulo: 'Não computável',
      frase: 'Soma das áreas não computáveis.',
      agregado: { tipo: 'soma', colunas: ['nao_computavel'] },
      formato: 'area',
      falta,
    },
    vazia: {
      rotulo: 'Vazia',
      frase: 'Soma das áreas vazias.',
      agregado: { tipo: 'soma', colunas: ['vazia'] },
      formato: 'area',
      falta,
    },
    licenciada: {
      rotulo: 'Licenciada',
      frase: 'Área total dos requerimentos deferidos de tipos que emitem documento de obra.',
      agregado: {
        tipo: 'soma',
        colunas: ['computavel', 'nao_computavel', 'vazia'],
        onde: LICENCIADAS,
      },
      formato: 'area',
      falta,
    },
    requerimentos: {
      rotulo: 'Requerimentos',
      frase: 'Requerimentos do período com quadro de áreas.',
      agregado: { tipo: 'soma', colunas: ['requerimentos'] },
      formato: 'quantidade',
      falta,
    },
    licenciados: {
      rotulo: 'Licenciados',
      frase: 'Requerimentos com quadro de áreas que foram deferidos, de tipos que emitem documento de obra.',
      agregado: { tipo: 'soma', colunas: ['requerimentos'], onde: LICENCIADAS },
      formato: 'quantidade',
      falta,
    },
    linhas: {
      rotulo: 'Pavimentos e partes',
      frase: 'Linhas dos quadros de áreas.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
  },
  cartoes: ['total', 'licenciada', 'requerimentos', 'licenciados'],
  colunas: ['requerimentos', 'licenciados', 'linhas', 'computavel', 'nao_computavel', 'vazia', 'total', 'licenciada'],
  graficos: [
    { tipo: 'barras', medidas: ['computavel', 'nao_computavel', 'vazia'], titulo: 'Área total', unidade: 'm²' },
    { tipo: 'colunas', medidas: ['total'], titulo: 'Área total', unidade: 'm²' },
  ],
});
