import type { AddressInfo } from 'node:net';
import type { AppSettings } from '../../server/parts.ts';
import { buildBrowserPart } from '../../server/browserBuild.ts';
import { hashDeTeste } from './hashDeTeste.ts';
import type { Permissao } from '../../src/schemas/permissions.ts';
import { aPortal, type Portal } from './app.ts';
import type { Cliente } from './cliente.ts';

export const SENHA = 'Segredo#Kx26';

export interface PortalAberto {
  readonly portal: Portal;
  /** The city on localhost; `urlDe` gives the same server under another host. */
  readonly url: string;
  urlDe(host: string): string;
  /** An account that may log in with SENHA. */
  conta(quem: {
    readonly email: string;
    readonly documento?: string;
    readonly permissoes: readonly Permissao[];
    readonly organizacaoId?: number;
  }): Promise<number>;
  /** An account as `conta` gives it that analyses in one sector. */
  analista(quem: { readonly email: string; readonly setor: number }): Promise<number>;
  /** Somebody who is there already may log in as well, with this address and SENHA. */
  podeEntrar(usuario: Pick<Cliente, 'id'>, email: string): Promise<void>;
  fechar(): Promise<void>;
}

/** The production application with the built browser part, listening: what a browser of the tests opens. */
export async function portalAberto(mais: Partial<AppSettings> = {}): Promise<PortalAberto> {
  const distDir = await buildBrowserPart(() => undefined, new AbortController().signal);
  const portal = await aPortal({ settings: { distDir, ...mais } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const urlDe = (host: string): string => `http://${host}:${port}`;
  const conta: PortalAberto['conta'] = async ({ email, documento, permissoes, organizacaoId = portal.cidade }) => {
    const { id } = await portal.db
      .insertInto('usuario')
      .values({
        nome: 'Dalva Montalegre',
        email,
        documento: documento ?? null,
        senha_hash: await hashDeTeste(SENHA),
        email_confirmado_em: portal.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('usuario_organizacao')
      .values({ organizacao_id: organizacaoId, usuario_id: id, permissoes: [...permissoes] })
      .execute();
    return id;
  };
  return {
    portal,
    url: urlDe('localhost'),
    urlDe,
    conta,
    analista: async ({ email, setor }) => {
      const id = await conta({ email, permissoes: ['painel.prefeitura'] });
      await portal.db
        .insertInto('usuario_setor')
        .values({
          organizacao_id: portal.cidade,
          usuario_id: id,
          setor_id: setor,
          permissoes: ['requerimento.analisar'],
        })
        .execute();
      return id;
    },
    podeEntrar: async ({ id }, email) => {
      await portal.db
        .updateTable('usuario')
        .set({ email, senha_hash: await hashDeTeste(SENHA), email_confirmado_em: portal.clock.now() })
        .where('id', '=', id)
        .execute();
    },
    fechar: () => portal.drop(),
  };
}
