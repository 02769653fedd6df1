import { porEtapa, porProcesso, porSetor } from './dimensoes.ts';
import { etapa } from './fatos/etapa.ts';
import { colunasDoTempo, comQuemFica, dentroDoPrazo, medidasDoTempo, quantisDosDias } from './medidasDoTempo.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nenhuma etapa foi concluída no período';

export const tempoEtapa = defineRelatorio({
  nome: 'tempo-etapa',
  rotulo: 'Tempo por etapa',
  pergunta: 'Em que etapa e em que setor o tempo fica, e que prazos se cumprem?',
  conta:
    'Conta as etapas que acabaram no período: cada vez que uma foi concluída, com todo o seu tempo, no setor que a concluiu.',
  fonte: etapa,
  linhas: ['etapa concluída', 'etapas concluídas'],
  dimensoes: {
    etapa: porEtapa,
    setor: porSetor,
    processo: porProcesso,
    prazo: {
      rotulo: 'Prazo',
      coluna: 'prazo',
      nomes: { dentro: 'Dentro do prazo', fora: 'Fora do prazo', sem: 'Sem prazo' },
      semValor: 'Sem prazo',
    },
  },
  agrupa: ['etapa', 'setor', 'processo', 'prazo'],
  filtra: ['processo', 'setor', 'etapa', 'prazo'],
  medidas: {
    concluidas: {
      rotulo: 'Concluídas',
      frase: 'Vezes em que uma etapa acabou no período, com qualquer resultado.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta,
    },
    ...quantisDosDias(falta),
    no_prazo: dentroDoPrazo('Nenhuma das que acabaram tinha prazo'),
    fora_do_prazo: {
      rotulo: 'Fora do prazo',
      frase: 'Etapas que passaram do seu prazo.',
      agregado: { tipo: 'conta', onde: { coluna: 'prazo', valores: ['fora'] } },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    refeitas: {
      rotulo: 'Refeitas',
      frase: 'Parte das etapas que já tinham sido feitas antes no mesmo requerimento.',
      agregado: { tipo: 'parte', de: { coluna: 'refeita', valores: [true] } },
      formato: 'percentual',
      melhor: 'menos',
      falta,
    },
    ...medidasDoTempo(falta),
  },
  cartoes: ['mediana', 'no_prazo', 'parte_da_prefeitura', 'refeitas'],
  colunas: ['concluidas', 'mediana', 'oitenta', 'no_prazo', 'fora_do_prazo', 'refeitas', ...colunasDoTempo],
  graficos: [
    comQuemFica,
    { tipo: 'linha', medidas: ['no_prazo'], titulo: 'Dentro do prazo', unidade: '% das que têm prazo' },
  ],
});
