import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errosDaPessoa } from '../../../src/schemas/pessoa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cnpjNumero, cpfNumero } from '../../support/builders.ts';
import type { Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let atendente: Cliente;
const caminho = 'painel-prefeitura/cadastro/contribuinte';
beforeAll(async () => {
  portal = await aPortal();
  atendente = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] });
});
afterAll(() => portal.drop());

const fisica = (n: number, mudancas = {}) => ({
  tipo: 'Física',
  nome: 'Rita Souza',
  cadastro_pessoa_fisica: { cpf: cpfNumero(n) },
  ...mudancas,
});

describe('a person', () => {
  it('has its CPF in cadastro_pessoa_fisica.cpf when Física [ENT-051]', async () => {
    const res = await atendente.post(caminho, fisica(1, { cadastro_pessoa_fisica: { cpf: '111.444.777-35' } }));
    expect(res.status, res.texto).toBe(201);
    expect(res.dados<Registro>()).toMatchObject({
      tipo: 'Física',
      cadastro_pessoa_fisica: { cpf: '11144477735' },
      cadastro_pessoa_juridica: null,
    });
  });

  it('has its CNPJ in cadastro_pessoa_juridica.cnpj when Jurídica, also with letters [ENT-052]', async () => {
    for (const cnpj of ['11.222.333/0001-81', '12.ABC.345/01DE-35']) {
      const res = await atendente.post(caminho, {
        tipo: 'Jurídica',
        nome: `Construtora ${cnpj}`,
        cadastro_pessoa_juridica: { cnpj },
      });
      expect(res.status, res.texto).toBe(201);
      expect(res.dados<Registro>()['cadastro_pessoa_juridica']).toEqual({ cnpj: cnpj.replace(/[./-]/g, '') });
    }
  });

  it.each([
    [{ tipo: 'Física', cadastro_pessoa_fisica: null }, { 'cadastro_pessoa_fisica.cpf': ['Campo obrigatório'] }],
    [
      { tipo: 'Física', cadastro_pessoa_fisica: { cpf: null } },
      { 'cadastro_pessoa_fisica.cpf': ['Campo obrigatório'] },
    ],
    [{ cadastro_pessoa_fisica: { cpf: '111.444.777-34' } }, { 'cadastro_pessoa_fisica.cpf': ['CPF inválido'] }],
    [
      { cadastro_pessoa_juridica: { cnpj: cnpjNumero(7) } },
      { cadastro_pessoa_juridica: ['Pessoa física não tem este campo'] },
    ],
    [{ tipo: 'Outra' }, { tipo: ['Opção inválida'] }],
  ])('is refused with %j', async (mudancas, erros) => {
    const res = await atendente.post(caminho, fisica(2, mudancas));
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual(erros);
  });

  it('changes its kind only together with its document', async () => {
    const { id } = (await atendente.post(caminho, fisica(3))).dados<Registro>();
    expect((await atendente.post(`${caminho}/${id}`, { tipo: 'Jurídica' })).status).toBe(422);
    const res = await atendente.post(`${caminho}/${id}`, {
      tipo: 'Jurídica',
      cadastro_pessoa_fisica: null,
      cadastro_pessoa_juridica: { cnpj: cnpjNumero(3) },
    });
    expect(res.status, res.texto).toBe(200);
  });

  it('is found by its document as typed with the mask, and by its bare digits', async () => {
    const cpf = cpfNumero(4);
    const { id } = (await atendente.post(caminho, fisica(4))).dados<Registro>();
    const mascarado = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
    for (const query of [{ s: mascarado }, { s: cpf }, { 'filtro[cadastro_pessoa_fisica.cpf]': mascarado }])
      expect((await atendente.get(caminho, query)).dados<{ data: Registro[] }>().data.map((uma) => uma.id)).toEqual([
        id,
      ]);
  });

  it('keeps telephones, e-mail and every part of its address apart [ENT-053] [ENT-054]', async () => {
    const contato = {
      telefone_comercial: '1932345678',
      telefone_residencial: '1932345679',
      telefone_celular: '19987654321',
      email: 'rita@exemplo.com.br',
      endereco: {
        rua: 'Rua das Flores',
        numero: '12-A',
        bairro: 'Centro',
        codigo_postal: '13010001',
        endereco_cidade: { nome: 'Campinas' },
        endereco_estado: { nome: 'São Paulo' },
      },
    };
    const { id } = (
      await atendente.post(caminho, fisica(5, { ...contato, telefone_celular: '(19) 98765-4321' }))
    ).dados<Registro>();
    expect((await atendente.get(`${caminho}/${id}`)).dados<Registro>()).toMatchObject(contato);
  });

  it('says that a CPF is already registered in the words of the specification', async () => {
    await atendente.post(caminho, fisica(6));
    const res = await atendente.post(caminho, fisica(6));
    expect(res.erro.erros).toEqual({ 'cadastro_pessoa_fisica.cpf': ['CPF já cadastrado'] });
  });

  it('has the same rule in the form as on the server', () => {
    expect(errosDaPessoa({ tipo: 'Jurídica', cadastro_pessoa_fisica: { cpf: 'x' } })).toEqual({
      'cadastro_pessoa_juridica.cnpj': ['Campo obrigatório'],
      cadastro_pessoa_fisica: ['Pessoa jurídica não tem este campo'],
    });
    expect(errosDaPessoa({ tipo: 'Física', cadastro_pessoa_fisica: { cpf: 'x' } })).toEqual({});
  });
});
