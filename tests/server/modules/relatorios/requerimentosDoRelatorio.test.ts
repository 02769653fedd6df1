import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RelatorioLido, Relatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { haContados, type PaginaDeContados } from '../../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadeDoPrefeito, type CidadeDoPrefeito } from './cidadeDoPrefeito.ts';

let cidade: CidadeDoPrefeito;
let prefeito: Cliente;
const ANO = { de: '2026-01-01', ate: '2026-12-31' };
type Query = Readonly<Record<string, string>>;

const perguntar = async <T>(caminho: string, query: Query): Promise<T> => {
  const r = await prefeito.get(`painel-prefeitura/relatorio/${caminho}`, query);
  expect(r.status, `${caminho} ${JSON.stringify(query)} ${r.texto}`).toBe(200);
  return r.dados<T>();
};

/** Whose requests they are, and how many rows they have in the figure. */
const contados = async (relatorio: string, query: Query) => {
  const { data, total, contados: linhas } = await perguntar<PaginaDeContados>(`${relatorio}/requerimentos`, query);
  expect(data).toHaveLength(total);
  return { ids: data.map(({ id }) => id).toSorted((a, b) => a - b), linhas };
};

beforeAll(async () => {
  cidade = await cidadeDoPrefeito();
  prefeito = await cidade.portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
});
afterAll(() => cidade.portal.drop());

describe('os requerimentos por trás de um número', () => {
  it('pagos de um mês são os que pagaram nele, cada um uma vez por quantas taxas pague', async () => {
    const { devedor, negado, pago } = cidade.ids;
    const outubro = { de: '2026-10-01', ate: '2026-10-31' };
    expect((await contados('arrecadacao', outubro)).ids).toEqual([devedor, negado]);
    expect(await contados('arrecadacao', { ...outubro, medida: 'pago' })).toEqual({ ids: [negado], linhas: 2 });
    expect(await contados('arrecadacao', { ...ANO, medida: 'pagamentos' })).toEqual({ ids: [negado, pago], linhas: 4 });
    expect(await contados('arrecadacao', { ...ANO, medida: 'isento' })).toEqual({ ids: [], linhas: 0 });
  });

  it('vencidas são as vencidas, e em aberto só as que devem', async () => {
    const { devedor, negado, pago } = cidade.ids;
    expect((await contados('lancamento', ANO)).ids).toEqual([devedor, negado, pago]);
    for (const medida of ['vencidas', 'valor_vencido', 'aberto'])
      expect(await contados('lancamento', { ...ANO, medida }), medida).toEqual({ ids: [devedor], linhas: 2 });
    expect((await contados('lancamento', { ...ANO, medida: 'parte_paga' })).ids).toEqual([negado, pago]);
  });

  it('de uma parte são os que ela conta; de agora, os da idade que têm hoje', async () => {
    const { casa, comercio, devedor } = cidade.ids;
    expect((await contados('tempo-processo', { ...ANO, medida: 'de_primeira' })).ids).toEqual([comercio]);
    expect((await contados('carga-idade', { medida: 'ate_60' })).ids).toEqual([devedor]);
    expect(await contados('correcoes', { ...ANO, medida: 'pedidos' })).toEqual({ ids: [casa], linhas: 2 });
  });

  it.each(relatorios.map((um: Relatorio) => [um.nome, um] as const))(
    '%s: de cada número, ao todo e de cada grupo, há tantas linhas quantas ele diz',
    async (nome, { agrupa, medidas, momento }) => {
      const dias = momento === 'agora' ? {} : ANO;
      for (const por of agrupa) {
        const { total, grupos } = await perguntar<RelatorioLido>(nome, { ...dias, por });
        const linhas: readonly (readonly [Query, RelatorioLido['total']])[] = [
          [dias, total],
          ...grupos.map(({ chave, valores }) => [{ ...dias, [`${por}[]`]: chave ?? '-' }, valores] as const),
        ];
        for (const [query, valores] of linhas)
          for (const [medida, declarada] of Object.entries(medidas)) {
            const valor = valores[medida] ?? null;
            const qual = `${medida} de ${JSON.stringify(query)}`;
            const lidos = await perguntar<PaginaDeContados>(`${nome}/requerimentos`, { ...query, medida });
            expect(lidos.total > 0, qual).toBe(haContados(declarada, valor));
            if (declarada.agregado.tipo === 'conta') expect(lidos.contados, qual).toBe(valor);
            if (declarada.agregado.tipo === 'requerimentos') expect(lidos.total, qual).toBe(valor);
          }
      }
    },
  );

  it('um número que o relatório não tem é recusado no seu nome', async () => {
    const r = await prefeito.get('painel-prefeitura/relatorio/arrecadacao/requerimentos', { medida: 'vencidas' });
    expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, ['medida']]);
  });
});

it('o relatório diz o nome das pessoas a que é estreitado, que a lista dos filtros pode não ter', async () => {
  const { id } = cidade.c.analista;
  const lido = await perguntar<RelatorioLido>('produtividade', { ...ANO, 'pessoa[]': String(id) });
  expect(lido.pessoas).toEqual({ [id]: 'Dalva Montalegre' });
  expect((await perguntar<RelatorioLido>('produtividade', ANO)).pessoas).toEqual({});
});
