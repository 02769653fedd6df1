import type { Etapa } from '../../definicao.ts';
import type { Ficha } from '../ficha.ts';
import { ACOES } from './abasDaEtapa.ts';
import { duasPartes } from './comuns.ts';
import { fichaDaConsulta, novaConsulta } from './consulta.ts';
import {
  automatica,
  decisoes,
  fichaDaDecisao,
  fichaDaEsperaDoDia,
  fichaDaEsperaDoEvento,
  type EsperaDoDia,
  type EsperaDoEvento,
  type RegraDeDecisao,
} from './pecasDaEtapa.ts';

/** Of a step that nobody works in. */
export const itensDaAutomatica: Pick<Ficha<Etapa>['itens'], 'espera' | 'consulta' | 'decide'> = {
  espera: {
    rotulo: 'Espera por',
    aba: ACOES,
    quando: automatica,
    editor: {
      como: 'variantes',
      variantes: [
        {
          rotulo: 'um acontecimento',
          eh: (espera) => 'evento' in espera,
          nova: (): EsperaDoEvento => ({ evento: 'taxas_pagas' }),
          ficha: () => fichaDaEsperaDoEvento as Ficha<never>,
        },
        {
          rotulo: 'o dia de uma resposta',
          eh: (espera) => 'data' in espera,
          nova: ({ definicao }): EsperaDoDia => ({
            data: definicao.campos.find((c) => c.tipo === 'data')?.chave ?? '',
          }),
          ficha: () => fichaDaEsperaDoDia as Ficha<never>,
        },
      ],
    },
  },
  consulta: {
    rotulo: 'Consulta outro sistema',
    ajuda: 'A etapa pergunta quando abre e segue com a resposta, pelas regras e saídas abaixo.',
    aba: ACOES,
    quando: automatica,
    editor: { como: 'peca', ficha: () => fichaDaConsulta, nova: novaConsulta },
  },
  decide: {
    rotulo: 'Decide por regra',
    ajuda: 'Vale a primeira que se cumpre.',
    aba: ACOES,
    quando: automatica,
    editor: {
      como: 'pecas',
      ficha: () => fichaDaDecisao,
      nova: (): RegraDeDecisao => ({ decisao: 'deferir', motivo: '' }),
      um: 'regra',
      nome: ({ decisao, motivo }) => duasPartes(decisoes[decisao], motivo),
    },
  },
};
