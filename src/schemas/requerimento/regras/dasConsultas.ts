import { consultaEmAberto } from '../consulta.ts';
import { filed, type Situado } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const emAberto =
  (...situacoes: readonly string[]) =>
  (s: Situado): boolean =>
    filed(s) && situacoes.includes(consultaEmAberto(s.etapa, s.execucao)?.situacao ?? '');

/** What a step asks another system: the portal by itself, and staff once it failed. */
export const regrasDasConsultas = {
  'consultar-de-novo': {
    rotulo: 'Consultar de novo',
    quem: ['setor', 'gestor'],
    precisa: [],
    quando: emAberto('falhou'),
  },
  'informar-consulta': {
    rotulo: 'Informar o resultado',
    quem: ['setor', 'gestor'],
    precisa: ['respostas', 'motivo'],
    quando: emAberto('falhou'),
  },
  'receber-consulta': { rotulo: 'Receber a resposta', quem: [], precisa: [], quando: emAberto('pedida') },
  'falhar-consulta': { rotulo: 'Encerrar as tentativas', quem: [], precisa: [], quando: emAberto('pedida') },
} satisfies Regras;
