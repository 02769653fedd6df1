import type { Kysely } from 'kysely';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { fatosDaInformada } from '../../../src/schemas/requerimento/licencaInformada.ts';
import { informadoDe } from './informados/procurar.ts';
import { licencaAnterior, type DonoDaLicenca, type Licenca } from './licencaAnterior.ts';
import { contarRenovacoes } from './renovacoes.ts';

type Db = Kysely<Tables> | Trx;

/** A request that names licences, and the day on which they must be in force. */
export interface QuemCita extends DonoDaLicenca {
  readonly id: number;
  readonly processoId: number;
}

/** A licence of the portal, or what was typed in of one on paper that is older (docs/decisions/0148). */
type Lida = { readonly daqui: Licenca } | { readonly informada: ReturnType<typeof fatosDaInformada> };

const lerCitada = async (
  db: Db,
  quem: QuemCita,
  campo: Campo | undefined,
  valor: Valor | undefined,
): Promise<Lida | undefined> => {
  const numero = typeof valor === 'string' ? valor.trim() : '';
  if (numero === '' || campo === undefined) return undefined;
  const citada = await licencaAnterior(db, quem, numero, campo);
  if ('achada' in citada) return { daqui: citada.achada };
  if (campo.informado !== true || !('falta' in citada) || !citada.falta) return undefined;
  const um = await informadoDe(db, quem, 'requerimento', numero);
  return um === undefined || um.situacao === 'recusado' ? undefined : { informada: fatosDaInformada(um.dados) };
};

/**
 * Values of the fields that are read from an earlier licence (`da_licenca`), by these answers: null where none that serves is named. Whatever was sent for such
 * a field counts for nothing. One statement for each licence that is named, one more for one on paper, and where renewals are counted.
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
    else if ('informada' in licenca) lidos[chave] = licenca.informada[dado];
    else if (dado === 'informada') lidos[chave] = false;
    else if (dado === 'renovacoes') {
      const contagem = { licenca: licenca.daqui.requerimento, campo, menos: quem.id };
      lidos[chave] = (await contarRenovacoes(db, quem, [contagem]))[0] ?? null;
    } else lidos[chave] = dado === 'emitida_em' ? licenca.daqui.data : licenca.daqui.valido_ate;
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
    if (campo.tipo === 'requerimento' && respostas[campo.chave] !== antes.respostas[campo.chave]) {
      const lida = await lerCitada(db, { ...quem, respostas }, campo, respostas[campo.chave]);
      citadas[campo.chave] = lida !== undefined && 'daqui' in lida ? lida.daqui.requerimento : null;
    }
  return citadas;
};
