import { porProcesso } from './dimensoes.ts';
import { movimento, type Movimento } from './fatos/movimento.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nenhuma taxa se moveu no período';

/** What is said of money that moved: 'Pago: R$ 20,00'. */
const doValor = {
  lancada: 'Lançado',
  emitida: 'Com guia emitida',
  paga: 'Pago',
  isenta: 'Isento',
  retirada: 'Retirado por novo cálculo',
  restituida: 'Restituído',
} as const satisfies Readonly<Record<Movimento, string>>;

/** What each movement is called by itself. */
const nomesDosMovimentos = {
  lancada: 'Lançamento',
  emitida: 'Emissão de guia',
  paga: 'Pagamento',
  isenta: 'Isenção',
  retirada: 'Retirada por novo cálculo',
  restituida: 'Restituição',
} as const satisfies Readonly<Record<Movimento, string>>;

/** What each movement is called where several are counted. */
const linhasDe = {
  lancada: ['lançamento', 'lançamentos'],
  emitida: ['guia emitida', 'guias emitidas'],
  paga: ['pagamento', 'pagamentos'],
  isenta: ['isenção', 'isenções'],
  retirada: ['retirada', 'retiradas'],
  restituida: ['restituição', 'restituições'],
} as const satisfies Readonly<Record<Movimento, readonly [string, string]>>;

const soma = (qual: Movimento, frase: string, melhor?: 'mais' | 'menos') =>
  ({
    rotulo: doValor[qual],
    frase,
    agregado: { tipo: 'soma', colunas: ['valor'], onde: { coluna: 'movimento', valores: [qual] } },
    formato: 'centavos',
    linhas: linhasDe[qual],
    ...(melhor === undefined ? {} : { melhor }),
    falta,
  }) as const;

export const arrecadacao = defineRelatorio({
  nome: 'arrecadacao',
  rotulo: 'Arrecadação',
  pergunta: 'Quanto entrou em cada mês, e o que foi dispensado, retirado ou devolvido?',
  conta: 'Conta o que aconteceu com as taxas no período, lançadas nele ou antes.',
  fonte: movimento,
  linhas: ['movimento', 'movimentos'],
  dimensoes: {
    taxa: { rotulo: 'Taxa', coluna: 'nome', nomes: 'texto', semValor: 'Sem nome', todos: 'Todas' },
    processo: porProcesso,
    movimento: { rotulo: 'Movimento', coluna: 'movimento', nomes: nomesDosMovimentos, semValor: 'Sem movimento' },
  },
  agrupa: ['taxa', 'processo', 'movimento'],
  filtra: ['taxa', 'processo', 'movimento'],
  medidas: {
    pago: soma('paga', 'O que foi pago no período, lançado nele ou antes.', 'mais'),
    lancado: soma('lancada', 'O que foi lançado no período, também o que um novo cálculo retirou depois.'),
    emitido: soma('emitida', 'O que teve guia emitida no período.'),
    isento: soma('isenta', 'O que foi dispensado por isenção no período.'),
    retirado: soma('retirada', 'O que um novo cálculo retirou no período, antes de ser pago.'),
    restituido: soma('restituida', 'O que foi pago a mais e devolvido no período.', 'menos'),
    movido: {
      rotulo: 'O que se moveu',
      frase: 'Soma dos movimentos do período; um real lançado e pago está nela duas vezes.',
      agregado: { tipo: 'soma', colunas: ['valor'] },
      formato: 'centavos',
      semTotal: true,
      falta,
    },
    pagamentos: {
      rotulo: 'Pagamentos',
      frase: 'Vezes em que uma taxa foi paga, inteira ou em parte.',
      agregado: { tipo: 'conta', onde: { coluna: 'movimento', valores: ['paga'] } },
      formato: 'quantidade',
      linhas: linhasDe.paga,
      falta,
    },
  },
  cartoes: ['pago', 'lancado', 'isento', 'restituido'],
  colunas: ['pago', 'pagamentos', 'lancado', 'emitido', 'isento', 'retirado', 'restituido'],
  graficos: [
    { tipo: 'barras', medidas: ['pago'], inteira: 'movido', titulo: 'Pago', unidade: 'reais' },
    { tipo: 'colunas', medidas: ['pago'], titulo: 'Pago', unidade: 'reais' },
  ],
});
