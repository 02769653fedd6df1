import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashDeTeste } from '../../../support/hashDeTeste.ts';
import type { AppSettings } from '../../../../server/parts.ts';
import { aPortal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';

export interface Chamada {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly token?: string;
  readonly host?: string;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
  /** Cookies beside that of the CSRF token. */
  readonly cookies?: string;
  /** Without the CSRF token and cookie. */
  readonly semCsrf?: boolean;
}

export interface Resposta {
  readonly status: number;
  readonly sucesso: boolean;
  readonly mensagem: string | null;
  readonly codigo?: string;
  readonly erros?: Record<string, string[]>;
  // Each test says what it expects of it.
  readonly dados: unknown;
  readonly texto: string;
  readonly resposta: LightMyRequestResponse;
}

export interface NovaConta {
  readonly nome?: string;
  readonly email: string;
  readonly usuario?: string;
  readonly documento?: string;
  readonly senha?: string | null;
  readonly confirmada?: boolean;
  readonly demonstracao?: boolean;
  readonly desativada?: boolean;
  readonly vinculos: readonly {
    readonly organizacao: number;
    readonly permissoes?: readonly string[];
    readonly root?: boolean;
    readonly setores?: Readonly<Record<number, readonly string[]>>;
    readonly completar?: boolean;
  }[];
}

export const SENHA = 'Segredo#Kx26';

/** The cookie by which the browser is known that this log-in came from. */
export const cookieDoConhecido = ({ resposta }: Resposta): string => {
  const um = resposta.cookies.find(({ name }) => name === 'portal-conhecido');
  if (um === undefined) throw new Error('no cookie came with the log-in');
  return `${um.name}=${encodeURIComponent(um.value)}`;
};

/** The production application, its three organisations on hosts that are not this machine, and log-ins as a user makes them. */
export const montarPalco = async (settings: Partial<AppSettings> = {}, mais: Parameters<typeof aPortal>[0] = {}) => {
  const portal = await aPortal({
    inicio: '2026-03-02T12:00:00Z',
    ...mais,
    settings: { publicUrl: 'http://localhost:3000', demonstracao: 'daqui', ...settings },
  });
  const { app, db, cidade, outraCidade: outra, sistema } = portal;
  const mudar = (id: number, nome: string, dominio: string) =>
    db
      .updateTable('organizacao')
      .set({
        nome,
        dominio,
        cadastro_pessoa: JSON.stringify({ nome, telefone_comercial: '1933334444', email: `contato@${dominio}.br` }),
      })
      .where('id', '=', id)
      .execute();
  await mudar(cidade, 'Prefeitura Municipal de Aurora', 'aurora.example');
  await mudar(outra, 'Prefeitura Municipal de Boreal', 'boreal.example');
  await mudar(sistema, 'Sistema', 'sistema.example');
  const relogio = {
    now: () => portal.clock.now(),
    passar: (segundos: number) => portal.clock.avancar(segundos / 60),
  };

  const csrf = await app.inject({ url: '/api/v1/recursos/csrfToken' });
  const cookie = String(csrf.headers['set-cookie']).split(';')[0] ?? '';
  const csrfToken = (csrf.json() as { dados: { csrfToken: string } }).dados.csrfToken;

  /** The answer as it comes over the wire. */
  const pedir = (url: string, c: Chamada = {}): Promise<LightMyRequestResponse> => {
    const metodo = c.method ?? (c.body === undefined ? 'GET' : 'POST');
    const opcoes: InjectOptions = {
      method: metodo,
      url: `/api/v1/${url}`,
      remoteAddress: c.ip ?? '127.0.0.1',
      headers: {
        host: c.host ?? 'aurora.example',
        ...(metodo === 'POST' && !c.semCsrf ? { 'x-csrf-token': csrfToken, cookie } : {}),
        ...(c.cookies === undefined ? {} : { cookie: `${cookie}; ${c.cookies}` }),
        ...(c.token === undefined ? {} : { authorization: `Bearer ${c.token}` }),
        ...c.headers,
      },
      ...(c.body === undefined ? {} : { payload: c.body as object }),
    };
    return app.inject(opcoes);
  };
  const chamar = async (url: string, c: Chamada = {}): Promise<Resposta> => {
    const resposta = await pedir(url, c);
    const corpo = resposta.json() as Omit<Resposta, 'status' | 'resposta' | 'texto'>;
    return { ...corpo, status: resposta.statusCode, texto: resposta.body, resposta };
  };

  const conta = async (c: NovaConta): Promise<number> => {
    const hash = c.senha === null ? null : await hashDeTeste(c.senha ?? SENHA);
    const { id } = await db
      .insertInto('usuario')
      .values({
        nome: c.nome ?? 'Maria de Souza',
        email: c.email,
        usuario: c.usuario ?? null,
        documento: c.documento ?? null,
        senha_hash: hash,
        email_confirmado_em: c.confirmada === false ? null : relogio.now(),
        demonstracao: c.demonstracao ?? false,
        desativado_em: c.desativada ? relogio.now() : null,
        criado_em: relogio.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const v of c.vinculos) {
      await db
        .insertInto('usuario_organizacao')
        .values({
          organizacao_id: v.organizacao,
          usuario_id: id,
          permissoes: [...(v.permissoes ?? ['painel.contribuinte'])],
          is_root: v.root ?? false,
          documento_conferido: c.documento ?? null,
          completar_cadastro: v.completar ?? false,
        })
        .execute();
      for (const [setor, permissoes] of Object.entries(v.setores ?? {}))
        await db
          .insertInto('usuario_setor')
          .values({
            organizacao_id: v.organizacao,
            usuario_id: id,
            setor_id: Number(setor),
            permissoes: [...permissoes],
          })
          .execute();
    }
    return id;
  };

  const setor = (organizacaoId: number, nome: string, sigla: string | null = null): Promise<number> =>
    criarSetor(db, { organizacaoId, nome, sigla });

  const entrar = (username: string, c: Chamada & { password?: string; organizacao?: number } = {}) =>
    chamar('oauth/token', {
      ...c,
      body: {
        grant_type: 'password',
        username,
        password: c.password ?? SENHA,
        ...(c.organizacao === undefined ? {} : { sistema_organizacao_id: c.organizacao }),
      },
    });
  const tokens = async (username: string, c: Chamada & { password?: string } = {}): Promise<Par> => {
    const r = await entrar(username, c);
    if (r.status !== 200) throw new Error(`não entrou: ${r.texto}`);
    return r.dados as Par;
  };
  /** Mails written so far, oldest first. */
  const mails = async (): Promise<Mail[]> => {
    const linhas = await db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute();
    return linhas.map(({ dados }) => dados as Mail);
  };
  /** The token at the end of the newest mail's link. */
  const ultimoLink = async (para: string): Promise<string> => {
    const mail = (await mails()).filter((um) => um.para === para).at(-1);
    return mail?.acao?.url.split('/').at(-1) ?? '';
  };
  const auditoria = (acao: string) =>
    db.selectFrom('auditoria').selectAll().where('acao', '=', acao).orderBy('id').execute();
  return {
    app,
    db,
    relogio,
    cidade,
    outra,
    sistema,
    pedir,
    chamar,
    conta,
    setor,
    entrar,
    tokens,
    mails,
    ultimoLink,
    auditoria,
    chaves: portal.parts.keys,
    comandos: portal.comandos,
    /** As the owner of the database, who migrates it. */
    donos: portal.base.ownerPool,
    fechar: portal.drop,
  };
};
export type Palco = Awaited<ReturnType<typeof montarPalco>>;

export interface Par {
  readonly token_type: string;
  readonly expires_in: number;
  readonly access_token: string;
  readonly refresh_token: string;
}
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly titulo: string;
  readonly paragrafos: readonly string[];
  readonly acao?: { readonly texto: string; readonly url: string };
}
