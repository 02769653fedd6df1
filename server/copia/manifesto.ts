import fs from 'node:fs';
import path from 'node:path';
import { Array as Lista, Boolean as Logico, Integer, Object as Shape, String as Texto, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { MIGRATIONS_FOLDER, migrationNames } from '../database/migrate.ts';
import { StartRefusal } from '../startRefusal.ts';

/** Grows when an older portal could no longer read what a newer one writes. */
export const FORMATO = 1;

/** Members of the archive, in the order they are written; the manifest last, so that a cut archive has none. */
export const MEMBROS = {
  chave: (nome: string) => `chaves/${nome}`,
  resumos: 'auditoria-resumos.jsonl',
  bloco: (tabela: string, numero: number) => `tabelas/${tabela}/${String(numero).padStart(6, '0')}.copy.gz`,
  arquivo: (caminho: string) => `arquivos/${caminho}`,
  manifesto: 'manifesto.json',
  somaDoManifesto: 'manifesto.json.sha256',
} as const;

const Soma = Texto({ pattern: '^[0-9a-f]{64}$' });
const Nome = Texto({ pattern: '^[a-z_][a-z0-9_]*$' });
const Contagem = Integer({ minimum: 0 });
const Peca = Shape({ nome: Texto({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), tamanho: Contagem, sha256: Soma });

const TabelaCopiada = Shape({
  nome: Nome,
  /** Those that COPY carries: generated ones are computed again. */
  colunas: Lista(Nome, { minItems: 1 }),
  linhas: Contagem,
  blocos: Contagem,
  /** Bytes and SHA-256 of what COPY said, before compression. */
  bytes: Contagem,
  sha256: Soma,
});

/** What a backup holds, as its last member says. */
export const Manifesto = Shape({
  formato: Integer({ minimum: 1 }),
  /** Version of the portal that made it, and of its PostgreSQL. */
  portal: Texto(),
  postgres: Texto(),
  /** Moment of the snapshot, ISO 8601. */
  momento: Texto(),
  migracoes: Lista(Texto({ pattern: '^\\d{4}_[a-z0-9_]+$' }), { minItems: 1 }),
  tabelas: Lista(TabelaCopiada, { minItems: 1 }),
  sequencias: Lista(Shape({ nome: Nome, valor: Texto({ pattern: '^-?\\d{1,19}$' }), usada: Logico() })),
  chaves: Lista(Peca),
  resumos: Lista(Peca, { maxItems: 1 }),
  /** One digest over all: per file its path, its size and its bytes. */
  arquivos: Shape({ quantos: Contagem, bytes: Contagem, sha256: Soma }),
  /** Files that rows name and that were not there, or whose bytes are not those of the row: the first hundred. */
  faltas: Shape({ ausentes: Contagem, alterados: Contagem, caminhos: Lista(Texto(), { maxItems: 100 }) }),
});
export type Manifesto = Static<typeof Manifesto>;
export type TabelaCopiada = Static<typeof TabelaCopiada>;
export type Peca = Static<typeof Peca>;

/** Version of this portal, as package.json has it. */
export const versaoDoPortal = (): string => {
  const pacote = path.resolve(import.meta.dirname, '../../package.json');
  return (JSON.parse(fs.readFileSync(pacote, 'utf8')) as { version: string }).version;
};

/**
 * The manifest out of its text.
 * @throws StartRefusal when it is of a newer format or no manifest at all
 */
export const lerManifesto = (texto: string): Manifesto => {
  let lido: unknown;
  try {
    lido = JSON.parse(texto);
  } catch (cause) {
    throw new StartRefusal('A cópia está danificada: o manifesto não pôde ser lido.', { cause });
  }
  const { formato, portal } = lido as { formato?: unknown; portal?: unknown };
  if (typeof formato === 'number' && formato > FORMATO)
    throw new StartRefusal(
      `A cópia foi feita por um portal mais novo (versão ${String(portal)}); use essa versão para lê-la.`,
    );
  if (!Check(Manifesto, lido)) throw new StartRefusal('A cópia está danificada: o manifesto não é o de uma cópia.');
  return lido;
};

/**
 * Makes sure that this portal can bring a database to the state that the backup was taken in: its migrations are the first ones of this portal.
 * @throws StartRefusal when the backup is of a newer portal, or of one with other migrations
 */
export const exigirVersaoConhecida = async (
  { migracoes, portal }: Manifesto,
  pasta = MIGRATIONS_FOLDER,
): Promise<void> => {
  const daqui = await migrationNames(pasta);
  const nova = migracoes.find((nome) => !daqui.includes(nome));
  if (nova !== undefined)
    throw new StartRefusal(
      `A cópia é de uma versão mais nova do portal (${portal}, migração ${nova}); restaure-a com essa versão.`,
    );
  const faltante = daqui.slice(0, migracoes.length).find((nome, i) => nome !== migracoes[i]);
  if (faltante !== undefined)
    throw new StartRefusal(
      `A cópia (portal ${portal}) não tem a migração ${faltante}, que vem antes das suas; restaure-a com a versão que a fez.`,
    );
};
