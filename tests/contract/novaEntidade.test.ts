import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../server/database/migrate.ts';
import { prepareDatabase } from '../../server/database/prepare.ts';
import { cadastros } from '../../server/modules/cadastros/cadastros.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, type Cadastro, type Lista, type Registro } from '../support/cadastro.ts';
import { feira } from '../support/descartavel/feira.ts';

let portal: Portal;
let cadastro: Cadastro;
let pasta: string;

beforeAll(async () => {
  portal = await aPortal({
    registrar: async (app, contexto) => {
      await app.register(async (escopo) => cadastros(escopo, contexto, [feira]), { prefix: '/api/v1' });
    },
  });
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-migracoes-'));
  fs.cpSync(MIGRATIONS_FOLDER, pasta, { recursive: true });
  fs.copyFileSync(
    path.resolve(import.meta.dirname, '../support/descartavel/9000_feira.sql'),
    path.join(pasta, '9000_feira.sql'),
  );
  expect((await prepareDatabase(portal.base.ownerUrl, pasta)).applied).toEqual(['9000_feira']);
  cadastro = await aCadastro(portal, feira);
});
afterAll(async () => {
  fs.rmSync(pasta, { recursive: true, force: true });
  await portal.drop();
});

const corpo = (mudancas: Record<string, unknown> = {}) => ({
  nome: 'Feira da Praça São João',
  tipo: 'livre',
  dias: ['sábado', 'domingo'],
  abertura: '06:30',
  inicio: '1998-03-07',
  taxa: '1234.5',
  contato: { nome: 'João Antônio', email: 'JOAO@exemplo.com.br' },
  ...mudancas,
});

describe('an entity of one declaration, one migration and one line', () => {
  it('is created in stored form, read, changed, listed, searched and filtered', async () => {
    const res = await cadastro.cliente.post(cadastro.caminho, corpo());
    expect(res.status, res.texto).toBe(201);
    expect(res.mensagem).toBe('Feira cadastrada');
    const registro = res.dados<Registro>();
    expect(registro).toMatchObject({
      taxa: '1234.50',
      coberta: false,
      dias: ['sábado', 'domingo'],
      contato: { nome: 'João Antônio', email: 'joao@exemplo.com.br' },
      setor_id: null,
    });
    await cadastro.criar({
      nome: 'Artesanato do Parque',
      tipo: 'artesanato',
      dias: ['segunda'],
      coberta: true,
      taxa: null,
      contato: null,
    });
    const achar = async (query: Record<string, string | readonly string[]>): Promise<readonly unknown[]> =>
      (await cadastro.listar({ ...query, order: 'nome', direction: 'asc' })).data.map(({ nome }) => nome);
    const [praca, parque] = ['Feira da Praça São João', 'Artesanato do Parque'];
    expect(await achar({})).toEqual([parque, praca]);
    expect(await achar({ s: 'PRACA SAO' })).toEqual([praca]);
    expect(await achar({ s: 'antonio' })).toEqual([praca]);
    expect(await achar({ 'filtro[tipo]': 'artesanato' })).toEqual([parque]);
    expect(await achar({ 'filtro[tipo]': ['livre', 'artesanato'] })).toEqual([parque, praca]);
    expect(await achar({ 'filtro[dias]': ['domingo'] })).toEqual([praca]);
    expect(await achar({ 'filtro[coberta]': 'true' })).toEqual([parque]);
    expect(await achar({ 'filtro[coberta]': 'false' })).toEqual([praca]);
    expect(await achar({ 'filtro[taxa][de]': '1234.50', 'filtro[taxa][ate]': '1234.5' })).toEqual([praca]);
    expect(await achar({ 'filtro[taxa][vazio]': '1' })).toEqual([parque]);
    expect(await achar({ 'filtro[contato.email]': 'JOAO@' })).toEqual([praca]);
    expect(await achar({ tipo: 'livre' })).toEqual([praca]);
    expect(await achar({ 'tipo[0]': 'livre', 'tipo[1]': 'artesanato' })).toEqual([parque, praca]);
  });

  it('answers each wrong field with its sentence, all at once', async () => {
    const res = await cadastro.cliente.post(
      cadastro.caminho,
      corpo({
        nome: 'ab',
        tipo: 'outra',
        dias: [],
        abertura: '25:00',
        inicio: '1899-12-31',
        taxa: '-1',
        contato: { email: 'x' },
      }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      nome: ['Campo precisa ter pelo menos 3 caracteres'],
      tipo: ['Opção inválida'],
      dias: ['Campo obrigatório'],
      abertura: ['Informe uma hora válida'],
      inicio: ['Campo deve ser maior que 01/01/1900'],
      taxa: ['Campo deve ser maior que 0'],
      'contato.nome': ['Campo obrigatório'],
      'contato.email': ['Email precisa ser válido'],
    });
  });

  it('stores rich text without what runs', async () => {
    const regras =
      '<p onclick="x()">Até <strong>18h</strong><script>alert(1)</script><a href="javascript:x()">x</a></p>';
    const { id } = await cadastro.criar({ regras });
    const lida = (await cadastro.cliente.get(`${cadastro.caminho}/${id}`)).dados<Registro>();
    expect(lida['regras']).toBe('<p>Até <strong>18h</strong><a>x</a></p>');
  });

  it('empties a group whose inputs were all emptied, and refuses half of one', async () => {
    const { id } = await cadastro.criar({ contato: { nome: 'Rita' } });
    const url = `${cadastro.caminho}/${id}`;
    const meia = await cadastro.cliente.post(url, { contato: { nome: null, email: 'rita@exemplo.com.br' } });
    expect(meia.erro.erros).toEqual({ 'contato.nome': ['Campo obrigatório'] });
    const vazia = await cadastro.cliente.post(url, { contato: { nome: null, email: null } });
    expect(vazia.dados<Registro>()['contato']).toBeNull();
  });

  it('goes to the trash and back', async () => {
    const { id } = await cadastro.criar();
    expect((await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [id] })).mensagem).toBe(
      'Feira desativada',
    );
    const lixeira = (await cadastro.cliente.get(`${cadastro.caminho}/excluidos`)).dados<Lista>();
    expect(lixeira).toMatchObject({ total: 1, data: [{ id }] });
    expect((await cadastro.cliente.post(`${cadastro.caminho}/restaurarIds`, { ids: [id] })).mensagem).toBe(
      'Feira restaurada',
    );
  });

  it('is read by all staff and written by managers, as declared', async () => {
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await analista.get(cadastro.caminho)).status).toBe(200);
    expect((await analista.post(cadastro.caminho, corpo())).status).toBe(403);
  });
});

