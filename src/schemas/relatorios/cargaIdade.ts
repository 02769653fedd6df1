import { porEtapa, porProcesso, porSetor } from './dimensoes.ts';
import { etapa, FAIXAS_DA_IDADE } from './fatos/etapa.ts';
import { ALEM, nomesDasFaixas } from './fatos/fonte.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nada está em aberto';
const unidade = ['etapa', 'etapas'] as const;
const faixas = nomesDasFaixas(FAIXAS_DA_IDADE);

/** Runs in bands; a run that stands for long is no good sign. */
const naFaixa = (rotulo: string, valores: readonly string[]) =>
  ({
    rotulo,
    frase: `Etapas em aberto que começaram há ${rotulo.toLowerCase()}.`,
    agregado: { tipo: 'conta', onde: { coluna: 'faixa', valores } },
    formato: 'quantidade',
    unidade,
    falta,
  }) as const;

const umaFaixa = (chave: string) => naFaixa(faixas[chave] ?? chave, [chave]);

/** Runs by what is said of their term: the three together are all of them. */
const peloPrazo = (rotulo: string, frase: string, valor: 'dentro' | 'fora' | 'sem') =>
  ({
    rotulo,
    frase,
    agregado: { tipo: 'conta', onde: { coluna: 'prazo', valores: [valor] } },
    formato: 'quantidade',
    unidade,
    falta,
  }) as const;

export const cargaIdade = defineRelatorio({
  nome: 'carga-idade',
  rotulo: 'Carga e idade',
  pergunta: 'O que está em aberto agora, com quem, em que etapa e há quanto tempo?',
  conta:
    'Conta as etapas abertas agora. Um requerimento com duas etapas abertas é um só em “Requerimentos”, e conta duas vezes nas outras colunas.',
  fonte: etapa,
  linhas: ['etapa em aberto', 'etapas em aberto'],
  momento: 'agora',
  dimensoes: {
    etapa: porEtapa,
    setor: porSetor,
    pessoa: { rotulo: 'Pessoa', coluna: 'pessoa', nomes: 'pessoa', semValor: 'Sem responsável', todos: 'Todas' },
    processo: porProcesso,
    faixa: { rotulo: 'Idade', coluna: 'faixa', nomes: faixas, semValor: 'Sem data', todos: 'Todas' },
    prazo: {
      rotulo: 'Prazo',
      coluna: 'prazo',
      nomes: { dentro: 'Dentro do prazo', fora: 'Fora do prazo', sem: 'Sem prazo' },
      semValor: 'Sem prazo',
    },
  },
  agrupa: ['etapa', 'setor', 'pessoa', 'processo', 'faixa', 'prazo'],
  filtra: ['processo', 'setor', 'pessoa', 'etapa', 'faixa', 'prazo'],
  medidas: {
    requerimentos: {
      rotulo: 'Requerimentos',
      frase:
        'Requerimentos que têm alguma etapa em aberto. Um que está em dois setores conta uma vez em cada um, e uma só em todos.',
      agregado: { tipo: 'requerimentos' },
      formato: 'quantidade',
      falta,
    },
    abertas: {
      rotulo: 'Etapas em aberto',
      frase:
        'Etapas que começaram e não acabaram. É a soma das colunas de idade, e também a de dentro, fora e sem prazo.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      unidade,
      falta,
    },
    mediana: {
      rotulo: 'Metade aberta há até',
      frase: 'Dias corridos desde o começo da etapa, que a metade das que estão em aberto não passa.',
      agregado: { tipo: 'quantil', coluna: 'idade', parte: 0.5 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
    ate_7: umaFaixa('7'),
    ate_15: umaFaixa('15'),
    ate_30: umaFaixa('30'),
    ate_60: umaFaixa('60'),
    ate_90: umaFaixa('90'),
    mais_de_90: umaFaixa(ALEM),
    ate_30_dias: naFaixa('Até 30 dias', ['7', '15', '30']),
    de_31_a_90: naFaixa('31 a 90 dias', ['60', '90']),
    no_prazo: peloPrazo('Dentro do prazo', 'Etapas em aberto com prazo, que ainda não passaram dele.', 'dentro'),
    fora_do_prazo: {
      ...peloPrazo('Fora do prazo', 'Etapas em aberto que já passaram do seu prazo.', 'fora'),
      melhor: 'menos',
    },
    sem_prazo: peloPrazo('Sem prazo', 'Etapas em aberto para as quais o processo não dá prazo.', 'sem'),
  },
  cartoes: ['requerimentos', 'mediana', 'mais_de_90', 'fora_do_prazo'],
  colunas: [
    ...(['requerimentos', 'abertas', 'mediana'] as const),
    ...(['ate_7', 'ate_15', 'ate_30', 'ate_60', 'ate_90', 'mais_de_90'] as const),
    ...(['no_prazo', 'fora_do_prazo', 'sem_prazo'] as const),
  ],
  graficos: [
    {
      tipo: 'barras',
      medidas: ['ate_30_dias', 'de_31_a_90', 'mais_de_90'],
      inteira: 'abertas',
      titulo: 'Há quanto tempo está aberto',
      unidade: 'etapas em aberto',
      uma: 'etapa em aberto',
    },
    {
      tipo: 'barras',
      medidas: ['fora_do_prazo'],
      inteira: 'abertas',
      unidade_inteira: ['etapa em aberto', 'etapas em aberto'],
      titulo: 'Etapas fora do prazo',
      unidade: 'etapas fora do prazo',
      uma: 'etapa fora do prazo',
    },
  ],
});
