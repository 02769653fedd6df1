import { PREVER_E_CONTAR } from '../previsao/frases.ts';
import { porProcesso, porSetor, porSituacao } from './dimensoes.ts';
import { desfecho } from './fatos/desfecho.ts';
import { colunasDoTempo, comQuemFica, dentroDoPrazo, medidasDoTempo, quantisDosDias } from './medidasDoTempo.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nenhum requerimento acabou no período';

const { mediana, oitenta } = quantisDosDias(falta);

export const tempoProcesso = defineRelatorio({
  nome: 'tempo-processo',
  rotulo: 'Tempo de processo',
  pergunta: 'Quanto tempo um requerimento leva, do protocolo ao fim, e com quem fica?',
  conta: 'Conta os requerimentos que acabaram no período, com qualquer desfecho; os que ainda correm não entram.',
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
    mediana,
    oitenta: { ...oitenta, frase: `${oitenta.frase} ${PREVER_E_CONTAR}` },
    no_prazo: dentroDoPrazo('Nenhum dos que acabaram tinha prazo total'),
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
      rotulo: 'Rodadas de pendência',
      frase: 'Quantas vezes, em média, algo foi pedido ao requerente antes do fim.',
      agregado: { tipo: 'media', colunas: ['rodadas'] },
      formato: 'media',
      unidade: 'por requerimento',
      deUm: ['rodada', 'rodadas'],
      melhor: 'menos',
      falta,
    },
    ...medidasDoTempo(falta),
  },
  cartoes: ['mediana', 'no_prazo', 'parte_da_prefeitura', 'rodadas', 'de_primeira'],
  colunas: ['encerrados', 'mediana', 'oitenta', 'no_prazo', 'de_primeira', 'rodadas', ...colunasDoTempo],
  graficos: [
    { ...comQuemFica, meta: true },
    { tipo: 'linha', medidas: ['mediana'], meta: true, titulo: 'Metade acaba em até', unidade: 'dias corridos' },
  ],
});
