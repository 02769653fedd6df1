import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface OrganizacaoDoHost {
  readonly id: number;
  readonly nome: string;
  readonly dominio: string;
  readonly isSistema: boolean;
  readonly fuso: string;
  readonly dataManutencao: Date | null;
  /** The host is one of its further names: its pages stand under the main one. */
  readonly outroNome: boolean;
}

const VALIDADE_MS = 5_000;

export const semPorta = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();
export const ehLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(semPorta(host)) || semPorta(host).endsWith('.localhost');

/**
 * Organisation of a Host header ("Further decisions", hosts): exact dominio, else one of its further names; 127.0.0.1 and ::1 count as localhost; else the
 * default organisation of the settings; else undefined. Kept for five seconds, since every page and public call asks.
 */
export const createOrganizacaoDoHost = (db: Kysely<Tables>, padrao: string | null) => {
  const guardadas = new Map<string, { quando: number; valor: Promise<OrganizacaoDoHost | undefined> }>();
  const buscar = async (dominio: string): Promise<OrganizacaoDoHost | undefined> => {
    const linha = await db
      .selectFrom('organizacao')
      .select(['id', 'nome', 'dominio', 'is_sistema', 'fuso', 'data_manutencao'])
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['dominio']), '=', dominio),
          sql<boolean>`outros_dominios @> ${JSON.stringify([{ dominio }])}::jsonb`,
        ]),
      )
      .where('excluido_em', 'is', null)
      // Whose main name it is goes first.
      .orderBy(sql`lower(dominio) = ${dominio}`, 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      linha && {
        id: linha.id,
        nome: linha.nome,
        dominio: linha.dominio,
        isSistema: linha.is_sistema,
        fuso: linha.fuso,
        dataManutencao: linha.data_manutencao,
        outroNome: linha.dominio.toLowerCase() !== dominio,
      }
    );
  };
  const resolver = async (nome: string): Promise<OrganizacaoDoHost | undefined> =>
    (await buscar(nome)) ?? (padrao === null ? undefined : await buscar(padrao.toLowerCase()));
  return {
    async achar(host: string): Promise<OrganizacaoDoHost | undefined> {
      const limpo = semPorta(host);
      const nome = ['127.0.0.1', '[::1]', '::1'].includes(limpo) ? 'localhost' : limpo;
      const agora = Date.now();
      const guardada = guardadas.get(nome);
      if (guardada && agora - guardada.quando < VALIDADE_MS) return guardada.valor;
      const valor = resolver(nome);
      if (guardadas.size > 1000) guardadas.clear();
      guardadas.set(nome, { quando: agora, valor });
      // A host that is nobody's yet may be somebody's a second later, right after the organisation was created.
      valor.then(
        (achada) => achada ?? guardadas.delete(nome),
        () => guardadas.delete(nome),
      );
      return valor;
    },
    esquecer(): void {
      guardadas.clear();
    },
  };
};
export type OrganizacoesPorHost = ReturnType<typeof createOrganizacaoDoHost>;
