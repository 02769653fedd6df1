import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { ATO_MAXIMO } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { EXECUCAO, objeto, TEXTO, VERSAO } from './esquemas.ts';
import { fazer, type Req } from './fazer.ts';
import { chaveDa, daNova, PARAMETROS } from './licencas.ts';

const ATO = {
  type: 'string',
  maxLength: ATO_MAXIMO,
  description: 'A decisão ou o decreto em que se baseia, com número e data. Ausente: nenhum',
} as const;
const DESDE = {
  type: 'string',
  maxLength: 10,
  description: 'Dia (AAAA-MM-DD) desde o qual a validade fica parada; não depois de hoje. Ausente: hoje',
} as const;

interface Corpo {
  readonly versao: number;
  readonly motivo: string;
  readonly ato?: string;
  readonly desde?: string;
}

const COMUM = { versao: VERSAO, execucao: EXECUCAO, motivo: TEXTO } as const;
const corpo = (mais: object = {}) => objeto({ ...COMUM, ...mais }, ['versao', 'motivo']);

type Faz = (licenca: string, corpo: Omit<Corpo, 'versao'>) => Comando;

const comAto = ({ motivo, ato }: Pick<Corpo, 'motivo' | 'ato'>) => ({ motivo, ...(ato === undefined ? {} : { ato }) });

/** What staff decide about the validity of a licence, by the last part of the address. */
const daEquipe: Readonly<Record<string, { readonly esquema: object; readonly comando: Faz }>> = {
  prorrogar: {
    esquema: corpo({ ato: ATO }),
    comando: (licenca, c) => ({ acao: 'prorrogar-licenca', licenca, ...comAto(c) }),
  },
  'negar-prorrogacao': {
    esquema: corpo(),
    comando: (licenca, { motivo }) => ({ acao: 'negar-prorrogacao-da-licenca', licenca, motivo }),
  },
  suspender: {
    esquema: corpo({ ato: ATO, desde: DESDE }),
    comando: (licenca, c) => ({
      ...{ acao: 'suspender-licenca', licenca, ...comAto(c) },
      ...(c.desde === undefined ? {} : { desde: c.desde }),
    }),
  },
  retomar: {
    esquema: corpo({ ato: ATO }),
    comando: (licenca, c) => ({ acao: 'retomar-licenca', licenca, ...comAto(c) }),
  },
};

const doRequerente: typeof daEquipe = {
  'pedir-prorrogacao': {
    esquema: corpo(),
    comando: (licenca, { motivo }) => ({ acao: 'pedir-prorrogacao-da-licenca', licenca, motivo }),
  },
};

const documentoDe = (req: FastifyRequest): number => (req.params as { documento_id: number }).documento_id;

/** The validity of a licence after it was issued: more time, asked for, given and refused; standing still, and going on (docs/decisions/0105). */
export const validadeDaLicenca = (app: FastifyInstance, contexto: Contexto): void => {
  for (const [painel, atos] of [
    ['painel-prefeitura', daEquipe],
    ['painel-contribuinte', doRequerente],
  ] as const)
    for (const [caminho, { esquema, comando }] of Object.entries(atos))
      app.post(
        `/${painel}/requerimento/:id/licencas/:documento_id/${caminho}`,
        { config: { access: noPainel(painel) }, schema: { params: PARAMETROS, body: esquema } },
        async (req, reply) => {
          const r = req as Req<Corpo>;
          return fazer(
            contexto,
            painel,
            r as Req,
            reply,
            async (trx, p) => comando(await chaveDa(trx, p.requerimento, documentoDe(req)), r.body),
            { versao: r.body.versao, depois: daNova },
          );
        },
      );
};
