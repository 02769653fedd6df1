import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { linhaCsv } from '../../../server/entities/csv.ts';
import { LeitorDeCsv } from '../../../src/schemas/planilha/lerCsv.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { semTarefas } from '../../support/emSegundoPlano.ts';
import { aPlanilha } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';

cidadeComImoveis();
let zonas: Record<string, number>;
beforeAll(async () => {
  const cadastro = await aCadastro(portal, zonaOcupacao);
  zonas = {};
  for (const sigla of ['Z-1', 'Z-2']) zonas[sigla] = (await cadastro.criar({ sigla })).id;
});

const QUANTOS = 6;
const COLUNAS = ['numero_inscricao', 'endereco', 'complemento', 'zona_ocupacao_id', 'latitude', 'cib'] as const;
type Campo = Exclude<(typeof COLUNAS)[number], 'numero_inscricao'>;

/** What somebody types over a cell of an exported sheet, and what the field holds then. */
const escritos = (campo: Campo): fc.Arbitrary<readonly [celula: string, valor: unknown]> => {
  const texto = fc
    .tuple(fc.constantFrom('Rua', 'Água', 'مبنى', '🏠', '=soma', '+55', "d'Oeste", 'a;b', 'a"b'), fc.nat(999))
    .map(([palavra, n]) => `${palavra} ${n}`);
  const vazio = fc.constant(['', null] as const);
  if (campo === 'endereco') return texto.map((um) => [um, um] as const);
  if (campo === 'complemento')
    return fc.oneof(
      texto.map((um) => [um, um] as const),
      vazio,
    );
  if (campo === 'cib')
    return fc.oneof(fc.constantFrom(['a1b2c3d-4', 'A1B2C3D4'] as const, ['Z9Y8X7W6', 'Z9Y8X7W6'] as const), vazio);
  if (campo === 'latitude')
    return fc.oneof(
      fc
        .integer({ min: -90_000, max: 90_000 })
        .map((n) => [(n / 1_000).toFixed(3).replace('.', ','), (n / 1_000).toFixed(6)] as const),
      vazio,
    );
  return fc.oneof(
    fc.constantFrom('Z-1', 'z-2').map((sigla) => [sigla, zonas[sigla.toUpperCase()] ?? 0] as const),
    vazio,
  );
};
const mudanca = fc
  .constantFrom<Campo>('endereco', 'complemento', 'zona_ocupacao_id', 'latitude', 'cib')
  .chain((campo) => fc.record({ linha: fc.nat(QUANTOS - 1), campo: fc.constant(campo), escrito: escritos(campo) }));

const todos = async (): Promise<readonly Registro[]> =>
  (await imoveis.listar({ order: 'id', direction: 'asc', per_page: 100 })).data;
const campos = (registro: Registro): Record<string, unknown> =>
  Object.fromEntries(COLUNAS.map((campo) => [campo, registro[campo] ?? null]));
const exportar = async (): Promise<string[][]> => {
  const res = await imoveis.cliente.post(`${imoveis.caminho}/exportar?order=id&direction=asc`, {
    ...{ formato: 'csv', colunas: [...COLUNAS] },
  });
  const leitor = new LeitorDeCsv(';');
  return [...leitor.ler(res.texto.replace('\uFEFF', '')), ...leitor.fim()];
};

describe('a list that is exported, changed and imported again', () => {
  it('changes exactly the cells that somebody changed, and no version but those [CIB]', async () => {
    const rodada = async (
      mudancas: readonly { linha: number; campo: Campo; escrito: readonly [string, unknown] }[],
    ) => {
      await semTarefas(portal);
      for (let i = 0; i < QUANTOS; i += 1)
        await imoveis.criar({
          ...{ numero_inscricao: `V-${i}`, endereco: `Rua ${i}`, complemento: i % 2 === 0 ? null : `'${i}` },
          ...{ zona_ocupacao_id: i % 3 === 0 ? null : (zonas['Z-1'] ?? 0), latitude: i % 2 === 0 ? '-23.5' : null },
          cib: i % 2 === 0 ? 'b2c3d4e-5' : null,
        });
      const antes = await todos();
      const linhas = await exportar();
      const esperados = antes.map(campos);
      for (const { linha, campo, escrito } of mudancas) {
        const [celula, valor] = escrito;
        (linhas[linha + 1] ?? [])[COLUNAS.indexOf(campo)] = celula;
        (esperados[linha] ?? {})[campo] = valor;
      }
      const { conferida, confirmar, ver } = await aPlanilha(
        portal,
        imoveis.cliente,
        imoveis.caminho,
        linhas.map(linhaCsv).join(''),
      );
      const { conferencia } = await conferida({ existentes: 'atualizar', vazias: 'apagar' });
      const mudados = antes.map((um, i) => JSON.stringify(campos(um)) !== JSON.stringify(esperados[i]));
      const quantos = mudados.filter(Boolean).length;
      expect(conferencia?.resultado).toMatchObject({
        ...{ feitos: QUANTOS, recusados: 0, classes: { novo: 0, muda: quantos, igual: QUANTOS - quantos } },
      });
      if (quantos > 0) {
        expect((await confirmar('tudo')).status).toBe(202);
        await rodarTarefas(portal);
        expect((await ver()).gravacao?.situacao).toBe('pronta');
      }
      const depois = await todos();
      expect(depois.map(campos)).toEqual(esperados);
      expect(depois.map(({ versao }) => versao)).toEqual(antes.map(({ versao }, i) => versao + (mudados[i] ? 1 : 0)));
    };
    await fc.assert(fc.asyncProperty(fc.array(mudanca, { maxLength: 8 }), rodada), { numRuns: 12 });
  });
});
