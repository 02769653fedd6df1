import { describe, expect, it } from 'vitest';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import type { Cliente } from '../../support/cliente.ts';
import { cidadeAuditada, type Linha, listar } from './cidadeAuditada.ts';

const c = cidadeAuditada();

describe('the audit of a city', () => {
  it('filters by who, when, what and which record, with the exact total', async () => {
    const todas = await listar(c.gestor);
    const iguais = async (query: Parameters<Cliente['get']>[1], certa: (linha: Linha) => boolean) => {
      const achadas = await listar(c.gestor, query);
      expect(achadas.data.map(({ id }) => id)).toEqual(todas.data.filter(certa).map(({ id }) => id));
      expect(achadas.total).toBe(achadas.data.length);
      expect(achadas.total).toBeGreaterThan(0);
    };
    await iguais({ 'filtro[acao]': ['criar', 'alterar'] }, ({ acao }) => acao === 'criar' || acao === 'alterar');
    await iguais({ 'filtro[registro_id]': c.daPessoa }, ({ registro_id: id }) => id === c.daPessoa);
    await iguais({ 'filtro[entidade][vazio]': '0' }, ({ entidade }) => entidade !== null);
    await iguais({ 'filtro[usuario_nome]': 'rui' }, ({ usuario_nome: nome }) => nome === 'Rui Requerente');
    await iguais({ 'filtro[quando][de]': '2020-01-01T00:00:00-03:00' }, () => true);
    expect((await listar(c.gestor, { 'filtro[quando][ate]': '2020-01-01T00:00:00-03:00' })).total).toBe(0);
  });

  it('filters by the client of the API, also one that was taken away, and knows none of another organisation', async () => {
    const cliente = async (organizacao: number, sistema: string, excluido: boolean) => {
      const { rows } = await c.portal.base.ownerPool.query<{ id: number }>(
        `insert into cliente_api (organizacao_id, sistema, ativo, validade, escopos, excluido_em)
          values ($1, $2, true, '2099-01-01', '[]', case when $3 then now() end) returning id`,
        [organizacao, sistema, excluido],
      );
      await c.portal.base.ownerPool.query(
        "insert into auditoria (organizacao_id, cliente_id, acao, entidade) select $1, $2, 'alterar', 'imovel' from generate_series(1, 3)",
        [organizacao, rows[0]?.id],
      );
    };
    await cliente(c.portal.cidade, 'Tributação municipal', false);
    await cliente(c.portal.cidade, 'Tributação antiga', true);
    await cliente(c.portal.cidade, 'Obras', false);
    await cliente(c.portal.outraCidade, 'Vizinha', false);
    for (const quem of [c.gestor, c.analista]) {
      const todas = (await listar(quem)).data;
      const iguais = async (
        query: Parameters<Cliente['get']>[1],
        certa: (linha: Linha) => boolean,
        quantas: number,
      ) => {
        const achadas = await listar(quem, query);
        expect(achadas.data.map(({ id }) => id)).toEqual(todas.filter(certa).map(({ id }) => id));
        expect(achadas.total).toBe(achadas.data.length);
        if (quantas >= 0) expect(achadas.total).toBe(quantas);
      };
      const de = (parte: string) => (linha: Linha) => linha.cliente_nome?.includes(parte) === true;
      await iguais({ 'filtro[cliente_nome]': 'tributacao' }, de('Tributação'), 6);
      await iguais({ 'filtro[cliente_nome]': 'ANTIGA' }, de('antiga'), 3);
      await iguais({ 'filtro[cliente_nome]': 'tributacao', 'filtro[acao]': 'alterar' }, de('Tributação'), 6);
      await iguais({ 'filtro[cliente_nome][vazio]': '0' }, ({ cliente_nome: nome }) => nome !== null, 9);
      await iguais({ 'filtro[cliente_nome][vazio]': '1' }, ({ cliente_nome: nome }) => nome === null, -1);
      await iguais({ 'filtro[cliente_nome]': 'vizinha' }, () => false, 0);
    }
  });

  it('keeps its total while rows are chained and new ones come', async () => {
    const quantas = async () => {
      const { rows } = await c.portal.base.ownerPool.query<{ n: number }>(
        'select count(*)::int as n from auditoria where organizacao_id = $1',
        [c.portal.cidade],
      );
      return rows[0]?.n;
    };
    expect((await listar(c.analista)).total).toBe(await quantas());
    await encadearAuditoria(c.portal.db);
    expect((await listar(c.analista)).total).toBe(await quantas());
    await c.pessoas.criar();
    expect((await listar(c.analista)).total).toBe(await quantas());
    await encadearAuditoria(c.portal.db);
    expect((await listar(c.analista)).total).toBe(await quantas());
  });
});
