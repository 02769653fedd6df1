import { describe, expect, it } from 'vitest';
import { barrasDosPeriodos } from '../../../src/schemas/relatorios/barrasDoMail.ts';
import { comecoDito, semOVazioDoComeco } from '../../../src/schemas/relatorios/desdeOPrimeiro.ts';
import { desenhosDoRelatorio } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import { exportadoDe } from '../../../src/schemas/relatorios/exportado.ts';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';

const com = (analises: number) => ({
  ...Object.fromEntries(Object.keys(produtividade.medidas).map((chave) => [chave, 0])),
  analises,
  tipos: null,
});

/** The months of a year in which there were so many. */
const doAno = (meses: readonly number[], antes = 0, agrupar: RelatorioLido['agrupar'] = 'mensal'): RelatorioLido => ({
  de: '2026-01-01',
  ate: '2026-12-31',
  anterior: { de: '2025-01-01', ate: '2025-12-31' },
  comparado_com: 'anterior',
  contagem: 'corridos',
  agrupar,
  por: 'setor',
  total: com(9),
  total_antes: com(antes),
  grupos: [
    { chave: 'SEURB', nome: 'Secretaria Municipal de Urbanismo', valores: com(6), antes: null },
    { chave: 'Obras', nome: 'Obras', valores: com(3), antes: null },
  ],
  grupos_fora: 0,
  meta: null,
  periodos: meses.map((n, i) => ({ inicio: `2026-${String(i + 1).padStart(2, '0')}-01`, valores: com(n) })),
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
});

const jovem = doAno([0, 0, 0, 0, 0, 0, 0, 3, 0, 4, 1, 1]);

describe('uma cidade que começou no meio do período', () => {
  it('tem a tabela, o desenho e o e-mail desde o mês em que começou, e a frase que o diz', () => {
    const meses = ['ago/26', 'set/26', 'out/26', 'nov/26', 'dez/26'];
    const { tabelas, criterios } = exportadoDe(produtividade, jovem, {});
    expect(tabelas[1]?.linhas.map(({ nome }) => nome)).toEqual(meses);
    expect(criterios).toContainEqual({ rotulo: 'Começo', valor: 'nada antes de agosto de 2026' });
    expect(barrasDosPeriodos(produtividade, jovem)?.grupos.map(({ nome }) => nome)).toEqual(meses);
    const noDesenho = JSON.stringify(desenhosDoRelatorio(produtividade, jovem)[1]?.desenho);
    expect(noDesenho).toContain('ago/26');
    expect(noDesenho).not.toContain('jan/26');
  });

  it('diz as semanas e os anos como são, e ficam dois períodos para haver curso', () => {
    expect(comecoDito(doAno([0, 2], 0, 'semanal'))[0]?.valor).toBe('nada antes de 01/02/2026');
    expect(comecoDito(doAno([0, 2], 0, 'anual'))[0]?.valor).toBe('nada antes de 2026');
    expect(semOVazioDoComeco(doAno([0, 0, 5])).periodos.map(({ inicio }) => inicio)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
  });

  it('o vazio no meio fica, e o do começo também onde antes já havia', () => {
    for (const lido of [doAno([1, 0, 0, 2]), doAno([0, 0, 1, 2], 8), doAno([0, 0])]) {
      expect(semOVazioDoComeco(lido).periodos).toEqual(lido.periodos);
      expect(comecoDito(lido)).toEqual([]);
    }
  });
});

it('onde um desenho diz os setores pela sigla, os nomes delas estão sob ele', () => {
  const [desenho] = desenhosDoRelatorio(produtividade, jovem);
  expect(desenho?.nota).toBe('SEURB: Secretaria Municipal de Urbanismo.');
  const curtos = jovem.grupos.map((grupo) => ({ ...grupo, nome: grupo.chave ?? '' }));
  expect(desenhosDoRelatorio(produtividade, { ...jovem, grupos: curtos })[0]?.nota).toBeUndefined();
});
