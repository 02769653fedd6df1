import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AppSettings } from '../parts.ts';
import { ehLoopback } from '../plugins/organizacaoDoHost.ts';

const VALIDADE_MS = 30_000;

const lerOrigem = (origem: string): URL | undefined => (URL.canParse(origem) ? new URL(origem) : undefined);

/**
 * Which pages may open a websocket ("Further decisions", Realtime): those of this machine where nobody else reaches the portal, neither
 * by its address nor by a proxy beside it; over https those of PUBLIC_URL and of every organisation's dominio. Plain http elsewhere never.
 */
export const createOrigens = (db: Kysely<Tables>, { publicUrl, loopback, aberto }: AppSettings) => {
  const doPortal = publicUrl === null ? undefined : new URL(publicUrl);
  const lidas = new Map<string, { readonly quando: number; readonly aceita: Promise<boolean> }>();
  const deOrganizacao = async (host: string): Promise<boolean> => {
    const linha = await db
      .selectFrom('organizacao')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['dominio']), '=', host))
      .where('excluido_em', 'is', null)
      .executeTakeFirst();
    return linha !== undefined;
  };
  return async (origem: string): Promise<boolean> => {
    const url = lerOrigem(origem);
    if (url === undefined) return false;
    if (ehLoopback(url.host)) return loopback && !aberto;
    if (url.protocol !== 'https:') return false;
    if (url.hostname === doPortal?.hostname) return true;
    const lida = lidas.get(url.hostname);
    if (lida && Date.now() - lida.quando < VALIDADE_MS) return lida.aceita;
    if (lidas.size > 1_000) lidas.clear(); // strangers may send any name
    const aceita = deOrganizacao(url.hostname);
    lidas.set(url.hostname, { quando: Date.now(), aceita });
    aceita.catch(() => lidas.delete(url.hostname));
    return aceita;
  };
};
