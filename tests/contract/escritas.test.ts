import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campoDe } from '../../src/schemas/entity.ts';
import { requiredMessage } from '../../src/schemas/fieldFacts.ts';
import { textos } from '../../src/schemas/textos.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, type Cadastro, type Registro } from '../support/cadastro.ts';
import { corpoDe } from '../support/exemplos.ts';
import { camposDaEscrita, registroDe } from './escritasDeCadastro.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))('writes of %s', (_nome, entity) => {
  let cadastro: Cadastro;
  beforeAll(async () => {
    cadastro = await aCadastro(portal, entity);
  });
  const { gravaveis: mudaveis, obrigatorios, opcionais } = camposDaEscrita(entity);
  const em = (registro: { id: number }): string => `${cadastro.caminho}/${registro.id}`;

  it('creates with all fields and with only the required ones, and reads back what was sent', async () => {
    for (const completo of [true, false]) {
      const corpo = corpoDe(entity, cadastro.proximo(), { referencias: cadastro.referencias, completo });
      const res = await cadastro.cliente.post(cadastro.caminho, corpo);
      expect(res.status, res.texto).toBe(201);
      expect(res.mensagem).toMatch(/cadastrad[oa]$/);
      const { id } = res.dados<Registro>();
      const lido = (await cadastro.cliente.get(em({ id }))).dados<Registro>();
      expect(lido).toEqual(registroDe(res, entity));
      for (const [nome] of mudaveis)
        if (!(nome in corpo) && opcionais.some(([um]) => um === nome)) expect(lido[nome]).toBeNull();
      expect(lido).toMatchObject({ id, excluido_em: null });
    }
  });

  it.each(obrigatorios.map(([nome]) => [nome]))(
    'says on %s that it is required, on creation and on change',
    async (nome) => {
      const { [nome]: _fora, ...corpo } = cadastro.corpo();
      for (const vazio of [corpo, { ...corpo, [nome]: null }]) {
        const res = await cadastro.cliente.post(cadastro.caminho, vazio);
        expect(res.status).toBe(422);
        const doCampo = Object.entries(res.erro.erros ?? {}).find(
          ([caminho]) => caminho === nome || caminho.startsWith(`${nome}.`),
        );
        expect(doCampo?.[1]).toEqual([requiredMessage(campoDe(entity, nome))]);
      }
      const registro = await cadastro.criar();
      const res = await cadastro.cliente.post(em(registro), { [nome]: null });
      expect(res.status, res.texto).toBe(422);
    },
  );

  it('refuses fields it does not know and those that only the server writes', async () => {
    for (const nome of ['organizacao_id', 'excluido_em', 'busca', ...entity.readOnly]) {
      const res = await cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ [nome]: 1 }));
      expect(res.status).toBe(422);
      expect(res.erro.erros).toEqual({ [nome]: [textos.validacao.desconhecido] });
    }
  });

  it('names the kind of value that each field takes', async () => {
    for (const [nome, schema] of mudaveis) {
      if (schema.type === undefined) continue;
      const res = await cadastro.cliente.post(
        cadastro.caminho,
        cadastro.corpo({ [nome]: schema.type === 'boolean' ? 7 : true }),
      );
      expect(res.status, nome).toBe(422);
      expect(res.erro.erros?.[nome]?.join(), `${nome}: ${res.texto}`).toMatch(
        /^(Informe|Opção inválida|Preencha|Escolha)/,
      );
    }
  });

  it('refuses hostile values without failing', async () => {
    const textuais = mudaveis.filter(([, schema]) => schema.type === 'string');
    for (const [nome] of textuais) {
      const res = await cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ [nome]: 'a\u0000b' }));
      expect(res.status, `${nome}: ${res.texto}`).toBe(422);
      const longa = await cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ [nome]: 'x'.repeat(1_000_000) }));
      expect([413, 422], `${nome}: ${longa.texto.slice(0, 200)}`).toContain(longa.status);
    }
    for (const corpo of [[], 'texto', 7, null, { nome: { $gt: '' } }]) {
      const res = await cadastro.cliente.post(cadastro.caminho, JSON.stringify(corpo), {
        'content-type': 'application/json',
      });
      expect(res.status).toBe(422);
    }
    const quebrado = await cadastro.cliente.post(cadastro.caminho, '{"a":', { 'content-type': 'application/json' });
    expect(quebrado.status).toBe(400);
    expect((await cadastro.cliente.get(`${cadastro.caminho}/abc`)).status).toBe(404);
    expect((await cadastro.cliente.get(`${cadastro.caminho}/99999999999999999999`)).status).toBe(404);
    expect((await cadastro.cliente.get(cadastro.caminho, { s: 'a\u0000b' })).status).toBe(422);
  });
});
