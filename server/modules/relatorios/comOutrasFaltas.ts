import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { fieldErrors } from '../../../src/schemas/messages.ts';
import type { Clock } from '../../parts.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';

type Consulta = Readonly<Record<string, unknown>>;

/** What is wrong with a call beside what its schema says; undefined: nothing, or nothing that is of a field. */
const faltasDe = async (exigir: () => unknown): Promise<ErrosPorCampo | undefined> => {
  try {
    await exigir();
    return undefined;
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    return erro.codigo === 'dados_invalidos' ? erro.erros : undefined;
  }
};

/** `setor[][0]` -> `setor[]`: the name in the query that an error is of. */
const nomeNaConsulta = (campo: string): string => {
  const item = /\[\d+\]$/.exec(campo);
  return item === null ? campo : campo.slice(0, item.index);
};

/** `setor[]` -> `setor`, as all else that is wrong with a filter is told. */
const filtroDe = (nome: string): string => (nome.endsWith('[]') ? nome.slice(0, -2) : nome);

/**
 * How a call answers whose query its schema refuses: what else is wrong with it is told in the same answer.
 * @param exigir reads the rest of the query, without what the schema refuses @throws AppError as the call does
 */
export const comOutrasFaltas =
  (clock: Clock, exigir: (consulta: Consulta, sessao: Sessao, agora: Date) => unknown) =>
  async (erro: FastifyError, req: FastifyRequest): Promise<never> => {
    if (erro.validation === undefined || erro.validationContext !== 'querystring') throw erro;
    const daForma = fieldErrors(erro.validation);
    const fora = new Set(Object.keys(daForma).map(nomeNaConsulta));
    const noFiltro = Object.entries(daForma).map(([campo, ditos]) => [filtroDe(nomeNaConsulta(campo)), ditos]);
    const resto = Object.fromEntries(Object.entries(req.query ?? {}).filter(([nome]) => !fora.has(nome)));
    const outras = await faltasDe(() => exigir(resto, sessaoDe(req), clock.now()));
    // What the schema says of a name goes before what its absence leads to.
    throw new AppError('dados_invalidos', undefined, { erros: { ...outras, ...Object.fromEntries(noFiltro) } });
  };
