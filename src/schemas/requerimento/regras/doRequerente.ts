import { esperaConsentimento } from '../consentimento.ts';
import { confereNaEtapa } from '../aceite.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { cobrancaAPagar } from '../pagamentos.ts';
import { doRequerente, filed, pendenciaEm, temAnexos, temOQueRetirar, todos, trabalhando } from '../quandoAgir.ts';
import { recursoAberto } from '../recurso.ts';
import type { Regras } from './regra.ts';

/** What the applicant does: his draft, his answers, his files. */
export const regrasDoRequerente = {
  abrir: {
    rotulo: 'Abrir requerimento',
    quem: ['requerente'],
    precisa: [],
    quando: ({ estado }) => estado.execucoes.length === 0,
  },
  'atualizar-rascunho': {
    rotulo: 'Atualizar o rascunho',
    quem: [],
    precisa: [],
    quando: ({ estado }) => estado.protocolado_em === null && execucoesAbertas(estado).length > 0,
  },
  'descartar-rascunho': {
    rotulo: 'Descartar rascunho',
    quem: ['requerente'],
    precisa: [],
    quando: ({ estado }) => estado.protocolado_em === null && execucoesAbertas(estado).length > 0,
    confirmar: 'As respostas e os arquivos deste rascunho são apagados. Não há como desfazer.',
  },
  enviar: {
    rotulo: 'Enviar',
    quem: ['requerente'],
    precisa: [],
    quando: (s) =>
      s.execucao !== undefined &&
      s.execucao.setor === null &&
      s.estado.desfecho === null &&
      !esperaConsentimento(s.estado) &&
      !confereNaEtapa(s.etapa, s.execucao),
  },
  anexar: {
    rotulo: 'Anexar documento',
    quem: ['requerente', 'setor'],
    precisa: ['arquivo'],
    quando: (s) => (s.ator.tipo === 'equipe' ? trabalhando(s) && temAnexos(s) : doRequerente(s)),
  },
  'retirar-anexo': {
    rotulo: 'Retirar documento',
    quem: ['setor'],
    precisa: ['arquivo'],
    quando: todos(trabalhando, temOQueRetirar),
  },
  'responder-pendencia': {
    rotulo: 'Enviar respostas',
    quem: ['requerente'],
    precisa: ['respostas'],
    quando: todos(filed, pendenciaEm('emitida')),
  },
  'desistir-do-recurso': {
    rotulo: 'Desistir do recurso',
    quem: ['requerente'],
    precisa: ['motivo'],
    quando: (s) => filed(s) && s.execucao !== undefined && recursoAberto(s.estado) !== undefined,
    confirmar: ({ estado }) =>
      `A decisão contra a qual cabe o recurso passa a valer: o requerimento será encerrado como ${recursoAberto(estado)?.decisao ?? 'Indeferido'}. Não há como desfazer.`,
  },
  'enviar-comprovante': {
    rotulo: 'Enviar comprovante',
    quem: ['requerente'],
    precisa: ['arquivo'],
    quando: (s) => filed(s) && s.estado.cobrancas.some(cobrancaAPagar),
  },
} satisfies Regras;
