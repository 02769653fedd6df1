import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apertar, lerFaltas, piorou, type Faltas } from '../../scripts/conformidade/catraca.ts';
import { lerInventario } from '../../scripts/conformidade/inventario.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const ler = (nome: string): string => fs.readFileSync(path.join(DOCS, nome), 'utf8');

const tabela = (linhas: string): string =>
  `9 of 10 verified\n\n## Por seção da especificação\n\n| seção | verificados | itens |\n| --- | --- | --- |\n${linhas}\n\n## O que falta\n`;

describe('what no test verifies', () => {
  it('is in no section of docs/conformance.md more than it ever was (`npm run conformance` keeps the number)', () => {
    const guardadas = JSON.parse(ler('conformance-faltas.json')) as Faltas;
    const agora = lerFaltas(ler('conformance.md'));
    expect(piorou(guardadas, agora)).toEqual([]);
    expect(Object.keys(agora)).toEqual(Object.keys(guardadas));
  });

  it('is kept for every section of the inventory', () => {
    const secoes = new Set(
      lerInventario(path.join(DOCS, 'specification/inventory.csv')).map(({ section }) => String(section)),
    );
    expect(new Set(Object.keys(JSON.parse(ler('conformance-faltas.json')) as Faltas))).toEqual(secoes);
  });

  it('is read off the table, and a page without it is refused', () => {
    expect(lerFaltas(tabela('| 1 | 19 | 34 |\n| 2 | 137 | 218 |'))).toEqual({ 1: 15, 2: 81 });
    expect(() => lerFaltas('509 of 691 verified')).toThrow('tabela por seção');
  });

  it('is called worse where it grew or a section vanished, and the kept number only falls', () => {
    const guardadas = { 1: 15, 2: 81, 3: 20 };
    const agora = { 1: 16, 2: 80 };
    expect(piorou(guardadas, agora)).toEqual(['seção 1: faltam 16 itens, faltavam 15', 'a seção 3 sumiu']);
    expect(piorou(guardadas, guardadas)).toEqual([]);
    expect(apertar(guardadas, agora)).toEqual({ 1: 15, 2: 80 });
  });
});
