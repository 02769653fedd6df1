import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feriado } from '../../../src/schemas/feriado.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { profissional } from '../../../src/schemas/profissional.ts';
import { setor } from '../../../src/schemas/setor.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import { aPlanilha } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

let portal: Portal;
let imoveis: Cadastro;
let setores: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  imoveis = await aCadastro(portal, imovel);
  setores = await aCadastro(portal, setor);
});
afterAll(() => portal.drop());

/** Names of scripts that run from right to left, with its marks; signs of several code points; combining accents. */
const ESTRANHOS = [
  'Praça 🌳🏛️ das Famílias 👩‍👩‍👧‍👦',
  'قسم التخطيط العمراني',
  'מחלקת ההנדסה (אגף ב׳)',
  'Rua \u202Eavessada\u202C do Sol',
  'Sa\u0303o Joa\u0303o do Aca\u0301',
];

describe('names of any script', () => {
  it.each(ESTRANHOS)('%s is kept, found, listed, exported and imported as it is', async (nome) => {
    const { id } = await setores.criar({ nome });
    const lido = (await setores.cliente.get(`${setores.caminho}/${id}`)).dados<{ nome: string }>();
    const guardado = lido.nome;
    expect(guardado.normalize('NFC')).toBe(nome.normalize('NFC'));
    const achados = await setores.listar({ s: nome });
    expect(achados.data.map((um) => um.id)).toEqual([id]);
    const csv = (await setores.cliente.post(`${setores.caminho}/exportar`, { formato: 'csv' })).texto;
    expect(csv).toContain(guardado);
    await setores.cliente.post(`${setores.caminho}/excluirIds`, { ids: [id] });
    const planilha = await aPlanilha(portal, setores.cliente, setores.caminho, `Nome\n"${nome}"`);
    expect((await planilha.importada('tudo')).gravacao?.resultado).toMatchObject({ feitos: 1, recusados: 0 });
    const [importado] = (await setores.listar({ s: nome })).data;
    expect(importado?.['nome']).toBe(guardado);
  });

  it('of 300 characters is refused on its field, by the form and row by row by the import', async () => {
    const nome = 'Á'.repeat(300);
    const res = await setores.cliente.post(setores.caminho, { nome });
    expect([res.status, Object.keys(res.erro.erros ?? {})]).toEqual([422, ['nome']]);
    const frase = res.erro.erros?.['nome']?.[0];
    expect(frase).toContain('255');
    const planilha = await aPlanilha(portal, setores.cliente, setores.caminho, `Nome\n${nome}\nSetor que cabe`);
    expect((await planilha.conferida()).conferencia?.resultado).toMatchObject({
      feitos: 1,
      recusados: 1,
      falhas: [{ onde: 'Linha 2', motivos: [`Nome: ${frase}`] }],
    });
    expect((await setores.cliente.get(setores.caminho, { s: nome })).status).toBe(422);
  });
});

describe('filters of the wrong type', () => {
  it.each([
    ['a relation that is no number', imovel, 'filtro[zona_ocupacao_id]', 'abc'],
    ['a number out of all range', imovel, 'filtro[zona_ocupacao_id]', '9'.repeat(30)],
    ['a day that is none', feriado, 'filtro[data][de]', '2026-02-31'],
    ['a choice that is not declared', feriado, 'filtro[ambito]', 'Galáctico'],
    ['a field that is no filter', feriado, 'filtro[segredo]', '1'],
    ['a range where there is none', feriado, 'filtro[ambito][de]', 'A'],
  ])('%s is 422 on its name, in the list, the export and an act on many', async (_nome, entity, nome, valor) => {
    const { cliente, caminho } = await aCadastro(portal, entity);
    const query = `${encodeURIComponent(nome)}=${encodeURIComponent(valor)}`;
    const respostas = [
      await cliente.get(caminho, { [nome]: valor }),
      await cliente.post(`${caminho}/exportar?${query}`, { formato: 'csv' }),
      await cliente.post(`${caminho}/lote?${query}`, { ato: 'excluir', esperados: 1 }),
    ];
    for (const res of respostas) {
      expect(res.status, res.texto).toBe(422);
      expect(Object.keys(res.erro.erros ?? {})[0], res.texto).toContain('filtro');
    }
  });
});

