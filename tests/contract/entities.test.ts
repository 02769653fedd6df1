import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campoDe } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { formats } from '../../src/schemas/formats.ts';
import { tipoDeFiltro } from '../../src/schemas/listQuery.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, valorEm, type Cadastro, type Registro } from '../support/cadastro.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

const ids = (registros: readonly Registro[]): readonly number[] => registros.map(({ id }) => id);

/** How the database orders values of a field: numbers by size, texts as Portuguese does, the empty ones last. */
const emOrdem = (valores: readonly unknown[], numero: boolean): boolean =>
  valores.every((valor, i) => {
    const anterior = valores[i - 1];
    if (i === 0 || valor === null) return true;
    if (anterior === null) return false;
    return numero ? Number(anterior) <= Number(valor) : String(anterior).localeCompare(String(valor), 'pt-BR') <= 0;
  });

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))('list of %s', (_nome, entity) => {
  let cadastro: Cadastro;
  beforeAll(async () => {
    cadastro = await aCadastro(portal, entity);
    for (let i = 0; i < 12; i += 1) await cadastro.criar();
  });
  const todos = (): Promise<readonly Registro[]> => cadastro.listar({ per_page: 500 }).then(({ data }) => data);

  it('pages newest first with the exact total, also past the end [AMB-119]', async () => {
    const inteira = await cadastro.listar({ per_page: 500 });
    expect(inteira.total).toBe(inteira.data.length);
    expect(ids(inteira.data)).toEqual([...ids(inteira.data)].sort((a, b) => b - a));
    const segunda = await cadastro.listar({ page: 2, per_page: 5 });
    expect(segunda).toMatchObject({
      total: inteira.total,
      current_page: 2,
      per_page: 5,
      last_page: Math.ceil(inteira.total / 5),
    });
    expect(ids(segunda.data)).toEqual(ids(inteira.data).slice(5, 10));
    expect((await cadastro.listar()).data).toHaveLength(10);
    expect(await cadastro.listar({ page: 1_000_000_000 })).toMatchObject({ data: [], total: inteira.total });
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['per_page', '0'],
    ['per_page', '501'],
    ['order', 'excluido_em'],
    ['order', 'id; drop table usuario'],
    ['direction', 'up'],
    ['filtro[senha_hash]', 'x'],
    ['filtro[id][de]', '1'],
    ['quantidade', '3'],
  ])('refuses %s=%s on that parameter', async (nome, valor) => {
    const res = await cadastro.cliente.get(cadastro.caminho, { [nome]: valor });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {})).toEqual([nome]);
  });

  it('treats empty parameters as absent', async () => {
    const vazia = await cadastro.listar({
      s: '',
      order: '',
      direction: '',
      [`filtro[${entity.filters[0] ?? 'id'}]`]: '',
    });
    expect(ids(vazia.data)).toEqual(ids((await cadastro.listar()).data));
  });

  it.each((entity.sortable ?? entity.list).map((coluna) => [coluna]))(
    'sorts by %s both ways, always ended by the id',
    async (coluna) => {
      const subindo = (await cadastro.listar({ order: coluna, direction: 'asc', per_page: 500 })).data;
      const descendo = (await cadastro.listar({ order: coluna, direction: 'desc', per_page: 500 })).data;
      expect(ids(descendo)).toEqual([...ids(subindo)].reverse());
      const { column } = formats[formatOf(campoDe(entity, coluna))];
      const numero = /^(numeric|bigint|smallint)/.test(column);
      expect(
        emOrdem(
          subindo.map((registro) => valorEm(registro, coluna)),
          numero,
        ),
      ).toBe(true);
      const paginas = await Promise.all(
        [1, 2, 3].map((page) => cadastro.listar({ order: coluna, direction: 'asc', per_page: 4, page })),
      );
      expect(paginas.flatMap(({ data }) => ids(data))).toEqual(ids(subindo).slice(0, 12));
    },
  );

  it('searches a part of each searched field, accents and case ignored', async () => {
    const [alvo] = await todos();
    for (const campo of entity.search) {
      const valor = alvo === undefined ? null : valorEm(alvo, campo);
      if (alvo === undefined || valor === null) continue;
      // Of rows their first text is searched.
      const texto: unknown = Array.isArray(valor) ? Object.values((valor as object[])[0] ?? {})[0] : valor;
      const parte = String(texto).slice(1).toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
      expect(ids((await cadastro.listar({ s: parte, per_page: 500 })).data), `${campo}: ${parte}`).toContain(alvo.id);
    }
    for (const literal of ['%', '_', '\\', '％', "'"])
      expect((await cadastro.listar({ s: literal })).data, literal).toEqual([]);
    expect((await cadastro.listar({ s: 'não existe em lugar nenhum' })).total).toBe(0);
  });

  it.each(entity.filters.map((campo) => [campo]))('filters by %s in every way it offers', async (campo) => {
    const registros = await todos();
    const com = registros.filter((registro) => valorEm(registro, campo) !== null);
    const semValor = registros.length - com.length;
    const total = async (query: Record<string, string | readonly string[]>): Promise<number> => {
      const lista = await cadastro.listar({ ...query, per_page: 500 });
      expect(lista.total).toBe(lista.data.length);
      return lista.total;
    };
    expect(await total({ [`filtro[${campo}][vazio]`]: '1' })).toBe(semValor);
    expect(await total({ [`filtro[${campo}][vazio]`]: '0' })).toBe(com.length);
    const tipo = tipoDeFiltro(campoDe(entity, campo));
    // A list may be there and hold nothing.
    const [primeiro, segundo] = com.filter((registro) => [valorEm(registro, campo)].flat().length > 0);
    if (tipo === 'vazio' || primeiro === undefined) return;
    const umDe = (registro: Registro): string => String([valorEm(registro, campo)].flat()[0]);
    const um = umDe(primeiro);
    const iguais = await cadastro.listar({ [`filtro[${campo}]`]: um, per_page: 500 });
    expect(ids(iguais.data)).toContain(primeiro.id);
    expect(iguais.total).toBe(
      com.filter((registro) =>
        tipo === 'contem'
          ? String(valorEm(registro, campo)).includes(um)
          : [valorEm(registro, campo)].flat().some((valor) => String(valor) === um),
      ).length,
    );
    expect(ids((await cadastro.listar({ [campo]: um, per_page: 500 })).data)).toEqual(ids(iguais.data));
    const dois = await cadastro.listar({ [`filtro[${campo}]`]: [um, umDe(segundo ?? primeiro)], per_page: 500 });
    expect(ids(dois.data)).toEqual(expect.arrayContaining([primeiro.id, (segundo ?? primeiro).id]));
    if (tipo !== 'faixa') return;
    const desde = await total({ [`filtro[${campo}][de]`]: um });
    const ate = await total({ [`filtro[${campo}][ate]`]: um });
    expect(desde + ate).toBe(com.length + iguais.total);
    expect(await total({ [`filtro[${campo}][de]`]: um, [`filtro[${campo}][ate]`]: um })).toBe(iguais.total);
  });

  it('fetches named records by their ids', async () => {
    const [a, b] = await todos();
    const lista = await cadastro.listar({ 'filtro[id]': [a?.id ?? 0, b?.id ?? 0] });
    expect(ids(lista.data)).toEqual([a?.id, b?.id]);
  });

  it('runs one statement for a page and its total', async () => {
    portal.comandos.length = 0;
    await cadastro.listar({ s: 'a', order: entity.list[0] ?? 'id', page: 2, per_page: 3 });
    // The session is looked up at most once: within a second its answer is kept (plugins/sessaoGuardada.ts).
    const daSessao = portal.comandos.filter((comando) => comando.includes('from sessao ss'));
    expect(daSessao.length).toBeLessThanOrEqual(1);
    expect(portal.comandos.filter((comando) => !comando.includes('from sessao ss'))).toHaveLength(1);
    expect(portal.comandos.join(' ')).not.toMatch(/(select|,) +(\w+\.)?\*/);
  });
});
