import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bairro } from '../../../src/schemas/bairro.ts';
import { cidade } from '../../../src/schemas/cidade.ts';
import { estado } from '../../../src/schemas/estado.ts';
import { pais } from '../../../src/schemas/pais.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cpfNumero } from '../../support/builders.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

const caminho = 'painel-prefeitura/cadastro/contribuinte';
let portal: Portal;
let atendente: Cliente;
let aurora: Registro;
let norte: Registro;
let sul: Registro;
let vila: Registro;
let centro: Registro;

beforeAll(async () => {
  portal = await aPortal();
  atendente = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] });
  const [paises, estados, cidades, bairros] = [
    await aCadastro(portal, pais),
    await aCadastro(portal, estado),
    await aCadastro(portal, cidade),
    await aCadastro(portal, bairro),
  ];
  aurora = await paises.criar({ nome: 'Aurora', sigla: 'AU' });
  norte = await estados.criar({ nome: 'Norte', sigla: 'NO', pais_id: aurora.id });
  sul = await estados.criar({ nome: 'Sul', sigla: 'SU', pais_id: aurora.id });
  vila = await cidades.criar({ nome: 'Vila', estado_id: norte.id });
  centro = await bairros.criar({ nome: 'Centro', cidade_id: vila.id });
});
afterAll(() => portal.drop());

let n = 500;
const pessoa = (endereco: object) => ({
  tipo: 'Física',
  nome: 'Rita Souza',
  cadastro_pessoa_fisica: { cpf: cpfNumero(n++) },
  endereco,
});
const criar = (endereco: object) => atendente.post(caminho, pessoa(endereco));
const inteiro = () => ({
  rua: 'Rua do Sol',
  endereco_bairro_id: centro.id,
  endereco_cidade_id: vila.id,
  endereco_estado_id: norte.id,
  endereco_pais_id: aurora.id,
});

describe('an address with places of the geographic registry', () => {
  it('keeps their names beside them, as the registry has them and whatever the caller wrote', async () => {
    const res = await criar({ ...inteiro(), bairro: 'Outro', endereco_cidade: { nome: 'Inventada' } });
    expect(res.status, res.texto).toBe(201);
    expect(res.dados<Registro>()['endereco']).toEqual({
      ...inteiro(),
      bairro: 'Centro',
      endereco_cidade: { nome: 'Vila' },
      endereco_estado: { nome: 'Norte' },
    });
  });

  it('may be written in words alone, as before', async () => {
    const endereco = { bairro: 'Pampa', endereco_cidade: { nome: 'Rivera' }, endereco_estado: { nome: 'Rivera' } };
    const res = await criar(endereco);
    expect(res.status, res.texto).toBe(201);
    expect(res.dados<Registro>()['endereco']).toEqual(endereco);
  });

  it('is refused on the field that does not belong to what stands beside it', async () => {
    const deOutro = await criar({ ...inteiro(), endereco_estado_id: sul.id });
    expect([deOutro.status, deOutro.erro.erros]).toEqual([
      422,
      { 'endereco.endereco_cidade_id': ['Não pertence ao que foi escolhido em Estado'] },
    ]);
    const semPai = await criar({ endereco_cidade_id: vila.id });
    expect([semPai.status, semPai.erro.erros]).toEqual([
      422,
      { 'endereco.endereco_cidade_id': ['Escolha antes: Estado'] },
    ]);
    const nenhum = await criar({ ...inteiro(), endereco_bairro_id: 999_999_999 });
    expect([nenhum.status, nenhum.erro.erros]).toEqual([
      422,
      { 'endereco.endereco_bairro_id': ['Registro não encontrado'] },
    ]);
  });

  it('is checked again when it changes', async () => {
    const { id, versao } = (await criar(inteiro())).dados<Registro>();
    const res = await atendente.post(`${caminho}/${id}`, {
      versao,
      endereco: { ...inteiro(), endereco_estado_id: sul.id },
    });
    expect([res.status, Object.keys(res.erro.erros ?? {})]).toEqual([422, ['endereco.endereco_cidade_id']]);
  });
});
