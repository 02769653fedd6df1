import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contarCadastros } from '../../scripts/cadastros/contar.ts';
import { redigirCadastros } from '../../scripts/cadastros/redigir.ts';
import { telasAMao } from '../../scripts/cadastros/telasAMao.ts';
import { entities } from '../../src/schemas/entities.ts';

const RAIZ = path.resolve(import.meta.dirname, '../..');
const contas = contarCadastros();

const arquivosEm = (pasta: string): readonly string[] =>
  fs
    .readdirSync(path.join(RAIZ, pasta), { recursive: true, withFileTypes: true })
    .filter((um) => um.isFile() && /\.tsx?$/.test(um.name))
    .map((um) => path.relative(RAIZ, path.join(um.parentPath, um.name)));

describe('the generator', () => {
  it('has the declaration of every registry in a file of its own, and no declaration that is no registry', () => {
    expect(contas.map(({ nome }) => nome).sort()).toEqual(entities.map(({ name }) => name).sort());
    expect(new Set(contas.map(({ arquivo }) => arquivo)).size).toBe(entities.length);
    const declaram = arquivosEm('src/schemas').filter((arquivo) =>
      /\bdefineEntity\(/.test(fs.readFileSync(path.join(RAIZ, arquivo), 'utf8')),
    );
    // The inbox has the generated lists' columns, export and print, and is no registry (docs/decisions/0066).
    const caixa = 'src/schemas/requerimento/requerimentoListado.ts';
    expect(declaram.sort()).toEqual([...contas.map(({ arquivo }) => arquivo), caixa].sort());
  });

  it('has no screen of a registry written by hand but those named with their reason', () => {
    const escritas = contas.flatMap(({ telas }) => telas.map(({ tela }) => tela));
    expect(escritas.sort()).toEqual(Object.keys(telasAMao).sort());
  });

  it('builds lists and forms of registries in one place: no panel has the pieces of its own', () => {
    const pecas =
      /\b(ListBase|EditBase|CreateBase|ShowBase|useEditController|useCreateController|SimpleForm|Datagrid)\b/;
    const aMao = arquivosEm('src/panels').filter((arquivo) =>
      pecas.test(fs.readFileSync(path.join(RAIZ, arquivo), 'utf8')),
    );
    expect(aMao).toEqual([]);
  });

  it('needs at most 80 lines for half of the declarations', () => {
    const linhas = contas.map((conta) => conta.linhas).sort((a, b) => a - b);
    expect(linhas[Math.floor(linhas.length / 2)]).toBeLessThanOrEqual(80);
  });

  it('is told of in docs/cadastros.md as it is (`npm run cadastros`)', () => {
    expect(fs.readFileSync(path.join(RAIZ, 'docs/cadastros.md'), 'utf8')).toBe(redigirCadastros(contas));
  });
});
