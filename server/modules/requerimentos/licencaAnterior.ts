import type { Kysely } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

type Db = Kysely<Tables> | Trx;

/** Whose licences are looked up, and the day on which one must be in force. */
export interface DonoDaLicenca {
  readonly organizacaoId: number;
  readonly pessoaId: number;
  readonly hoje: string;
}

interface Licenca {
  /** The request that issued it. */
  readonly requerimento: number;
  readonly numero: string | null;
  readonly nome: string;
  readonly papel: string | null;
  /** AAAA-MM-DD: the day of its issue and the last one on which it is in force, null for one without a term. */
  readonly data: string;
  readonly valido_ate: string | null;
}

/** Licences of the same person, by their own number or by that of the request that issued them; the newest first. */
const licencas = (db: Db, { organizacaoId, pessoaId }: DonoDaLicenca, valor: string) =>
  db
    .selectFrom('documento as d')
    .innerJoin('requerimento as r', (j) =>
      j.onRef('r.id', '=', 'd.requerimento_id').onRef('r.organizacao_id', '=', 'd.organizacao_id'),
    )
    .innerJoin('processo as p', (j) =>
      j.onRef('p.id', '=', 'r.processo_id').onRef('p.organizacao_id', '=', 'r.organizacao_id'),
    )
    .select([
      'r.id as requerimento',
      'r.numero',
      'r.processo_nome',
      'd.nome',
      'd.numero as papel',
      'd.data',
      'd.valido_ate',
      'd.situacao',
      'd.suspensa_desde',
      'p.chave',
    ])
    .where('r.organizacao_id', '=', organizacaoId)
    .where('r.pessoa_id', '=', pessoaId)
    .where('d.tipo', '=', 'licenca')
    .where('d.situacao', 'in', ['válido', 'em revisão'])
    .where((eb) => eb.or([eb('r.numero', '=', valor), eb('d.numero', '=', valor)]))
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();

/**
 * The licence in force that a person names, issued by one of these processes (absent: by any), or a sentence that says why there is none that serves.
 * @param valor its own number, or that of the request that issued it
 */
export const licencaAnterior = async (
  db: Db,
  quem: DonoDaLicenca,
  valor: string,
  processos: readonly string[] | undefined,
): Promise<Licenca | string> => {
  const achadas = await licencas(db, quem, valor);
  const doProcesso = achadas.filter((l) => processos === undefined || processos.includes(l.chave));
  // Whose time stands still does not pass its last day.
  const noPrazo = doProcesso.filter(
    (l) => l.suspensa_desde !== null || l.valido_ate === null || l.valido_ate >= quem.hoje,
  );
  const certa = noPrazo.find((l) => l.situacao === 'válido' && l.suspensa_desde === null);
  if (certa !== undefined) return certa;
  const parada = noPrazo.find((l) => l.suspensa_desde !== null);
  if (parada !== undefined)
    return `${parada.nome} nº ${parada.papel ?? ''} está com a validade suspensa desde ${mostrarData(parada.suspensa_desde)}`;
  const [emRevisao] = noPrazo;
  if (emRevisao !== undefined)
    return `${emRevisao.nome} nº ${emRevisao.papel ?? ''} está em revisão: a prefeitura reabriu o requerimento`;
  const [vencida] = doProcesso;
  if (vencida !== undefined)
    return `${vencida.nome} nº ${vencida.papel ?? ''} venceu em ${mostrarData(vencida.valido_ate)}`;
  const [outra] = achadas;
  return outra === undefined
    ? 'Não há licença válida sua com este número'
    : `${outra.nome} nº ${outra.papel ?? ''} é de outro tipo de requerimento: ${outra.processo_nome}`;
};
