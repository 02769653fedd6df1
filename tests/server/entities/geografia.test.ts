import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cidade } from '../../../src/schemas/cidade.ts';
import { estado } from '../../../src/schemas/estado.ts';
import { pais } from '../../../src/schemas/pais.ts';
import type { Pagina } from '../../../src/schemas/envelope.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro, type Registro } from '../../support/cadastro.ts';

let portal: Portal;
let paises: Cadastro;
let estados: Cadastro;
let cidades: Cadastro;
let aurora: Registro;
let norte: Registro;

beforeAll(async () => {
  portal = await aPortal();
  paises = await aCadastro(portal, pais);
  estados = await aCadastro(portal, estado);
  cidades = await aCadastro(portal, cidade);
  aurora = await paises.criar({ nome: 'Aurora', sigla: 'AU' });
  norte = await estados.criar({ nome: 'Norte', sigla: 'NO', pais_id: aurora.id });
});
afterAll(() => portal.drop());

const mover = (cadastro: Cadastro, ato: 'excluirIds' | 'restaurarIds', { id }: Registro) =>
  cadastro.cliente.post(`${cadastro.caminho}/${ato}`, { ids: [id] });

describe('what is part of another record', () => {
  it('may have a name that is taken elsewhere, and not one that is taken here', async () => {
    const outro = await estados.criar({ nome: 'Sul', sigla: 'SU', pais_id: aurora.id });
    await cidades.criar({ nome: 'Boa Vista', estado_id: norte.id });
    const la = await cidades.cliente.post(cidades.caminho, { nome: 'Boa Vista', estado_id: outro.id });
    expect(la.status, la.texto).toBe(201);
    const aqui = await cidades.cliente.post(cidades.caminho, { nome: 'boa vista', estado_id: norte.id });
    expect(aqui.status).toBe(422);
    expect(Object.keys(aqui.erro.erros ?? {})).toEqual(['nome']);
  });

  it('keeps what it is part of from being deactivated, and does not come back without it', async () => {
    const leste = await estados.criar({ nome: 'Leste', sigla: 'LE', pais_id: aurora.id });
    const vila = await cidades.criar({ nome: 'Vila', estado_id: leste.id });
    const presa = await mover(estados, 'excluirIds', leste);
    expect([presa.status, presa.mensagem]).toEqual([422, 'Desative antes 1 cidade deste registro']);
    expect((await mover(cidades, 'excluirIds', vila)).status).toBe(200);
    expect((await mover(estados, 'excluirIds', leste)).status).toBe(200);
    const orfa = await mover(cidades, 'restaurarIds', vila);
    expect([orfa.status, orfa.mensagem]).toEqual([422, 'Restaure antes o estado deste registro']);
    expect((await mover(estados, 'restaurarIds', leste)).status).toBe(200);
    expect((await mover(cidades, 'restaurarIds', vila)).status).toBe(200);
  });
});

describe('the other panels', () => {
  it.each(['painel-prefeitura', 'painel-contribuinte'] as const)(
    'read it in %s as options, and no more',
    async (painel) => {
      const alguem = await portal.entrar({
        permissoes: [painel === 'painel-prefeitura' ? 'painel.prefeitura' : 'painel.contribuinte'],
      });
      const lista = await alguem.get(`${painel}/cadastro/estado`, { s: 'norte', 'filtro[pais_id]': aurora.id });
      expect(lista.dados<Pagina<Registro>>().data.map(({ id }) => id)).toEqual([norte.id]);
      expect((await alguem.get(`${painel}/cadastro/estado/${norte.id}`)).status).toBe(200);
      for (const caminho of ['', `/${norte.id}`, '/excluirIds', '/exportar'])
        expect((await alguem.post(`${painel}/cadastro/estado${caminho}`, {})).status, caminho).toBe(404);
      for (const caminho of ['/excluidos', `/${norte.id}/historico`])
        expect((await alguem.get(`${painel}/cadastro/estado${caminho}`)).status, caminho).toBe(404);
      expect((await portal.anonimo().get(`${painel}/cadastro/estado`)).status).toBe(401);
    },
  );
});
