import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import { buildApp } from '../../server/app.ts';
import type { Contexto } from '../../server/contexto.ts';
import { createDialect } from '../../server/database/dialect.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createFileStore } from '../../server/files/createFileStore.ts';
import { readKeys } from '../../server/keys.ts';
import type { AppSettings, Clock, Keys, Parts } from '../../server/parts.ts';
import { createOrganizacaoDoHost } from '../../server/plugins/organizacaoDoHost.ts';
import { createTokens } from '../../server/plugins/token.ts';
import { readSettings } from '../../server/settings.ts';
import { criarOrganizacao } from './builders.ts';
import { createCliente, parCsrf, type Cliente } from './cliente.ts';
import { montadorDePapeis } from './montadorDePapeis.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { sessaoDeTeste, type Quem } from './session.ts';
import { cotasDoPortal } from '../../src/schemas/cotas.ts';

/** A clock that stands where the test puts it. */
export interface Relogio extends Clock {
  fixar(momento: Date | string): void;
  avancar(minutos: number): void;
}

export const createRelogio = (inicio: Date | string = new Date()): Relogio => {
  let agora = new Date(inicio);
  return {
    now: () => agora,
    fixar: (momento) => {
      agora = new Date(momento);
    },
    avancar: (minutos) => {
      agora = new Date(agora.getTime() + minutos * 60_000);
    },
  };
};

export const createKeys = (): Keys => {
  const par = generateKeyPairSync('ed25519');
  return {
    tokenPrivado: par.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenPublico: par.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    cookie: randomUUID() + randomUUID(),
    links: randomUUID() + randomUUID(),
    realtime: { key: 'chave-de-teste', secret: randomUUID() },
  };
};

export const configuracaoDeTeste: AppSettings = {
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
  realtimePort: 6001,
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
  limites: { geral: 1_000_000, entrada: 1_000_000, consulta: 1_000_000, cliente: 1_000_000 },
};

export interface Portal {
  readonly app: FastifyInstance;
  readonly base: TestDatabase;
  readonly db: Kysely<Tables>;
  readonly clock: Relogio;
  readonly parts: Parts;
  /** The city that answers on localhost, another city, and the system organisation (sistema.localhost). */
  readonly cidade: number;
  readonly outraCidade: number;
  readonly sistema: number;
  /** Every SQL statement the application ran since the test last emptied the list. */
  readonly comandos: string[];
  /** The same with their parameters, for EXPLAIN. */
  readonly consultas: { readonly sql: string; readonly parameters: readonly unknown[] }[];
  /** A logged-in caller: a new account with these permissions in this organisation (the city by default). */
  entrar(quem?: Quem): Promise<Cliente>;
  /** A caller without log-in. */
  anonimo(): Cliente;
  /**
   * Closes it all and lets go of the application: whatever holds the portal or its clients at the top of a file stays as long as the process does,
   * since Node keeps each file that it has read.
   */
  drop(): Promise<void>;
}

interface Opcoes {
  readonly settings?: Partial<AppSettings>;
  readonly inicio?: Date | string;
  /** Where the application's log goes; without it there is none. */
  readonly log?: Parts['log'] & { readonly stream?: NodeJS.WritableStream };
  /** A data folder as the portal has it, with `arquivos` and `chaves`; without it files and keys are of this run alone. */
  readonly dataDir?: string;
  /** Days that whoever enters may go on for: a test that lets weeks pass need not log in again. */
  readonly diasDeSessao?: number;
  /** Registers more on the built application, before it is ready. */
  readonly registrar?: (app: FastifyInstance, contexto: Contexto) => Promise<void> | void;
}

/** The production application on a database and a folder of its own (ARCHITECTURE.md, rule 6), with three organisations. */
export const aPortal = async ({
  settings: mudancas,
  inicio,
  registrar,
  diasDeSessao,
  dataDir,
  log = false,
}: Opcoes = {}): Promise<Portal> => {
  const base = await testDatabase();
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-app-'));
  const comandos: string[] = [];
  const consultas: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: createDialect(base.pool),
    log: ({ query: { sql, parameters } }) => {
      comandos.push(sql);
      consultas.push({ sql, parameters });
    },
  });
  const clock = createRelogio(inicio);
  const documents = montadorDePapeis();
  const parts: Parts = {
    db,
    pool: base.pool,
    clock,
    files: createFileStore(dataDir === undefined ? pasta : path.join(dataDir, 'arquivos')),
    keys: dataDir === undefined ? createKeys() : readKeys(readSettings({}), dataDir),
    documents,
    settings: { ...configuracaoDeTeste, ...mudancas },
    log,
  };
  let aberta: FastifyInstance | undefined = await buildApp(parts);
  const aplicacao = (): FastifyInstance => {
    if (aberta === undefined) throw new Error('O portal deste teste já foi desfeito');
    return aberta;
  };
  const tokens = await createTokens(parts.keys, clock);
  await registrar?.(aberta, {
    ...parts,
    tokens,
    organizacoes: createOrganizacaoDoHost(db, parts.settings.organizacaoPadrao),
    olhares: aberta.olhares,
  });
  await aberta.ready();
  const csrf = await parCsrf(aberta);
  const cidade = await criarOrganizacao(db, { nome: 'Prefeitura Municipal de Aurora', dominio: 'localhost' });
  const outraCidade = await criarOrganizacao(db, {
    nome: 'Prefeitura Municipal de Belmonte',
    dominio: 'belmonte.sp.gov.br',
  });
  const sistema = await criarOrganizacao(db, { nome: 'Suporte', dominio: 'sistema.localhost', is_sistema: true });
  return {
    get app() {
      return aplicacao();
    },
    base,
    db,
    clock,
    parts,
    cidade,
    outraCidade,
    sistema,
    comandos,
    consultas,
    entrar: async (quem = {}) =>
      createCliente(
        aplicacao,
        csrf,
        await sessaoDeTeste(db, tokens, clock, { organizacaoId: cidade, ...quem }, diasDeSessao),
      ),
    anonimo: () => createCliente(aplicacao, csrf, null),
    drop: async () => {
      await aplicacao().close();
      aberta = undefined;
      comandos.length = 0;
      consultas.length = 0;
      await documents.stop();
      await base.drop();
      // A paper that is drawn behind an answer may still be put there.
      fs.rmSync(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
