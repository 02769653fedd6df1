import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { aguarde } from '../../../src/schemas/espera.ts';
import type { Contexto } from '../../contexto.ts';

/** From this many failures on, each one makes the next attempt wait longer; a minute at most, so nobody is shut out for good. */
const FALHAS_LIVRES = 5;
const PRIMEIRA_ESPERA_S = 5;
const MAIOR_ESPERA_S = 60;
/** Failures are forgotten after this long without a new one. */
const MEMORIA_S = 15 * 60;
const DIA_MS = 86_400_000;

/** By so much the clocks of several portals on one database may differ; what was kept by a clock further ahead counts no more. */
const FOLGA_MS = 60_000;

/** Mails of one kind to one account within an hour; more are left out without a word. */
export const MAILS_POR_HORA = 5;

/** An IPv6 customer owns a whole /64; limiting single addresses of it would limit nothing. */
export const enderecoLimitado = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  if (/^::ffff:[\d.]+$/i.test(ip)) return ip.slice(7);
  const [inicio = '', fim] = ip.split('::');
  const esquerda = inicio === '' ? [] : inicio.split(':');
  const direita = fim === undefined || fim === '' ? [] : fim.split(':');
  const zeros = fim === undefined ? 0 : 8 - esquerda.length - direita.length;
  return [...esquerda, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...direita].slice(0, 4).join(':');
};

const muitas = (segundos: number): AppError =>
  new AppError('muitas_tentativas', aguarde(segundos), {
    dados: { aguarde_segundos: Math.max(1, Math.ceil(segundos)) },
  });

/**
 * Windows of failures and uses, kept in one table for all portals on the database and measured by the injected clock. Keys are
 * hashed: they may be made of what somebody typed. A row that ends later than any row written now could was kept while the clock ran ahead: it
 * counts as run out, or it would refuse until a day that is far off.
 */
export const createTentativas = ({ db, clock, keys }: Pick<Contexto, 'db' | 'clock' | 'keys'>) => {
  const guardada = (chave: string): string =>
    createHmac('sha256', keys.links).update(`t\0${chave}`).digest('base64url');
  const somar = async (chave: string, segundos: number): Promise<number> => {
    const agora = clock.now();
    const fim = new Date(agora.getTime() + segundos * 1000);
    const limite = new Date(fim.getTime() + FOLGA_MS);
    const { rows } = await sql<{ contagem: number }>`
      insert into tentativa as t (chave, contagem, livre_em, expira_em) values (${guardada(chave)}, 1, ${agora}, ${fim})
      on conflict (chave) do update set
        contagem = case when t.expira_em > ${agora} and t.expira_em <= ${limite} then t.contagem + 1 else 1 end,
        livre_em = case when t.expira_em > ${agora} and t.expira_em <= ${limite} then t.livre_em else excluded.livre_em end,
        expira_em = case when t.expira_em > ${agora} and t.expira_em <= ${limite} then t.expira_em else excluded.expira_em end
      returning contagem`.execute(db);
    return rows[0]?.contagem ?? 1;
  };
  const presaAte = async (chaves: readonly string[]): Promise<Date | null> => {
    const agora = clock.now();
    const presa = await db
      .selectFrom('tentativa')
      .select((eb) => eb.fn.max('livre_em').as('ate'))
      .where('chave', 'in', chaves.map(guardada))
      .where('expira_em', '>', agora)
      .where('livre_em', '>', agora)
      .where('livre_em', '<=', new Date(agora.getTime() + MAIOR_ESPERA_S * 1000 + FOLGA_MS))
      .executeTakeFirst();
    return presa?.ate == null ? null : new Date(presa.ate);
  };
  return {
    /** Until when one of the keys has to wait; null when none has to. */
    presaAte,
    /** Throws muitas_tentativas while one of the keys has to wait. */
    async exigirLivre(chaves: readonly string[]): Promise<void> {
      const ate = await presaAte(chaves);
      if (ate !== null) throw muitas((ate.getTime() - clock.now().getTime()) / 1000);
    },
    /** Counts a failure on each key. */
    async falhou(chaves: readonly string[]): Promise<void> {
      for (const chave of chaves) {
        const contagem = await somar(chave, MEMORIA_S);
        const espera =
          contagem < FALHAS_LIVRES
            ? 0
            : Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** Math.min(10, contagem - FALHAS_LIVRES));
        const agora = clock.now().getTime();
        await db
          .updateTable('tentativa')
          .set({ livre_em: new Date(agora + espera * 1000), expira_em: new Date(agora + MEMORIA_S * 1000) })
          .where('chave', '=', guardada(chave))
          .execute();
      }
      const agora = clock.now().getTime();
      await db
        .deleteFrom('tentativa')
        .where((eb) =>
          eb.or([
            eb('expira_em', '<', new Date(agora - DIA_MS)),
            // No window is longer than a day.
            eb('expira_em', '>', new Date(agora + 2 * DIA_MS)),
          ]),
        )
        .execute();
    },
    /** A right password makes the account's failures forgotten. */
    async acertou(chaves: readonly string[]): Promise<void> {
      await db.deleteFrom('tentativa').where('chave', 'in', chaves.map(guardada)).execute();
    },
    /** Keeps that a failure may turn out to be none: `devolver`. */
    async lembrar(chave: string): Promise<void> {
      await somar(chave, MEMORIA_S);
    },
    /** Takes back, of each of `chaves`, as many as were kept under `lembrada`. */
    async devolver(lembrada: string, chaves: readonly string[]): Promise<void> {
      const agora = clock.now();
      const daqui = sql.join(chaves.map(guardada));
      await sql`with l as (delete from tentativa where chave = ${guardada(lembrada)} and expira_em > ${agora} returning contagem)
        update tentativa as t set contagem = greatest(0, t.contagem - l.contagem) from l where t.chave in (${daqui})`.execute(
        db,
      );
    },
    /** Counts one use within a fixed window; throws muitas_tentativas past `max`. */
    async consumir(chave: string, max: number, segundos: number): Promise<void> {
      if ((await somar(chave, segundos)) > max) throw muitas(segundos);
    },
    /** Counts one within a fixed window, and refuses nothing: `exigirMenosQue` does. */
    async contar(chave: string, segundos: number): Promise<void> {
      await somar(chave, segundos);
    },
    /** Throws muitas_tentativas while `chave` has been counted `max` times in its window of so many seconds. */
    async exigirMenosQue(chave: string, max: number, segundos: number): Promise<void> {
      const agora = clock.now().getTime();
      const cheia = await db
        .selectFrom('tentativa')
        .select('expira_em')
        .where('chave', '=', guardada(chave))
        .where('contagem', '>=', max)
        .where('expira_em', '>', new Date(agora))
        .where('expira_em', '<=', new Date(agora + segundos * 1000 + FOLGA_MS))
        .executeTakeFirst();
      if (cheia !== undefined) throw muitas((cheia.expira_em.getTime() - agora) / 1000);
    },
    /** The same as a question: false past `max`, for calls whose answer must not tell. */
    async cabe(chave: string, max: number, segundos: number): Promise<boolean> {
      return (await somar(chave, segundos)) <= max;
    },
  };
};
export type Tentativas = ReturnType<typeof createTentativas>;
