import { HISTORICO_MINIMO } from '../previsao/historia.ts';
import { porProcesso } from './dimensoes.ts';
import { previsaoFeita } from './fatos/previsaoFeita.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nenhum requerimento com previsão acabou no período';

export const previsoes = defineRelatorio({
  nome: 'previsoes',
  rotulo: 'Previsões conferidas',
  pergunta: 'As datas que o portal previu se cumpriram?',
  conta: 'Conta as previsões feitas para os requerimentos que acabaram no período.',
  fonte: previsaoFeita,
  linhas: ['previsão', 'previsões'],
  dimensoes: {
    processo: porProcesso,
    tipo: {
      rotulo: 'Quando se previu',
      coluna: 'tipo',
      nomes: { novo: 'Ao protocolar', aberto: 'Em andamento' },
      semValor: 'Sem momento',
      todos: 'Qualquer momento',
    },
    resultado: {
      rotulo: 'O que veio',
      por: 'pelo que veio',
      coluna: 'resultado',
      nomes: { antes: 'Antes da faixa', dentro: 'Dentro da faixa', depois: 'Depois da faixa' },
      semValor: 'Sem resultado',
      todos: 'Tudo',
    },
  },
  agrupa: ['processo', 'tipo', 'resultado'],
  filtra: ['processo', 'tipo', 'resultado'],
  medidas: {
    conferidas: {
      rotulo: 'Conferidas',
      frase: 'Previsões de requerimentos que acabaram no período: a do protocolo e uma por mês em que correram.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
    acerto: {
      rotulo: 'Dentro da faixa',
      frase: 'Parte que acabou na faixa prevista para 8 em cada 10; entre 75 % e 85 % a faixa diz o que promete.',
      agregado: { tipo: 'parte', de: { coluna: 'resultado', valores: ['dentro'] } },
      formato: 'percentual',
      base: 'conferidas',
      falta,
    },
    metade: {
      rotulo: 'Na faixa da metade',
      frase: 'Parte que acabou na faixa menor, prevista para metade.',
      agregado: { tipo: 'parte', de: { coluna: 'na_metade', valores: [true] } },
      formato: 'percentual',
      base: 'conferidas',
      falta,
    },
    antes: {
      rotulo: 'Antes',
      frase: 'Acabaram antes do primeiro dia previsto.',
      agregado: { tipo: 'conta', onde: { coluna: 'resultado', valores: ['antes'] } },
      formato: 'quantidade',
      falta,
    },
    depois: {
      rotulo: 'Depois',
      frase: 'Acabaram depois do último dia previsto.',
      agregado: { tipo: 'conta', onde: { coluna: 'resultado', valores: ['depois'] } },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    largura: {
      rotulo: 'Largura da faixa',
      frase: 'Dias, em média, do primeiro ao último dia previsto: quanto menor, mais a previsão diz.',
      agregado: { tipo: 'media', colunas: ['largura'] },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
    desvio: {
      rotulo: 'Metade errou até',
      frase: 'Em metade das previsões o fim ficou a no máximo tantos dias do meio da faixa.',
      agregado: { tipo: 'quantil', coluna: 'erro', parte: 0.5 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
  },
  vazio: `De um processo se prevê quando ${HISTORICO_MINIMO} requerimentos seus já terminaram. A previsão é guardada ao protocolar e uma vez por mês, e aparece aqui no período em que o requerimento acabou.`,
  cartoes: ['acerto', 'conferidas', 'desvio', 'largura'],
  colunas: ['conferidas', 'acerto', 'metade', 'antes', 'depois', 'desvio', 'largura'],
  graficos: [
    { tipo: 'linha', medidas: ['acerto'], titulo: 'Dentro da faixa prevista', unidade: '% das conferidas' },
    {
      tipo: 'barras',
      medidas: ['antes', 'depois'],
      inteira: 'conferidas',
      titulo: 'Fora da faixa',
      unidade: 'previsões',
      uma: 'previsão',
    },
  ],
});
