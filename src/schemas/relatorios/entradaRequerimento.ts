import { porProcesso, porSetor, porSituacao } from './dimensoes.ts';
import { entrada } from './fatos/entrada.ts';
import { defineRelatorio } from './relatorio.ts';
import { abertas } from '../requerimento/situacao.ts';

const falta = 'Nenhum requerimento entrou no período';

export const entradaRequerimento = defineRelatorio({
  nome: 'entrada-requerimento',
  rotulo: 'Entrada',
  pergunta: 'Quantos requerimentos entraram, e em que situação estão?',
  conta: 'Conta os requerimentos protocolados no período, na situação em que estão hoje.',
  fonte: entrada,
  dimensoes: {
    processo: porProcesso,
    situacao: porSituacao,
    setor: { ...porSetor, semValor: 'Sem setor' },
    prioridade: {
      rotulo: 'Prioridade',
      coluna: 'prioridade',
      nomes: 'texto',
      semValor: 'Sem prioridade',
      todos: 'Todas',
    },
  },
  agrupa: ['processo', 'situacao', 'setor', 'prioridade'],
  filtra: ['processo', 'situacao', 'setor', 'prioridade'],
  medidas: {
    entraram: {
      rotulo: 'Entraram',
      frase: 'Requerimentos protocolados no período.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
    abertos: {
      rotulo: 'Ainda abertos',
      frase: 'Dos que entraram no período, os que ainda não acabaram.',
      agregado: { tipo: 'conta', onde: { coluna: 'situacao', valores: [...abertas] } },
      formato: 'quantidade',
      falta,
    },
    deferidos: {
      rotulo: 'Deferidos',
      frase: 'Dos que entraram no período, os que foram deferidos.',
      agregado: { tipo: 'conta', onde: { coluna: 'situacao', valores: ['Deferido'] } },
      formato: 'quantidade',
      falta,
    },
    negados: {
      rotulo: 'Indeferidos ou inviáveis',
      frase: 'Dos que entraram no período, os que foram indeferidos ou dados por inviáveis.',
      agregado: { tipo: 'conta', onde: { coluna: 'situacao', valores: ['Indeferido', 'Inviável'] } },
      formato: 'quantidade',
      falta,
    },
    outros: {
      rotulo: 'Cancelados ou expirados',
      frase: 'Dos que entraram no período, os que foram cancelados ou expiraram.',
      agregado: { tipo: 'conta', onde: { coluna: 'situacao', valores: ['Cancelado', 'Expirado'] } },
      formato: 'quantidade',
      falta,
    },
    em_papel: {
      rotulo: 'Vieram em papel',
      frase: 'Parte dos que entraram que o balcão recebeu em papel.',
      agregado: { tipo: 'parte', de: { coluna: 'em_papel', valores: [true] } },
      formato: 'percentual',
      melhor: 'menos',
      falta,
    },
  },
  cartoes: ['entraram', 'abertos', 'deferidos', 'em_papel'],
  colunas: ['entraram', 'abertos', 'deferidos', 'negados', 'outros', 'em_papel'],
  graficos: [
    {
      tipo: 'barras',
      medidas: ['abertos', 'deferidos', 'negados', 'outros'],
      inteira: 'entraram',
      titulo: 'O que entrou, e como está',
      unidade: 'requerimentos',
      uma: 'requerimento',
    },
    {
      tipo: 'colunas',
      medidas: ['abertos', 'deferidos', 'negados', 'outros'],
      titulo: 'O que entrou, e como está',
      unidade: 'requerimentos',
      uma: 'requerimento',
    },
  ],
});
