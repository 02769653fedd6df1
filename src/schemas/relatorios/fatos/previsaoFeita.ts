import { defineFonte } from './fonte.ts';

/**
 * A row for each forecast that was kept to be held against what came, counted on the day that its request ended: the one of its filing, and one a month while
 * it ran. No fact of the chain: what was forecast once cannot be worked out again.
 */
export const previsaoFeita = defineFonte({
  tabela: 'previsao_feita',
  rotulo: 'previsões conferidas',
  dia: 'acabou em',
  dimensoes: {
    processo_id: 'inteiro',
    /** 'novo' of its filing, 'aberto' while it ran. */
    tipo: 'texto',
    /** 'dentro', 'antes' or 'depois' of the range of 80 %; 'corre': it has not ended. */
    resultado: 'texto',
    /** Within the range of 50 %. */
    na_metade: 'logico',
    /** Days by which the end lay off the middle of the ranges. */
    erro: 'inteiro',
  },
  somas: { largura: 'inteiro' },
  detalhes: { feita: 'dia', de80: 'dia', de50: 'dia', ate50: 'dia', ate80: 'dia' },
  resumos: [
    { sufixo: 'resultado', por: ['resultado', 'na_metade'] },
    { por: ['processo_id', 'tipo', 'resultado', 'na_metade'] },
    { sufixo: 'so_erro', por: ['erro'], somas: false },
    { sufixo: 'tipo_erro', por: ['processo_id', 'erro'], somas: false, anos: true },
    { sufixo: 'erro', por: ['processo_id', 'tipo', 'resultado', 'erro'], somas: false },
  ],
});
