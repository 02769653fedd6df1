import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, valorEm, type Cadastro, type Registro } from '../support/cadastro.ts';
import type { Corpo } from '../support/exemplos.ts';
import { camposDaEscrita, mudancaDe, rastroDe, registroDe } from './escritasDeCadastro.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))('later writes of %s', (_nome, entity) => {
  let cadastro: Cadastro;
  beforeAll(async () => {
    cadastro = await aCadastro(portal, entity);
  });
  const { opcionais } = camposDaEscrita(entity);
  const em = (registro: { id: number }): string => `${cadastro.caminho}/${registro.id}`;
  const mexer = (mudancas: Corpo = {}): Corpo => mudancaDe(entity, cadastro, mudancas);

  it('changes only what is sent, clears an optional field with null, and counts versions', async () => {
    const registro = await cadastro.criar();
    const mudado = await cadastro.cliente.post(em(registro), mexer());
    expect(mudado.status, mudado.texto).toBe(200);
    expect(mudado.dados<Registro>().versao).toBeGreaterThan(registro.versao);
    for (const [nome, schema] of opcionais) {
      if (registro[nome] === null || (entity.name === 'pessoa' && /^cadastro_/.test(nome))) continue;
      const res = await cadastro.cliente.post(em(registro), { [nome]: null });
      expect(res.status, `${nome} ${formatOf(schema)}: ${res.texto}`).toBe(200);
      expect(res.dados<Registro>()[nome]).toBeNull();
    }
    const antes = (await cadastro.cliente.get(em(registro))).dados<Registro>();
    const nada = await cadastro.cliente.post(em(registro), {});
    expect(nada.dados<Registro>()).toEqual(antes);
  });

  it('answers a stale version with what happened since, and changes nothing', async () => {
    const registro = await cadastro.criar();
    const primeira = mexer({ versao: registro.versao });
    expect((await cadastro.cliente.post(em(registro), primeira)).status).toBe(200);
    const res = await cadastro.cliente.post(em(registro), mexer({ versao: registro.versao }));
    expect(res.status).toBe(409);
    expect(res.erro.codigo).toBe('versao_desatualizada');
    const [campo = ''] = entity.title.split('.');
    const { registro: atual, alteracoes } = res.dados<{
      registro: Registro;
      alteracoes: { campos: { campo: string }[] }[];
    }>();
    expect(atual).toEqual((await cadastro.cliente.get(em(registro))).dados<Registro>());
    expect(alteracoes.flatMap(({ campos: mudados }) => mudados.map((um) => um.campo))).toContain(campo);
  });

  it('moves records to the trash and back, all or none', async () => {
    const [a, b] = [await cadastro.criar(), await cadastro.criar()];
    const ativos = (): Promise<readonly number[]> =>
      cadastro.listar({ per_page: 500 }).then(({ data }) => data.map(({ id }) => id));
    const lixeira = async (): Promise<readonly number[]> =>
      (await cadastro.cliente.get(`${cadastro.caminho}/excluidos`, { per_page: 500 }))
        .dados<{ data: Registro[] }>()
        .data.map(({ id }) => id);
    const nada = await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [a.id, 999_999_999] });
    expect(nada.status).toBe(422);
    expect(nada.erro.erros).toEqual({ 'ids[1]': ['Registro não encontrado'] });
    expect(await ativos()).toContain(a.id);
    const fora = await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [a.id, b.id] });
    expect(fora.status, fora.texto).toBe(200);
    expect(await ativos()).not.toContain(a.id);
    expect(await lixeira()).toEqual(expect.arrayContaining([a.id, b.id]));
    expect((await cadastro.cliente.get(em(a))).dados<Registro>()['excluido_em']).not.toBeNull();
    expect((await cadastro.cliente.post(em(a), mexer())).status).toBe(422);
    expect((await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [a.id] })).status).toBe(422);
    const volta = await cadastro.cliente.post(`${cadastro.caminho}/restaurarIds`, { ids: [a.id, b.id] });
    expect(volta.status, volta.texto).toBe(200);
    expect(await ativos()).toEqual(expect.arrayContaining([a.id, b.id]));
    expect(await lixeira()).not.toContain(a.id);
    for (const ids of [[], [0], ['1'], [1, 1], Array.from({ length: 501 }, (_, i) => i + 1)])
      expect((await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids })).status).toBe(422);
  });

  it('keeps every unique key among active records, and names the other record', async () => {
    for (const chave of entity.unique) {
      const a = await cadastro.criar();
      const [campo = ''] = chave;
      if (valorEm(a, campo) === null) continue;
      const iguais = Object.fromEntries(
        chave.map((caminho) => caminho.split('.')[0] ?? '').map((nome) => [nome, a[nome]]),
      );
      const tipo =
        entity.name === 'pessoa'
          ? { tipo: a['tipo'], cadastro_pessoa_fisica: null, cadastro_pessoa_juridica: null }
          : {};
      const repetido = await cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ ...tipo, ...iguais }));
      expect(repetido.status, repetido.texto).toBe(422);
      expect(repetido.erro.codigo).toBe('duplicado');
      expect(Object.keys(repetido.erro.erros ?? {})).toEqual([campo]);
      expect(repetido.erro.dados).toMatchObject({ conflitos: [{ campo, id: a.id }] });
      const b = await cadastro.criar();
      expect((await cadastro.cliente.post(em(b), { ...tipo, ...iguais })).status).toBe(422);
    }
  });

  it('refuses a restore that would collide, and says with whom', async () => {
    const [chave] = entity.unique;
    const a = await cadastro.criar();
    if (entity.name === 'usuario' || chave === undefined || valorEm(a, chave[0] ?? '') === null) return;
    await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [a.id] });
    const iguais = chave.map((nome) => nome.split('.')[0] ?? '');
    // Of the same kind too: a company has no CPF.
    const b = await cadastro.criar({
      ...Object.fromEntries([...iguais, ...('tipo' in a ? ['tipo'] : [])].map((nome) => [nome, a[nome]])),
      ...(entity.name === 'pessoa' ? { cadastro_pessoa_juridica: a['cadastro_pessoa_juridica'] } : {}),
    });
    const res = await cadastro.cliente.post(`${cadastro.caminho}/restaurarIds`, { ids: [a.id] });
    expect(res.status).toBe(422);
    expect(String(res.erro.erros?.['ids[0]'])).toContain(String(valorEm(b, entity.title)));
    expect((await cadastro.cliente.get(em(a))).dados<Registro>()['excluido_em']).not.toBeNull();
  });

  it('leaves one row in the trail for each write and shows them as the history', async () => {
    const registro = await cadastro.criar();
    await cadastro.cliente.post(em(registro), mexer());
    await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [registro.id] });
    await cadastro.cliente.post(`${cadastro.caminho}/restaurarIds`, { ids: [registro.id] });
    const rastro = await rastroDe(portal, entity.name, registro.id);
    expect(rastro.map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'excluir', 'restaurar']);
    expect(rastro.every(({ usuario_id: id }) => id === cadastro.cliente.id)).toBe(true);
    const [campo = ''] = entity.title.split('.');
    const mudado = (await cadastro.cliente.get(em(registro))).dados<Registro>();
    expect(rastro[1]?.antes).toMatchObject({ [campo]: registro[campo], versao: registro.versao });
    expect(rastro[1]?.depois).toMatchObject({ [campo]: mudado[campo] });
    const historico = (await cadastro.cliente.get(`${em(registro)}/historico`)).dados<{
      data: { acao: string; usuario: { id: number }; campos: { campo: string; rotulo: string }[] }[];
      total: number;
    }>();
    expect(historico.total).toBe(4);
    expect(historico.data.map(({ acao }) => acao)).toEqual(['restaurar', 'excluir', 'alterar', 'criar']);
    expect(historico.data[2]).toMatchObject({ usuario: { id: cadastro.cliente.id }, campos: [{ campo }] });
  });

  it('tells listeners of the organisation which record changed, by id only', async () => {
    const registro = await cadastro.criar();
    const dono = entity.global ? portal.sistema : cadastro.organizacaoId;
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('organizacao_id', '=', dono)
      .where('tipo', '=', 'realtime')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(dados).toEqual({
      canal: `private-organizacao.${dono}`,
      evento: 'registro.alterado',
      dados: { entidade: entity.name, ids: String(registro.id) },
    });
  });

  it('gives the same answer to a repeated key and writes once', async () => {
    const chave = { 'idempotency-key': crypto.randomUUID() };
    const corpo = cadastro.corpo();
    const antes = (await cadastro.listar()).total;
    const [a, b] = await Promise.all([
      cadastro.cliente.post(cadastro.caminho, corpo, chave),
      cadastro.cliente.post(cadastro.caminho, corpo, chave),
    ]);
    expect([a.status, b.status], a.texto + b.texto).toEqual([201, 201]);
    expect(registroDe(b, entity)).toEqual(registroDe(a, entity));
    expect((await cadastro.listar()).total).toBe(antes + 1);
  });

  it('lets one of two racing writers have a key', async () => {
    if (entity.unique.length === 0) return;
    const corpo = cadastro.corpo();
    const [a, b] = await Promise.all([
      cadastro.cliente.post(cadastro.caminho, corpo),
      cadastro.cliente.post(cadastro.caminho, corpo),
    ]);
    expect([a.status, b.status].sort(), a.texto + b.texto).toEqual([201, 422]);
  });
});
