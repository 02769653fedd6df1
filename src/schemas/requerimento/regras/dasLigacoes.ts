import { filed } from '../quandoAgir.ts';
import { sucessoresPorAbrir } from '../sucessor.ts';
import type { Regras } from './regra.ts';

/** What the portal does by itself when a request that is bound to this one was filed, ended or granted. */
export const regrasDasLigacoes = {
  'acompanhar-subprocesso': { rotulo: 'Acompanhar subprocesso', quem: [], precisa: [], quando: filed },
  'acompanhar-sucessor': {
    rotulo: 'Acompanhar o requerimento que segue',
    quem: [],
    precisa: [],
    quando: ({ estado }) => estado.sucessores !== undefined,
  },
  'lembrar-sucessor': {
    rotulo: 'Lembrar do requerimento que segue',
    quem: [],
    precisa: [],
    quando: ({ estado }) => sucessoresPorAbrir(estado).length > 0,
  },
  'vencer-sucessor': {
    rotulo: 'Registrar que o requerimento que segue não foi aberto no prazo',
    quem: [],
    precisa: [],
    quando: ({ estado }) => sucessoresPorAbrir(estado).length > 0,
  },
  'substituir-arquivos': {
    rotulo: 'Substituir arquivos',
    quem: [],
    precisa: [],
    quando: ({ estado }) => estado.protocolado_em !== null && estado.desfecho?.situacao !== 'Cancelado',
  },
} satisfies Regras;
