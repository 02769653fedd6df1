import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linhaCsv } from '../../server/entities/csv.ts';
import { entities } from '../../src/schemas/entities.ts';
import { formatOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import { folhasDe } from '../../src/schemas/folhas.ts';
import { mostrarValor } from '../../src/schemas/mostrar.ts';
import { folhasDaImportacao } from '../../src/schemas/planilha/camposDaImportacao.ts';
import { chavesDaPlanilha } from '../../src/schemas/planilha/chavesDaPlanilha.ts';
import { cabeNaCelula } from '../../src/schemas/planilha/lerCelula.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, valorEm, type Registro } from '../support/cadastro.ts';
import { aPlanilha, ATUALIZAR } from '../support/planilha.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

const importaveis = entities.filter(({ importable }) => importable);

describe('what can be imported', () => {
  it('is what a city writes, and no account, message or record of the portal', () => {
    const nomes = importaveis.map(({ name }) => name);
    expect(nomes).toEqual(expect.arrayContaining(['imovel', 'pessoa', 'setor', 'profissional', 'zona_ocupacao']));
    for (const nome of ['usuario', 'organizacao', 'auditoria', 'feedback', 'cidade']) expect(nomes).not.toContain(nome);
  });
});

describe.each(importaveis.map((entity) => [entity.name, entity] as const))('a spreadsheet of %s', (nome, entity) => {
  it('can bring every field that a record must have, into columns without values of their own', async () => {
    const obrigatorias = folhasDe(entity).filter(({ obrigatoria }) => obrigatoria);
    expect(obrigatorias.filter(({ schema }) => !cabeNaCelula(schema)).map(({ caminho }) => caminho)).toEqual([]);
    // Rows of one batch name all columns, so that a default of the table would never be used.
    const { rows } = await portal.base.ownerPool.query<{ coluna: string }>(
      `select a.attname as coluna from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = $1::regclass and not a.attnotnull and a.attgenerated = ''`,
      [nome],
    );
    expect(rows).toEqual([]);
  });

  it('writes a record as the form writes it', async () => {
    const cadastro = await aCadastro(portal, entity);
    const corpo = cadastro.corpo() as unknown as Registro;
    const folhas = folhasDaImportacao(entity);
    const celula = ({ caminho, schema }: (typeof folhas)[number]): string => {
      const valor = valorEm(corpo, caminho);
      if (valor === null) return '';
      return relationOf(schema) === undefined || formatOf(schema) !== 'relacao'
        ? formatOf(schema) === 'texto-rico'
          ? String(valor)
          : mostrarValor(schema, valor)
        : `#${String(valor)}`;
    };
    const texto = linhaCsv(folhas.map(({ rotulo }) => rotulo)) + linhaCsv(folhas.map(celula));
    const { importada } = await aPlanilha(portal, cadastro.cliente, cadastro.caminho, texto);
    const { gravacao, conferencia } = await importada('tudo');
    expect(conferencia?.resultado, texto).toEqual({ feitos: 1, recusados: 0, falhas: [] });
    expect(gravacao?.resultado).toMatchObject({ feitos: 1 });
    const { data } = await cadastro.listar({ order: 'id', direction: 'desc' });
    const [importado] = data;
    for (const folha of folhas)
      if (celula(folha) !== '')
        expect({ [folha.caminho]: importado && valorEm(importado, folha.caminho) }, texto).toEqual({
          [folha.caminho]: expect.anything(),
        });
    const trazidos = new Set(
      folhas.filter((folha) => celula(folha) !== '').map(({ caminho }) => caminho.split('.')[0]),
    );
    for (const campo of Object.keys(entity.schema.properties))
      if (!trazidos.has(campo) && !(entity.readOnly as readonly string[]).includes(campo))
        expect({ [campo]: importado?.[campo] ?? null }).toEqual({ [campo]: null });
  });

  it('finds its own export again, with nothing to change, where its records can be told apart', async () => {
    const cadastro = await aCadastro(portal, entity);
    for (let i = 0; i < 2; i += 1) await cadastro.criar();
    const { total } = await cadastro.listar();
    // The marks of a rich text are not exported.
    const folhas = folhasDaImportacao(entity).filter(({ schema }) => formatOf(schema) !== 'texto-rico');
    const colunas = folhas.map(({ caminho }) => caminho);
    const exportado = await cadastro.cliente.post(`${cadastro.caminho}/exportar`, { formato: 'csv', colunas });
    expect(exportado.status, exportado.texto).toBe(200);
    const { conferir, conferida } = await aPlanilha(portal, cadastro.cliente, cadastro.caminho, exportado.texto);
    if (chavesDaPlanilha(entity).length === 0) {
      expect((await conferir(undefined, ATUALIZAR)).status).toBe(422);
      return;
    }
    expect((await conferida(ATUALIZAR)).conferencia?.resultado, exportado.texto).toEqual({
      ...{ feitos: total, recusados: 0, falhas: [], classes: { novo: 0, muda: 0, igual: total } },
    });
  });
});
