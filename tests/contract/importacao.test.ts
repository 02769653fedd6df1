import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linhaCsv } from '../../server/entities/csv.ts';
import { entities } from '../../src/schemas/entities.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import { folhasDe } from '../../src/schemas/folhas.ts';
import { mostrarValor } from '../../src/schemas/mostrar.ts';
import { folhasDaImportacao } from '../../src/schemas/planilha/camposDaImportacao.ts';
import { chavesDaPlanilha } from '../../src/schemas/planilha/chavesDaPlanilha.ts';
import { cabeNaCelula } from '../../src/schemas/planilha/lerCelula.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, valorEm, type Cadastro, type Registro } from '../support/cadastro.ts';
import { corpoDe, type Corpo } from '../support/exemplos.ts';
import { aPlanilha, ATUALIZAR } from '../support/planilha.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/** Rich texts as the editor makes them, with marks that no cell holds. */
const comMarcas = ({ schema }: Entity): Corpo =>
  Object.fromEntries(
    Object.entries(schema.properties).flatMap(([campo, um]) =>
      formatOf(um) === 'texto-rico'
        ? [[campo, '<h2>Um &amp; dois</h2><p>Com <strong>força</strong>, 1 &lt; 2</p><ul><li><p>um</p></li></ul>']]
        : [],
    ),
  );

/** A body with what a record must have, and its first key; choices that may be none are none. */
const soObrigatorios = ({ entity, referencias, proximo }: Cadastro): Corpo => {
  const n = proximo();
  const inteiro = corpoDe(entity, n, { referencias });
  const corpo = corpoDe(entity, n, { referencias, completo: false });
  const daChave = new Set(entity.unique[0]?.map((caminho) => caminho.split('.')[0] ?? ''));
  const vazias = Object.entries(entity.schema.properties).flatMap(([campo, um]): [string, unknown][] => {
    const { type, minItems = 0 } = um as { type?: unknown; minItems?: number };
    return type === 'array' && minItems === 0 && campo in corpo ? [[campo, []]] : [];
  });
  const chave = Object.entries(inteiro).filter(([campo]) => daChave.has(campo));
  return { ...corpo, ...Object.fromEntries([...vazias, ...chave]) };
};

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
        ? mostrarValor(schema, valor)
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
    for (let i = 0; i < 2; i += 1) await cadastro.criar(comMarcas(entity));
    const vazio = await cadastro.cliente.post(cadastro.caminho, soObrigatorios(cadastro));
    expect(vazio.status, vazio.texto).toBe(201);
    const guardados = async (): Promise<unknown> =>
      (await portal.base.ownerPool.query(`select to_jsonb(t) as um from ${entity.name} t order by id`)).rows;
    const antes = await guardados();
    const { total } = await cadastro.listar();
    const colunas = folhasDaImportacao(entity).map(({ caminho }) => caminho);
    const exportado = await cadastro.cliente.post(`${cadastro.caminho}/exportar`, { formato: 'csv', colunas });
    expect(exportado.status, exportado.texto).toBe(200);
    for (const vazias of ['manter', 'apagar'] as const) {
      const { conferir, conferida, confirmar } = await aPlanilha(
        ...[portal, cadastro.cliente, cadastro.caminho, exportado.texto],
      );
      const como = { ...ATUALIZAR, vazias };
      if (chavesDaPlanilha(entity).length === 0) {
        expect((await conferir(undefined, como)).status).toBe(422);
        return;
      }
      expect((await conferida(como)).conferencia?.resultado, exportado.texto).toEqual({
        ...{ feitos: total, recusados: 0, falhas: [], classes: { novo: 0, muda: 0, igual: total } },
      });
      expect((await confirmar('tudo')).erro.mensagem).toBe(
        'Não há o que gravar: os registros já estão como no arquivo',
      );
      expect(await guardados()).toEqual(antes);
    }
  });
});
