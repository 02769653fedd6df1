import { describe, expect, it } from 'vitest';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

interface Eventos {
  readonly total: number;
  readonly pessoas: readonly string[];
  readonly data: readonly { readonly tipo: string; readonly ator: string }[];
}
const ler = (id: number, query: Record<string, string | number>, quem = o2.c.analista) =>
  quem.get(
    `${quem === o2.c.requerente ? 'painel-contribuinte' : 'painel-prefeitura'}/requerimento/${id}/eventos`,
    query,
  );
const eventos = async (...args: Parameters<typeof ler>): Promise<Eventos> => (await ler(...args)).dados();
const tipos = ({ data }: Eventos): string[] => data.map(({ tipo }) => tipo);

describe('a linha do tempo filtrada pelo servidor', () => {
  it('por grupo, com o total do grupo e página a página', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'pendencias');
    await o2.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
    const correcoes = await eventos(id, { grupo: 'correcoes' });
    expect([tipos(correcoes), correcoes.total]).toEqual([['item_incluido', 'pendencia_aberta'], 2]);
    const segunda = await eventos(id, { grupo: 'correcoes', per_page: 1, page: 2 });
    expect([tipos(segunda), segunda.total]).toEqual([['pendencia_aberta'], 2]);
    expect(tipos(await eventos(id, { grupo: 'taxas' }))).toEqual([]);
    expect(tipos(await eventos(id, { grupo: 'conducao' }))).toContain('etapa_aberta');
    expect(tipos(await eventos(id, { grupo: 'conducao' }))).not.toContain('item_incluido');
  });

  it('por pessoa, entre quem agiu', async () => {
    const id = await o2.iniciado();
    const tudo = await eventos(id, {});
    expect(tudo.pessoas).toEqual(['Dalva Montalegre', 'Iara Campestre', 'Portal']);
    const dela = await eventos(id, { pessoa: 'Dalva Montalegre' });
    expect(new Set(dela.data.map(({ ator }) => ator))).toEqual(new Set(['Dalva Montalegre']));
    expect(dela.total).toBeLessThan(tudo.total);
    expect((await eventos(id, { pessoa: 'Dalva' })).total).toBe(0);
    // What the rules of the process bring about is nobody's own.
    const daIara = await eventos(id, { pessoa: 'Iara Campestre' });
    const doPortal = await eventos(id, { pessoa: 'Portal' });
    expect([tipos(daIara).includes('etapa_aberta'), new Set(doPortal.data.map(({ ator }) => ator))]).toEqual([
      false,
      new Set(['Portal']),
    ]);
    expect(tipos(doPortal)).toContain('etapa_aberta');
  });

  it('por período, nos dias da cidade', async () => {
    const id = await o2.protocolado();
    const { clock, entrar } = o2.portal;
    // Two in the morning of the new year by UTC is still the old one in the city.
    clock.fixar('2027-01-01T02:00:00Z');
    const tarde = await entrar({
      nome: 'Olga Notívaga',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: o2.c.setor, permissoes: ['requerimento.analisar'] }],
    });
    await o2.agir(id, 'acoes/iniciar', {}, tarde);
    expect(tipos(await eventos(id, { de: '2026-12-31', ate: '2026-12-31', pessoa: 'Olga Notívaga' }, tarde))).toContain(
      'etapa_iniciada',
    );
    expect((await eventos(id, { de: '2027-01-01' }, tarde)).total).toBe(0);
    clock.fixar('2026-12-31T13:00:00Z');
  });

  it('o requerente filtra só o que já podia ler, e as pessoas são as do que ele lê', async () => {
    const id = await o2.protocolado();
    await o2.agir(id, 'acoes/iniciar');
    await o2.agir(id, 'pendencias');
    expect(await eventos(id, { grupo: 'correcoes' }, o2.c.requerente)).toMatchObject({ total: 0, data: [] });
    const decisoes = await eventos(id, { grupo: 'decisoes' }, o2.c.requerente);
    expect(tipos(decisoes)).toContain('etapa_iniciada');
    expect(decisoes.total).toBe(decisoes.data.length);
  });

  it('um grupo que não há, um dia que não é dia, um período às avessas: 422 no seu campo', async () => {
    const id = await o2.protocolado();
    for (const [query, campo] of [
      [{ grupo: 'segredos' }, 'grupo'],
      [{ de: '2026-02-30' }, 'de'],
      [{ de: '2026-12-02', ate: '2026-12-01' }, 'ate'],
      [{ tipo: 'x' }, 'tipo'],
    ] as const) {
      const r = await ler(id, query);
      expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, [campo]]);
    }
  });
});
