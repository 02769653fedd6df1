import { porProcesso } from './dimensoes.ts';
import { cobranca } from './fatos/cobranca.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nenhuma taxa foi lançada no período';

export const lancamento = defineRelatorio({
  nome: 'lancamento',
  rotulo: 'Lançamentos',
  pergunta: 'Quanto foi lançado em taxas, quanto foi pago, quanto está em aberto e quanto venceu?',
  conta: 'Conta as taxas lançadas no período e que ainda valem, como estão hoje.',
  fonte: cobranca,
  linhas: ['taxa lançada', 'taxas lançadas'],
  dimensoes: {
    taxa: { rotulo: 'Taxa', coluna: 'nome', nomes: 'texto', semValor: 'Sem nome', todos: 'Todas' },
    processo: porProcesso,
    situacao: { rotulo: 'Situação', coluna: 'situacao', nomes: 'texto', semValor: 'Sem situação', todos: 'Todas' },
    vencimento: {
      rotulo: 'Vencimento',
      coluna: 'vencida',
      nomes: { true: 'Vencidas', false: 'A vencer' },
      semValor: 'Pagas, isentas ou sem guia',
    },
  },
  agrupa: ['taxa', 'processo', 'situacao', 'vencimento'],
  filtra: ['taxa', 'processo', 'situacao', 'vencimento'],
  medidas: {
    lancadas: {
      rotulo: 'Lançadas',
      frase: 'Cobranças lançadas no período e que ainda valem.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
    valor: {
      rotulo: 'Valor lançado',
      frase: 'Soma das cobranças lançadas no período.',
      agregado: { tipo: 'soma', colunas: ['valor'] },
      formato: 'centavos',
      falta,
    },
    pago: {
      rotulo: 'Pago',
      frase: 'Do que foi lançado no período, o que já foi pago.',
      agregado: { tipo: 'soma', colunas: ['pago'] },
      formato: 'centavos',
      melhor: 'mais',
      falta,
    },
    isento: {
      rotulo: 'Isento',
      frase: 'Do que foi lançado no período, o que foi dispensado por isenção.',
      agregado: { tipo: 'soma', colunas: ['isento'] },
      formato: 'centavos',
      falta,
    },
    aberto: {
      rotulo: 'Em aberto',
      frase: 'Do que foi lançado no período, o que ainda se deve.',
      agregado: { tipo: 'soma', colunas: ['aberto'] },
      formato: 'centavos',
      melhor: 'menos',
      falta,
    },
    vencidas: {
      rotulo: 'Vencidas',
      frase: 'Cobranças lançadas no período com guia emitida, ainda não pagas, cujo vencimento já passou hoje.',
      agregado: { tipo: 'conta', onde: { coluna: 'vencida', valores: [true] } },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    valor_vencido: {
      rotulo: 'Valor vencido',
      frase: 'O que ainda se deve das cobranças vencidas.',
      agregado: { tipo: 'soma', colunas: ['aberto'], onde: { coluna: 'vencida', valores: [true] } },
      formato: 'centavos',
      melhor: 'menos',
      falta,
    },
    parte_paga: {
      rotulo: 'Parte paga',
      frase: 'Quanto do valor lançado no período já foi pago.',
      agregado: { tipo: 'parte-da-soma', colunas: ['pago'], em: ['valor'] },
      formato: 'percentual',
      melhor: 'mais',
      falta,
    },
  },
  cartoes: ['valor', 'pago', 'aberto', 'valor_vencido'],
  colunas: ['lancadas', 'valor', 'pago', 'isento', 'aberto', 'vencidas', 'valor_vencido', 'parte_paga'],
  graficos: [
    {
      tipo: 'barras',
      medidas: ['pago', 'isento', 'aberto'],
      titulo: 'Lançado, e o que foi feito dele',
      unidade: 'reais',
    },
    {
      tipo: 'colunas',
      medidas: ['pago', 'isento', 'aberto'],
      titulo: 'Lançado, e o que foi feito dele',
      unidade: 'reais',
    },
  ],
});
