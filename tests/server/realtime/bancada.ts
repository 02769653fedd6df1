import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFileStore } from '../../../server/files/createFileStore.ts';
import { buildApp } from '../../../server/app.ts';
import type { AppSettings, Clock, Keys, Parts } from '../../../server/parts.ts';
import { createTokens } from '../../../server/plugins/token.ts';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { cotasDoPortal } from '../../../src/schemas/cotas.ts';

/** A clock that stands where the test puts it. */
export interface RelogioDeTeste extends Clock {
  avancar(minutos: number): void;
}

export const createRelogio = (inicio = new Date()): RelogioDeTeste => {
  let agora = inicio;
  return {
    now: () => agora,
    avancar: (minutos) => {
      agora = new Date(agora.getTime() + minutos * 60_000);
    },
  };
};

const settings: AppSettings = {
  producao: false,
  publicUrl: null,
  organizacaoPadrao: null,
  trustProxy: false,
  loopback: true,
  aberto: false,
  demonstracao: 'sempre',
  acessoMinutos: 60,
  renovacaoHoras: 8,
  familiaHoras: { equipe: 24, requerente: 720 },
  realtimePort: 0,
  realtimePorEndereco: 1_000,
  cotas: cotasDoPortal,
  conexoes: { total: 10_000, porEndereco: 10_000, corpoMs: 15_000, envioMs: 600_000 },
  smtp: false,
  cepUrl: null,
  mapa: null,
  inscricaoInterna: false,
  conectorRedes: [],
  openidRedes: [],
  distDir: null,
  limites: { geral: 100_000, entrada: 100_000, consulta: 100_000, cliente: 100_000 },
};

const createKeys = (): Keys => {
  const par = generateKeyPairSync('ed25519');
  return {
    tokenPrivado: par.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenPublico: par.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    cookie: randomUUID() + randomUUID(),
    links: randomUUID() + randomUUID(),
    realtime: { key: 'chave-de-teste', secret: randomUUID() },
  };
};

export interface Pessoa {
  readonly id: number;
  readonly organizacaoId: number;
  readonly token: string;
}

export interface Bancada {
  readonly base: TestDatabase;
  readonly parts: Parts;
  readonly relogio: RelogioDeTeste;
  readonly pasta: string;
  readonly app: FastifyInstance;
  /** The city that answers on localhost. */
  readonly cidade: number;
  readonly outraCidade: number;
  readonly sistema: number;
  criarUsuario(organizacaoId: number, permissoes: readonly Permissao[]): Promise<Pessoa>;
  criarRequerimento(dono: Pessoa, situacao?: string): Promise<number>;
  /** Headers of a write: bearer, token against forged calls with its cookie. */
  cabecalhos(quem: Pessoa): Promise<Record<string, string>>;
  fim(): Promise<void>;
}

/** The whole application on a database and a folder of its own, with two cities, the system organisation and people with sessions. */
export const montarBancada = async (mudancas: Partial<AppSettings> = {}): Promise<Bancada> => {
  const base = await testDatabase();
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bancada-'));
  const relogio = createRelogio();
  const keys = createKeys();
  const { db, pool } = base;
  const parts: Parts = {
    db,
    pool,
    clock: relogio,
    files: createFileStore(pasta),
    keys,
    documents: { render: () => Promise.reject(new Error('estes testes não imprimem')) },
    settings: { ...settings, ...mudancas },
    log: false,
  };
  const app = await buildApp(parts);
  const tokens = await createTokens(keys, relogio);
  const criarOrganizacao = async (nome: string, dominio: string, is_sistema = false): Promise<number> =>
    (await db.insertInto('organizacao').values({ nome, dominio, is_sistema }).returning('id').executeTakeFirstOrThrow())
      .id;
  const cidade = await criarOrganizacao('Prefeitura Municipal de Aurora', 'localhost');
  const outraCidade = await criarOrganizacao('Prefeitura Municipal de Belmonte', 'belmonte.sp.gov.br');
  const sistema = await criarOrganizacao('Suporte', 'sistema.localhost', true);

  const criarUsuario = async (organizacaoId: number, permissoes: readonly Permissao[]): Promise<Pessoa> => {
    const email = `${randomUUID()}@exemplo.com.br`;
    const { id } = await db
      .insertInto('usuario')
      .values({ nome: `Pessoa ${email.slice(0, 4)}`, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('usuario_organizacao')
      .values({ organizacao_id: organizacaoId, usuario_id: id, permissoes: [...permissoes] })
      .execute();
    const sessaoId = randomUUID();
    const fim = new Date(Date.now() + 86_400_000);
    await db
      .insertInto('sessao')
      .values({
        id: sessaoId,
        usuario_id: id,
        organizacao_id: organizacaoId,
        refresh_hash: randomUUID(),
        expira_em: fim,
        familia_expira_em: fim,
      })
      .execute();
    return { id, organizacaoId, token: await tokens.emitir({ usuarioId: id, organizacaoId, sessaoId }, 60) };
  };

  const criarRequerimento = async (dono: Pessoa, situacao = 'Em andamento'): Promise<number> => {
    const organizacao_id = dono.organizacaoId;
    const codigo = randomUUID();
    const processo = await db
      .insertInto('processo')
      .values({ organizacao_id, chave: codigo, nome: 'Alvará', nome_curto: 'Alvará' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const versao = await db
      .insertInto('processo_versao')
      .values({
        organizacao_id,
        processo_id: processo.id,
        numero: 1,
        situacao: 'vigente',
        conteudo: '{}',
        arquivo: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pessoa = await db
      .insertInto('pessoa')
      .values({ organizacao_id, tipo: 'Física', nome: 'Ana' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const requerimento = await db
      .insertInto('requerimento')
      .values({
        organizacao_id,
        processo_id: processo.id,
        processo_versao_id: versao.id,
        codigo,
        codigo_canhoto: randomUUID(),
        pessoa_id: pessoa.id,
        criado_por: dono.id,
        situacao,
        estado: '{}',
        requerente_nome: 'Ana',
        processo_nome: 'Alvará',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return requerimento.id;
  };

  const cabecalhos = async (quem: Pessoa): Promise<Record<string, string>> => {
    const res = await app.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: 'localhost' } });
    const [cookie = ''] = [res.headers['set-cookie']].flat();
    return {
      host: 'localhost',
      authorization: `Bearer ${quem.token}`,
      cookie: String(cookie).split(';')[0] ?? '',
      'x-csrf-token': res.json<{ dados: { csrfToken: string } }>().dados.csrfToken,
    };
  };

  return {
    base,
    parts,
    relogio,
    pasta,
    app,
    cidade,
    outraCidade,
    sistema,
    criarUsuario,
    criarRequerimento,
    cabecalhos,
    fim: async () => {
      await app.close();
      await base.drop();
      fs.rmSync(pasta, { recursive: true, force: true });
    },
  };
};
