import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { acoesDaAuditoria } from '../../src/schemas/acoesDaAuditoria.ts';
import { auditoria, entities } from '../../src/schemas/entities.ts';
import { campoDe } from '../../src/schemas/entity.ts';
import { optionsOf } from '../../src/schemas/fieldFacts.ts';

const SERVIDOR = path.join(import.meta.dirname, '../../server');
const fontes = fs
  .readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
  .filter((nome) => nome.endsWith('.ts') && !nome.startsWith('seed'))
  .map((nome) => [nome, fs.readFileSync(path.join(SERVIDOR, nome), 'utf8')] as const);

const rotulos = (campo: string): ReadonlyMap<unknown, string> =>
  new Map(optionsOf(campoDe(auditoria, campo)).map(({ value, label }) => [value, label]));

/** What the code names as the thing that a row of the audit is about. */
const nomeadas = fontes.flatMap(([nome, texto]) =>
  [...texto.matchAll(/\bentidade: '([a-z_]+)'/g)].map(([, entidade]) => [entidade ?? '', nome] as const),
);

it('every thing that code writes rows of the audit about has a label to be filtered by', () => {
  const conhecidas = rotulos('entidade');
  // That the search above finds what it looks for.
  for (const certa of ['tarefa', 'mensagem', 'requerimento', 'validacao_cadastro', 'assinatura'])
    expect(nomeadas.map(([entidade]) => entidade)).toContain(certa);
  expect(nomeadas.filter(([entidade]) => !conhecidas.has(entidade))).toEqual([]);
  // The generator writes the name of whatever registry it serves.
  expect(entities.map(({ name }) => name).filter((name) => !conhecidas.has(name))).toEqual([]);
});

it('labels are told apart, and rows are written only through the one list of acts', () => {
  const acoes = rotulos('acao');
  expect([...acoes.keys()]).toEqual(Object.keys(acoesDaAuditoria));
  for (const lista of [acoes, rotulos('entidade')]) expect(new Set(lista.values()).size).toBe(lista.size);
  // `acao` is typed by that list in these two; whoever writes rows by a statement of his own escapes it.
  expect(fontes.filter(([, texto]) => /insert into auditoria \(/.test(texto)).map(([nome]) => nome)).toEqual([
    'audit.ts',
    path.join('modules', 'auditoria', 'olhares.ts'),
  ]);
  const porFora = fontes.filter(([, texto]) => texto.includes("insertInto('auditoria')"));
  expect(porFora.map(([nome]) => nome)).toEqual(['createFirstRoot.ts']);
  const [, texto = ''] = porFora[0] ?? [];
  expect([...texto.matchAll(/\bacao: '([a-z_]+)'/g)].map(([, acao]) => acoes.has(acao))).toEqual([true]);
});
