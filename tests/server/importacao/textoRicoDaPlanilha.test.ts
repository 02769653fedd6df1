import { describe, expect, it } from 'vitest';
import { entities } from '../../../src/schemas/entities.ts';
import { formatOf, namesRecord } from '../../../src/schemas/fieldFacts.ts';
import { integer, recordNumber } from '../../../src/schemas/fields.ts';
import { folhasDe } from '../../../src/schemas/folhas.ts';
import { modeloDocumento } from '../../../src/schemas/modeloDocumento.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { noticia } from '../../../src/schemas/noticia.ts';
import { perfil } from '../../../src/schemas/perfil.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { linhaCsv } from '../../../server/entities/csv.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import { ATUALIZAR } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { ler, palcoDaImportacao, planilha } from './palcoDaImportacao.ts';

palcoDaImportacao();

const HTML = '<h2>Licença</h2><p>Para <strong>{{requerente.nome}}</strong> &amp; outros</p><ul><li><p>um</p></li></ul>';

const exportado = async ({ cliente, caminho }: Cadastro, formato: 'csv' | 'xlsx', colunas: readonly string[]) => {
  const res = await cliente.post(`${caminho}/exportar`, { formato, colunas });
  expect(res.status).toBe(200);
  return res;
};

describe('a rich text that a spreadsheet updates', () => {
  it('keeps its marks, byte by byte, while another column changes', async () => {
    const modelos = await aCadastro(portal, modeloDocumento);
    const { id } = await modelos.criar({ sigla: 'LIC', nome: 'Antigo', corpo: HTML });
    const { texto } = await exportado(modelos, 'csv', ['sigla', 'nome', 'corpo']);
    expect(texto).toContain('Licença Para {{requerente.nome}} & outros um');
    const { conferida, confirmar, linhas } = await planilha(texto.replace('Antigo', 'Outro nome'), modelos);
    await conferida(ATUALIZAR);
    expect((await linhas('muda')).data.map(({ mudancas }) => mudancas)).toEqual([
      [{ rotulo: 'Nome', antes: 'Antigo', depois: 'Outro nome' }],
    ]);
    expect((await confirmar('tudo')).status).toBe(202);
    await rodarTarefas(portal);
    expect(await ler(id, modelos)).toMatchObject({ nome: 'Outro nome', corpo: HTML });
  });

  it('becomes paragraphs of plain text where the cell says something else, and the check says what is lost', async () => {
    const modelos = await aCadastro(portal, modeloDocumento);
    const { id } = await modelos.criar({ sigla: 'COM', corpo: HTML });
    const simples = await modelos.criar({ sigla: 'SEM', corpo: '<p>Liso</p>' });
    const { importada, linhas } = await planilha(
      ['Sigla;Texto', 'COM;"Um <b>texto</b>', '', 'e outro"', 'SEM;Mais liso'].join('\n'),
      modelos,
    );
    const { conferencia } = await importada('tudo', ATUALIZAR);
    expect(conferencia?.resultado?.notas).toEqual([
      'Texto: o texto novo perde a formatação do antigo, como negrito, listas e links, em 1 linha',
    ]);
    expect((await linhas('muda')).data.map(({ mudancas }) => mudancas)).toEqual([
      [
        {
          ...{
            rotulo: 'Texto',
            antes: 'Licença Para {{requerente.nome}} & outros um',
            depois: 'Um <b>texto</b> e outro',
          },
          aviso: 'Perde a formatação, como negrito, listas e links',
        },
      ],
      [{ rotulo: 'Texto', antes: 'Liso', depois: 'Mais liso' }],
    ]);
    expect(await ler(id, modelos)).toMatchObject({ corpo: '<p>Um &lt;b&gt;texto&lt;/b&gt;</p><p>e outro</p>' });
    expect(await ler(simples.id, modelos)).toMatchObject({ corpo: '<p>Mais liso</p>' });
  });

  it('is made of paragraphs in a new record', async () => {
    const noticias = await aCadastro(portal, noticia);
    const texto = linhaCsv(['Título', 'Texto', 'Situação']) + linhaCsv(['Aviso', 'A & B\n\n<i>x</i>', 'Rascunho']);
    await (await planilha(texto, noticias)).importada('tudo');
    const [{ id } = { id: 0 }] = (await noticias.listar({ s: 'Aviso' })).data;
    expect(await ler(id, noticias)).toMatchObject({
      texto: '<p>A &amp; B</p><p>&lt;i&gt;x&lt;/i&gt;</p>',
    });
  });
});

describe('what the check shows', () => {
  it('is where two long values differ', async () => {
    const perfis = await aCadastro(portal, perfil);
    const comum = 'palavra '.repeat(50);
    await perfis.criar({ nome: 'Longo', descricao: `${comum}antes` });
    const { conferida, linhas } = await planilha(`Nome;Descrição\nLongo;${comum}depois`, perfis);
    await conferida(ATUALIZAR);
    const [mudado] = (await linhas('muda')).data.flatMap(({ mudancas }) => mudancas);
    expect(mudado?.antes).toMatch(/^….*palavra antes$/);
    expect(mudado?.depois).toMatch(/^….*palavra depois$/);
  });

  it('says that the kind of a person does not change, on that column alone', async () => {
    const pessoas = await aCadastro(portal, pessoa);
    await pessoas.cliente.post(pessoas.caminho, {
      ...{ tipo: 'Física', nome: 'Ana Maria', cadastro_pessoa_fisica: { cpf: '52998224725' } },
    });
    const { conferida } = await planilha('Tipo;Pessoa física: CPF\nJurídica;52998224725', pessoas);
    const { conferencia } = await conferida(ATUALIZAR);
    expect(conferencia?.resultado?.falhas.map(({ motivos }) => motivos)).toEqual([
      ['Tipo: O tipo não muda por importação. Altere-o no formulário, com o outro documento'],
    ]);
  });
});

describe('the bell', () => {
  it('rings for the write and not for its checks', async () => {
    const dono = await aCadastro(portal, imoveis.entity);
    const avisos = async (): Promise<readonly string[]> =>
      (
        await portal.db
          .selectFrom('notificacao')
          .select('message')
          .where('usuario_id', '=', dono.cliente.id)
          .orderBy('id')
          .execute()
      ).map(({ message }) => message);
    const { conferida, importada } = await planilha('Número da inscrição;Endereço\nS-1;Rua Um', dono);
    await conferida();
    await conferida();
    expect(await avisos()).toEqual([]);
    await importada('tudo');
    expect(await avisos()).toEqual([expect.stringContaining('importação pronta, 1 linha')]);
  });
});

describe('the number of a record', () => {
  it('has no thousands in an export, nor on a page', async () => {
    await portal.base.ownerPool.query('alter table imovel alter column id restart with 123456');
    await imoveis.criar({ numero_inscricao: 'N-1' });
    const { texto } = await exportado(imoveis, 'csv', ['id', 'numero_inscricao']);
    expect(texto).toContain('\n123456;N-1');
    // Pages and papers write a value as this does.
    expect(mostrarValor(recordNumber('Número interno'), 123456)).toBe('123456');
    expect(mostrarValor(integer('Quantos'), 123456)).toBe('123.456');
  });

  it('is no amount in any registry', () => {
    const ids = entities.flatMap((entity) =>
      folhasDe(entity).filter(
        ({ caminho, schema }) => formatOf(schema) === 'inteiro' && (caminho.endsWith('_id') || caminho === 'id'),
      ),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter(({ schema }) => !namesRecord(schema)).map(({ caminho }) => caminho)).toEqual([]);
  });
});