describe('the sums of a list', () => {
  it('adds up its money over the whole filter, not the page, in the one statement of the list', async () => {
    const somasDe = async (query: Record<string, string | readonly string[]>) => {
      const { data, total, somas } = (await cadastro.listar({ s: 'Somada', ...query })) as Lista & {
        readonly somas?: unknown;
      };
      return { linhas: data.length, total, somas };
    };
    for (const [i, taxa] of ['0.10', '0.20', '999999999999.99', null].entries())
      await cadastro.criar({ nome: `Somada ${'abcd'[i] ?? ''}`, tipo: i === 1 ? 'noturna' : 'livre', taxa });
    const outra = await cadastro.criar({ nome: 'Somada de outra época', taxa: '50.00' });
    await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [outra.id] });

    // Exact: as doubles these three would come to 1000000000000.2899.
    portal.comandos.length = 0;
    expect(await somasDe({ per_page: '1' })).toEqual({ linhas: 1, total: 4, somas: { taxa: '1000000000000.29' } });
    expect(portal.comandos.filter((comando) => !comando.includes('from sessao ss'))).toHaveLength(1);
    expect(await somasDe({ page: '9' })).toEqual({ linhas: 0, total: 4, somas: { taxa: '1000000000000.29' } });
    expect(await somasDe({ 'filtro[tipo]': 'noturna' })).toEqual({ linhas: 1, total: 1, somas: { taxa: '0.20' } });
    expect(await somasDe({ 'filtro[taxa][vazio]': '1' })).toEqual({ linhas: 1, total: 1, somas: { taxa: '0.00' } });
    expect(await somasDe({ s: 'ninguém' })).toEqual({ linhas: 0, total: 0, somas: { taxa: '0.00' } });
    expect(await somasDe({ colunas: ['nome', 'taxa'] })).toMatchObject({ somas: { taxa: '1000000000000.29' } });
    expect(await somasDe({ colunas: ['nome', 'tipo'] })).toMatchObject({ total: 4, somas: {} });
    const lixeira = await cadastro.cliente.get(`${cadastro.caminho}/excluidos`, { s: 'Somada' });
    expect(lixeira.dados<Lista>()).toMatchObject({ total: 1, somas: { taxa: '50.00' } });
  });

  it('adds up what is its own city’s alone', async () => {
    const la = await aCadastro(portal, feira, portal.outraCidade);
    await la.criar({ nome: 'Somada na vizinha', taxa: '7.00' });
    expect(await la.listar({})).toMatchObject({ total: 1, somas: { taxa: '7.00' } });
  });
});
