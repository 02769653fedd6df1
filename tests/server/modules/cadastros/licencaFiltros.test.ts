import { describe, expect, it } from 'vitest';
import { partesDaLicenca } from '../../../../server/modules/cadastros/partesDaLicenca.ts';
import { listar as lerPagina } from '../../../../server/entities/repository.ts';
import { entityNamed } from '../../../../src/schemas/entities.ts';
import { licenca } from '../../../../src/schemas/licenca.ts';
import { cidadeComLicencas, LICENCAS, type Lista, emDias, ids } from './cidadeComLicencas.ts';

const l = cidadeComLicencas();

describe('the registry of licences', () => {
  it('knows the kept total', async () => {
    expect(await l.ler({ per_page: 1 })).toMatchObject({ total: 21 });
  });

  const situacoes: Record<string, (um: (typeof l.escritas)[number]) => boolean> = {
    válida: (um) => um.situacao === 'válido' && (um.dias === null || um.dias >= 0),
    vencida: (um) => um.situacao === 'válido' && um.dias !== null && um.dias < 0,
    'em revisão': (um) => um.situacao === 'em revisão',
    retificada: (um) => um.situacao === 'substituído',
    cancelada: (um) => um.situacao === 'cancelado',
  };
  it.each(Object.entries(situacoes))('filters those that are %s', async (situacao, quais) => {
    const esperadas = l.daquelas(quais);
    expect(esperadas.length).toBeGreaterThan(0);
    const { data } = await l.ler({ 'filtro[situacao]': situacao, 'filtro[numero_licenca]': '/2031' });
    expect(ids(data)).toEqual(esperadas);
    expect(data.every((uma) => uma['situacao'] === situacao)).toBe(true);
  });

  const vencimentos: Record<string, (dias: number | null) => boolean> = {
    30: (dias) => dias !== null && dias >= 0 && dias <= 30,
    90: (dias) => dias !== null && dias > 30 && dias <= 90,
    depois: (dias) => dias !== null && dias > 90,
    sem: (dias) => dias === null,
  };
  it.each(Object.entries(vencimentos))('filters valid ones by how soon they end: %s', async (vence, quais) => {
    const { data } = await l.ler({ 'filtro[vence]': vence, 'filtro[numero_licenca]': '/2031' });
    const esperadas = l.daquelas((um) => um.situacao === 'válido' && quais(um.dias));
    expect(esperadas.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(esperadas);
  });

  it('filters by kind, series and periods, together', async () => {
    const { data } = await l.ler({
      'filtro[documento]': 'alvara',
      'filtro[serie]': 'S1',
      'filtro[data_licenca][de]': '2025-02-01',
      'filtro[data_licenca][ate]': '2025-06-30',
    });
    const esperadas = l.daquelas(
      (um) =>
        um.nome.startsWith('Alvará') &&
        Number(um.numero.split('/')[0]) % 3 === 1 &&
        um.data >= '2025-02-01' &&
        um.data <= '2025-06-30',
    );
    expect(esperadas.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(esperadas);
    const ate = emDias(100);
    const vencendo = (await l.ler({ 'filtro[valido_ate][ate]': ate, 'filtro[numero_licenca]': '/2031' })).data;
    expect(ids(vencendo)).toEqual(l.daquelas((um) => um.dias !== null && um.dias <= 100));
  });

  it('is exported as it is filtered, by its labels', async () => {
    const res = await l.c.gestor.post(`${LICENCAS}/exportar?filtro[vence]=30`, {
      colunas: ['numero_licenca', 'requerente', 'situacao', 'valido_ate'],
    });
    expect(res.status, res.texto).toBe(200);
    const linhas = res.texto.replace('\uFEFF', '').split('\r\n').slice(0, -1);
    expect(linhas[0]).toBe('Número;Requerente;Situação;Válida até');
    expect(linhas.slice(1)).toHaveLength(
      l.daquelas((um) => um.situacao === 'válido' && vencimentos['30']?.(um.dias) === true).length,
    );
    expect(linhas[1]).toContain(';Iara Campestre;Válida;');
  });

  it('leaves a look in the audit where somebody opens one, for it tells of a person', async () => {
    const [uma] = l.escritas;
    await l.c.gestor.get(`${LICENCAS}/${uma?.id}`);
    const olhar = async () =>
      (
        await l.c.gestor.get('painel-prefeitura/cadastro/auditoria', {
          'filtro[entidade]': 'licenca',
          'filtro[registro_id]': uma?.id ?? 0,
        })
      ).dados<Lista>().total;
    await expect.poll(olhar).toBeGreaterThan(0);
  });

  it('reads one page by indexes, with and without search', async () => {
    const entity = entityNamed('licenca') ?? licenca;
    await l.portal.base.ownerPool.query(
      `insert into documento (organizacao_id, requerimento_id, sequencia, tipo, chave, nome, numero, serie, codigo, data, conteudo)
        select $1, $2, 1000 + i, 'licenca', 'm', 'Alvará', 'M' || i, 'M', 'm-' || i, date '2024-01-01', '{}' from generate_series(1, 5000) i`,
      [l.portal.cidade, l.requerimento],
    );
    await l.portal.base.ownerPool.query('vacuum analyze documento');
    for (const consulta of [{}, { s: 'M4321' }]) {
      l.portal.consultas.length = 0;
      await lerPagina(
        l.portal.db,
        { entity, partes: partesDaLicenca },
        l.portal.cidade,
        { page: 1, perPage: 10, filtros: [], ...consulta },
        'ativos',
      );
      const feita = l.portal.consultas.at(-1);
      const { rows } = await l.portal.base.pool.query<{ 'QUERY PLAN': string }>(`explain ${feita?.sql ?? ''}`, [
        ...(feita?.parameters ?? []),
      ]);
      const plano = rows.map((linha) => linha['QUERY PLAN']).join('\n');
      expect(plano).not.toContain('Seq Scan on documento');
    }
  });
});
