import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import type { RelatorioLido, Relatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import {
  dizDeUm,
  haContados,
  type PaginaDeContados,
} from '../../../../src/schemas/relatorios/requerimentosContados.ts';
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

  it.each(relatorios.map((um: Relatorio) => [um.nome, um] as const))(
    '%s: cada requerimento tem o seu número, e juntos dão o de todos',
    async (nome, relatorio) => {
      const dias = relatorio.momento === 'agora' ? {} : ANO;
      const { total } = await perguntar<RelatorioLido>(nome, dias);
      for (const [medida, { agregado }] of Object.entries(relatorio.medidas)) {
        const { data } = await perguntar<PaginaDeContados>(`${nome}/requerimentos`, { ...dias, medida });
        const valores = data.map(({ valor }) => valor);
        if (!dizDeUm(relatorio, medida)) {
          for (const valor of valores) expect(valor, medida).toBeUndefined();
          continue;
        }
        const ditos = valores.map((valor) => valor ?? expect.unreachable(medida));
        const todo = total[medida] ?? null;
        if (agregado.tipo === 'soma' || agregado.tipo === 'conta')
          expect(
            ditos.reduce((a, b) => a + b, 0),
            medida,
          ).toBeCloseTo(todo ?? 0, 6);
        else if (todo !== null && haContados({ agregado }, todo)) {
          expect(Math.max(...ditos), medida).toBeGreaterThanOrEqual(todo - 1e-9);
          if (agregado.tipo === 'media') expect(Math.min(...ditos), medida).toBeLessThanOrEqual(todo + 1e-9);
        }
      }
    },
  );

  it('o valor de cada um é dito na unidade do número, e em dias úteis onde se contam eles', async () => {
    const { negado } = cidade.ids;
    const { data } = await perguntar<PaginaDeContados>('arrecadacao/requerimentos', { ...ANO, medida: 'pagamentos' });
    expect(data.find(({ id }) => id === negado)?.valor).toBe(2);
    const emDias = async (contagem: string) =>
      (
        await perguntar<PaginaDeContados>('tempo-processo/requerimentos', { ...ANO, contagem, medida: 'mediana' })
      ).data.map(({ valor }) => valor ?? expect.unreachable());
    const [corridos, uteis] = [await emDias('corridos'), await emDias('uteis')];
    expect(uteis.length).toBe(corridos.length);
    expect(uteis.some((dias, i) => dias < (corridos[i] ?? 0))).toBe(true);
  });

  it('no fluxo, quantos dias ficou aonde foi, e há quantos está onde está', async () => {
    const { lugares, passagens, processo } = await perguntar<FluxoLido>('fluxo-processo', ANO);
    const query = { ...ANO, processo: processo?.chave ?? '' };
    for (const { chave, tipo, estao, dias } of lugares.filter((l) => l.tipo !== 'fim' && l.tipo !== 'protocolo')) {
      const onde = `${chave} ${tipo}`;
      const foram = await perguntar<PaginaDeContados>('fluxo-processo/requerimentos', { ...query, foi_para: chave });
      const ficaram = foram.data.flatMap(({ valor }) => valor ?? []);
      expect(ficaram.length > 0, onde).toBe(dias !== null);
      if (dias !== null) expect(Math.max(...ficaram), onde).toBeGreaterThanOrEqual(dias);
      const estaoAli = await perguntar<PaginaDeContados>('fluxo-processo/requerimentos', { ...query, esta_em: chave });
      expect(estaoAli.data.filter(({ valor }) => typeof valor === 'number')).toHaveLength(estao ?? 0);
    }
    for (const { de, para } of passagens) {
      const onde = `${de} ${para}`;
      const passaram = await perguntar<PaginaDeContados>('fluxo-processo/requerimentos', {
        ...query,
        saiu_de: de,
        foi_para: para,
      });
      const foram = await perguntar<PaginaDeContados>('fluxo-processo/requerimentos', { ...query, foi_para: para });
      const maximo = new Map(foram.data.map(({ id, valor }) => [id, valor ?? -1]));
      // Of those that came there from anywhere these came from one place.
      if (!para.startsWith('fim:'))
        for (const { id, valor } of passaram.data)
          expect(maximo.get(id), onde).toBeGreaterThanOrEqual(valor ?? expect.unreachable(onde));
    }
  });

  it.each(['etapa', 'setor'])(
    'no fluxo por %s, quantos dias ficou no que deixou; onde ninguém fica não há dias',
    async (por) => {
      const { lugares, processo } = await perguntar<FluxoLido>('fluxo-processo', { ...ANO, por });
      const query = { ...ANO, por, processo: processo?.chave ?? '' };
      const ler = (lugar: Query) =>
        perguntar<PaginaDeContados>('fluxo-processo/requerimentos', { ...query, ...lugar }).then(({ data }) => data);
      for (const { chave, tipo, sairam, dias } of lugares) {
        const [vieram, deixaram] = [await ler({ foi_para: chave }), await ler({ saiu_de: chave })];
        if (tipo === 'fim') for (const um of vieram) expect(um, chave).not.toHaveProperty('valor');
        if (tipo === 'protocolo') for (const um of deixaram) expect(um, chave).not.toHaveProperty('valor');
        if (tipo === 'fim' || tipo === 'protocolo' || sairam === 0 || dias === null) continue;
        // Whoever came there in the year and left it stood there as long as is told of either.
        const ficaram = new Map(vieram.map(({ id, valor }) => [id, valor]));
        expect(deixaram.length, chave).toBeGreaterThan(0);
        for (const { id, valor } of deixaram) expect(valor, `${chave} ${id}`).toBe(ficaram.get(id));
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
