import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Gravacao, Mudanca, Partes, Valores } from '../../entities/partes.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { encerrarConexoes } from '../../saida/encerrarConexoes.ts';
import { mudadas, naoConcede, recusa } from './usuario/concessao.ts';
import { erroDoPainelDoSistema } from './usuario/painelDoSistema.ts';

interface Titular {
  readonly perfil: number;
  readonly usuario: number;
  readonly nome: string;
}

/** Who has one of these profiles, deactivated staff too: it comes back with them. */
const titulares = async (trx: Trx, organizacaoId: number, ids: readonly number[]): Promise<readonly Titular[]> => {
  const { rows } = await sql<Titular>`
    select distinct up.perfil_id as perfil, u.id as usuario, u.nome from usuario_perfil up join usuario u on u.id = up.usuario_id
    where up.organizacao_id = ${organizacaoId} and up.perfil_id = any(${ids}::bigint[]) order by 1, 3, 2`.execute(trx);
  return rows;
};

const NOMES_DITOS = 3;

const usadoPor = (quem: readonly Titular[]): string => {
  const nomes = quem.slice(0, NOMES_DITOS).map(({ nome }) => nome);
  const resto = quem.length - nomes.length;
  return `${nomes.join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}`;
};

const permissoesDe = (valores: Valores | null): readonly string[] =>
  (valores?.['permissoes'] ?? []) as readonly string[];

/** As with a user: nobody puts into a profile, or takes out of it, what he could not grant (docs/decisions/0008, 0015). */
const validar = async ({ trx, req, organizacaoId, antes, depois }: Gravacao): Promise<ErrosPorCampo> => {
  const dono = organizacaoId ?? 0;
  const [velhas, novas] = [permissoesDe(antes), permissoesDe(depois)];
  const mudouDeLugar = antes !== null && antes['aplicacao'] !== depois['aplicacao'];
  const negadas = naoConcede(
    sessaoDe(req),
    mudouDeLugar ? [...new Set([...velhas, ...novas])] : mudadas(velhas, novas),
  );
  const doSistema = novas.includes('painel.sistema') ? await erroDoPainelDoSistema(trx, dono) : [];
  const frases = [...(negadas.length > 0 ? recusa(negadas) : []), ...doSistema];
  const usado = mudouDeLugar ? await titulares(trx, dono, [antes.id]) : [];
  return {
    ...(frases.length > 0 ? { permissoes: frases } : {}),
    ...(usado.length > 0
      ? { aplicacao: [`Este perfil é de ${usadoPor(usado)}. Retire-o antes de mudar onde vale`] }
      : {}),
  };
};

const impedimentos: Partes['impedimentos'] = async ({ trx, req, organizacaoId, registros }, para) => {
  const sessao = sessaoDe(req);
  const quem = await titulares(
    trx,
    organizacaoId ?? 0,
    registros.map(({ id }) => id),
  );
  return new Map(
    registros.flatMap((registro): [number, string][] => {
      const negadas = naoConcede(sessao, permissoesDe(registro));
      if (negadas.length > 0) return [[registro.id, recusa(negadas).join()]];
      const seus = quem.filter(({ perfil }) => perfil === registro.id);
      if (para === 'restaurar' || seus.length === 0) return [];
      return [[registro.id, `Este perfil é de ${usadoPor(seus)}. Retire-o antes em Usuários`]];
    }),
  );
};

/** Whoever has the profile may do something else from now on, so his open connections are asked anew (decisions "Realtime"). */
const depois = async ({ trx, organizacaoId, registros }: Mudanca): Promise<void> => {
  const dono = organizacaoId ?? 0;
  const quem = await titulares(
    trx,
    dono,
    registros.map(({ id }) => id),
  );
  for (const usuario of new Set(quem.map((um) => um.usuario))) await encerrarConexoes(trx, dono, usuario);
};

/** What the registry of profiles needs beyond its declaration. */
export const partesDoPerfil: Partes = { validar, impedimentos, depois };
