import type { Cotas } from '../src/schemas/cotas.ts';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DocumentRenderer } from './documents/renderer.ts';
import type { Tables } from './database/tables.ts';
import type { Vezes } from './files/createVezes.ts';
import type { Faixa } from './files/faixa.ts';

/** The one source of "now": injected, never slept on. */
export interface Clock {
  now(): Date;
}

/** A file that lies whole in the store; `inicio` is what its type is told by, about 4 KB. */
export interface ArquivoInteiro {
  readonly caminho: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly inicio: Buffer;
}

/** Files that come in several calls (docs/decisions/0065), by the UUID that their first call was given. */
export interface Parciais {
  /** Whoever writes to one, takes or removes it while calls may come does so in its turn. */
  readonly vezes: Vezes;
  criar(id: string): Promise<void>;
  /** Bytes that are here; undefined: there is no such file any more. */
  recebido(id: string): Promise<number | undefined>;
  /** Writes from `inicio` on and answers how many are here then; past `fim` nothing of the call stays: AppError('arquivo_grande'). */
  acrescentar(id: string, inicio: number, fim: number, conteudo: NodeJS.ReadableStream): Promise<number>;
  /** Its bytes as a file of the store, which shares none with this one; past `limite` of them AppError('arquivo_grande'). */
  copiar(id: string, limite: number): Promise<ArquivoInteiro>;
  remover(id: string): Promise<void>;
}

/** Where bytes lie. `caminho` is made by the store and never comes from a user. */
export interface FileStore {
  /** Streams to disk while hashing; refuses past `limite` bytes with AppError('arquivo_grande'). */
  guardar(conteudo: NodeJS.ReadableStream, limite: number): Promise<ArquivoInteiro>;
  readonly parciais: Parciais;
  /** The whole, or a run of its bytes. */
  ler(caminho: string, faixa?: Faixa): NodeJS.ReadableStream;
  remover(caminho: string): Promise<void>;
  /** Where it lies on disk, for a thread or a process that reads it by itself. */
  onde(caminho: string): string;
}

/** Keys of one installation (settings or DATA_DIR). */
export interface Keys {
  /** Ed25519 private key for access tokens, PKCS#8 PEM. */
  readonly tokenPrivado: string;
  readonly tokenPublico: string;
  readonly cookie: string;
  readonly links: string;
  readonly realtime: { readonly key: string; readonly secret: string };
}

/** Bounds of the web port, against whoever keeps it busy without asking anything. */
export interface LimitesDasConexoes {
  readonly total: number;
  /** Of one address; behind a proxy that is trusted, its calls under way. */
  readonly porEndereco: number;
  /** Milliseconds for the headers, and for a body that is no file. */
  readonly corpoMs: number;
  /** Milliseconds for a whole call, its file included. */
  readonly envioMs: number;
}

/** What the application itself needs of the settings; main.ts reads the rest. */
export interface AppSettings {
  readonly producao: boolean;
  readonly publicUrl: string | null;
  readonly organizacaoPadrao: string | null;
  readonly trustProxy: string | boolean;
  /** The portal listens on this machine alone. */
  readonly loopback: boolean;
  /** Others may reach the portal: by a public address, or because it listens beyond this machine. */
  readonly aberto: boolean;
  /** Where the accounts of the demonstration may act: anywhere, on this very machine alone, or nowhere (docs/decisions/0113). */
  readonly demonstracao: 'sempre' | 'daqui' | 'nunca';
  readonly acessoMinutos: number;
  readonly renovacaoHoras: number;
  readonly familiaHoras: { readonly equipe: number; readonly requerente: number };
  readonly realtimePort: number;
  /** Websockets that one address may have open on a server. */
  readonly realtimePorEndereco: number;
  /** What users may leave in the portal (src/schemas/cotas.ts). */
  readonly cotas: Cotas;
  /** What callers of the web port may hold at once and how long their calls may take to come in. */
  readonly conexoes: LimitesDasConexoes;
  readonly smtp: boolean;
  /** Address of the postal code provider, {cep} in the code's place; null: none is asked. */
  readonly cepUrl: string | null;
  /** Pictures of maps; null: maps are drawn as plans. */
  readonly mapa: { readonly url: string; readonly credito: string } | null;
  /** A city's registration service may stand inside the network of the portal. */
  readonly inscricaoInterna: boolean;
  /** CONECTOR_REDES: addresses and networks of the inside that connectors may ask. */
  readonly conectorRedes: readonly string[];
  /** Networks of the inside that a provider of identities may stand in; a portal in production calls no other. */
  readonly openidRedes: readonly string[];
  readonly distDir: string | null;
  /** Requests per minute and address, of clients of the API also per client; tests raise it, the limit's own test lowers it. */
  readonly limites: {
    readonly geral: number;
    readonly entrada: number;
    readonly consulta: number;
    readonly cliente: number;
  };
}

/** Renders official papers outside of the request loop (server/documents). */
export type Documents = Pick<DocumentRenderer, 'render'>;

/** Everything that buildApp is handed: production and tests differ only in what stands here. */
export interface Parts {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly keys: Keys;
  readonly documents: Documents;
  readonly settings: AppSettings;
  readonly log: { readonly level: string } | false;
}
