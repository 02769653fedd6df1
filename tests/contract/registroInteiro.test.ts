import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soLidosDe } from '../../server/entities/bodySchemas.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, type Registro } from '../support/cadastro.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/** Another value of the same kind, which the record does not have. */
const outro = (valor: unknown): unknown => {
  if (typeof valor === 'number') return valor + 1;
  if (typeof valor === 'boolean') return !valor;
  if (Array.isArray(valor)) return [...(valor as unknown[]), 999_999];
  return typeof valor === 'string' && !Number.isNaN(Date.parse(valor)) ? '2001-02-03T04:05:06.000Z' : 'outro';
};

// First: records are numbered on, and some fields take small numbers only.
it('[W25] a field that no record has stays unknown', async () => {
  const [entity] = gravaveis;
  if (entity === undefined) throw new Error('no registry is written');
  const cadastro = await aCadastro(portal, entity);
  const { id } = await cadastro.criar();
  const res = await cadastro.cliente.post(`${cadastro.caminho}/${id}`, { inventado: 1 });
  expect(res.status).toBe(422);
  expect(res.erro.erros).toEqual({ inventado: ['Campo desconhecido'] });
});

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))('[W25] a record of %s', (_nome, entity) => {
  it('is sent back whole as it was read, and nothing changes', async () => {
    const cadastro = await aCadastro(portal, entity);
    const { id } = await cadastro.criar();
    const caminho = `${cadastro.caminho}/${id}`;
    const lido = (await cadastro.cliente.get(caminho)).dados<Registro>();
    const res = await cadastro.cliente.post(caminho, lido);
    expect(res.status, res.texto).toBe(200);
    expect((await cadastro.cliente.get(caminho)).dados<Registro>()).toEqual(lido);
  });

  it('is refused by the names of the fields that are only read, where they say something else', async () => {
    const cadastro = await aCadastro(portal, entity);
    const { id } = await cadastro.criar();
    const caminho = `${cadastro.caminho}/${id}`;
    const lido = (await cadastro.cliente.get(caminho)).dados<Registro>();
    const mudados = Object.fromEntries(soLidosDe(entity).map((campo) => [campo, outro(lido[campo])]));
    const res = await cadastro.cliente.post(caminho, { ...lido, ...mudados });
    expect(res.status, res.texto).toBe(422);
    expect(res.erro.erros).toEqual(
      Object.fromEntries(soLidosDe(entity).map((campo) => [campo, ['Este campo não pode ser alterado']])),
    );
    expect((await cadastro.cliente.get(caminho)).dados<Registro>()).toEqual(lido);
  });
});