describe('concurrent edits', () => {
  it('of one version: one is kept, the others hear what happened, nothing of theirs is there', async () => {
    const { id, versao } = await imoveis.criar();
    const nomes = ['Rua Um', 'Rua Dois', 'Rua Três'];
    const respostas = await Promise.all(
      nomes.map((endereco) => imoveis.cliente.post(`${imoveis.caminho}/${id}`, { endereco, versao })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const feita = nomes[respostas.findIndex(({ status }) => status === 200)];
    const lido = (await imoveis.cliente.get(`${imoveis.caminho}/${id}`)).dados<{ endereco: string; versao: number }>();
    expect(lido).toMatchObject({ endereco: feita, versao: versao + 1 });
  });
});

describe('a deleted relation', () => {
  it('cannot be chosen any more, by form or spreadsheet; records that have it stay readable and can be changed', async () => {
    const zonas = await aCadastro(portal, zonaOcupacao);
    const zona = await zonas.criar({ sigla: 'ZD-9' });
    const antigo = await imoveis.criar({ zona_ocupacao_id: zona.id });
    expect((await zonas.cliente.post(`${zonas.caminho}/excluirIds`, { ids: [zona.id] })).status).toBe(200);
    const novo = await imoveis.cliente.post(imoveis.caminho, imoveis.corpo({ zona_ocupacao_id: zona.id }));
    expect([novo.status, novo.erro.erros]).toEqual([422, { zona_ocupacao_id: ['Registro não encontrado'] }]);
    const csv = 'Número da inscrição;Endereço;Zona de ocupação\nD1;Rua Um;ZD-9';
    const planilha = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, csv);
    expect((await planilha.conferida()).conferencia?.resultado?.falhas[0]?.motivos).toEqual([
      'Zona de ocupação: Registro não encontrado',
    ]);
    const lido = await imoveis.cliente.get(`${imoveis.caminho}/${antigo.id}`);
    expect(lido.dados<{ zona_ocupacao_id: number }>().zona_ocupacao_id).toBe(zona.id);
    const mudado = await imoveis.cliente.post(`${imoveis.caminho}/${antigo.id}`, { complemento: 'Fundos' });
    expect(mudado.status, mudado.texto).toBe(200);
  });
});

describe('documents that a sheet took for numbers', () => {
  it('get their leading zeros back where their length is fixed, and the check says so', async () => {
    const profissionais = await aCadastro(portal, profissional);
    // 012.345.678-90 as a number loses its zero.
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Nome', 'CPF', 'Conselho', 'Registro', 'UF do registro', 'Telefone'],
            ['Ana Prado Lima', 1234567890, 'CREA', 12, 'SC', 4899998888],
            ['Bia Prado Lima', 12345678, 'CREA', 13, 'SC', null],
          ],
        },
      ],
    });
    const { cliente, caminho } = profissionais;
    const planilha = await aPlanilha(portal, cliente, caminho, Buffer.from(bytes), 'nomes.xlsx');
    const conferida = await planilha.conferida();
    expect(conferida.conferencia?.resultado).toMatchObject({
      feitos: 1,
      recusados: 1,
      notas: ['CPF: zeros do começo, que a planilha tirou, foram postos de volta em 1 linha'],
    });
    await planilha.confirmar('boas');
    await rodarTarefas(portal);
    const [gravado] = (await profissionais.listar({ s: 'Ana Prado' })).data;
    expect(gravado).toMatchObject({ cpf: '01234567890', registro: '12' });
  });
});
