import type { Kysely } from 'kysely';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { licencaAnterior, type DonoDaLicenca } from './licencaAnterior.ts';
import { contarRenovacoes } from './renovacoes.ts';

type Db = Kysely<Tables> | Trx;

/** A request that names licences, and the day on which they must be in force. */
export interface QuemCita extends DonoDaLicenca {
  readonly id: number;
  readonly processoId: number;
}

const lerCitada = async (db: Db, quem: QuemCita, campo: Campo | undefined, valor: Valor | undefined) => {
  const numero = typeof valor === 'string' ? valor.trim() : '';
  if (numero === '' || campo === undefined) return undefined;
  const citada = await licencaAnterior(db, quem, numero, campo);
  return 'achada' in citada ? citada.achada : undefined;
};

/**
 * Values of the fields that are read from an earlier licence (`da_licenca`), by these answers: null where none in force is named. Whatever was sent for such
 * a field counts for nothing. One statement for each licence that is named, one more where renewals are counted.
 * @param campos those that are read
 * @param todos the definition's, among which the fields stand that name the licences
 */
export const respostasDaLicenca = async (
  db: Db,
  quem: QuemCita,
  campos: readonly Campo[],
  todos: readonly Campo[],
  respostas: Respostas,
): Promise<Respostas> => {
  const lidos: Record<string, Valor> = {};
  const licencas = new Map<string, Awaited<ReturnType<typeof lerCitada>>>();
  for (const { chave, da_licenca } of campos) {
    if (da_licenca === undefined) continue;
    const { licenca: campo, dado } = da_licenca;
    if (!licencas.has(campo))
      licencas.set(
        campo,
        await lerCitada(
          db,
          { ...quem, respostas },
          todos.find((c) => c.chave === campo),
          respostas[campo],
        ),
      );
    const licenca = licencas.get(campo);
    if (licenca === undefined) lidos[chave] = null;
    else if (dado === 'renovacoes') {
      const contagem = { licenca: licenca.requerimento, campo, menos: quem.id };
      lidos[chave] = (await contarRenovacoes(db, quem, [contagem]))[0] ?? null;
    } else lidos[chave] = dado === 'emitida_em' ? licenca.data : licenca.valido_ate;
  }
  return lidos;
};

/**
 * Requests whose licences the answers name, by field, of the answers that are new in this state: what an answer once named it goes on naming, however
 * the licence fares. Null of one that names none.
 */
export const licencasCitadas = async (
  db: Db,
  quem: QuemCita,
  campos: readonly Campo[],
  antes: Estado,
  { respostas }: Estado,
): Promise<Readonly<Record<string, number | null>>> => {
  const citadas: Record<string, number | null> = {};
  for (const campo of campos)
    if (campo.tipo === 'requerimento' && respostas[campo.chave] !== antes.respostas[campo.chave])
      citadas[campo.chave] =
        (await lerCitada(db, { ...quem, respostas }, campo, respostas[campo.chave]))?.requerimento ?? null;
  return citadas;
};
