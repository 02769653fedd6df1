import { describe, expect, it } from 'vitest';
import { barrasDaComparacao, barrasDoRelatorio } from '../../../src/schemas/relatorios/barrasDoMail.ts';
import type { ComparacaoLida } from '../../../src/schemas/relatorios/comparacao.ts';
import { correcoes } from '../../../src/schemas/relatorios/correcoes.ts';
import { desenhosDaComparacao } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';

const valores = (pedidos: number) => ({ pedidos, aceitos: 0.5, contestados: 0, de_novo: 0, sem_resposta: 0 });
const grupos = (pedidos: readonly number[]) =>
  pedidos.map((um, i) => ({
    chave: String(i),
    nome: `Item ${i}`,
    valores: valores(um),
    antes: null,
  }));

const lido = (pedidos: readonly number[]): RelatorioLido => ({
  de: '2026-01-01',
  ate: '2026-03-31',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por: 'texto',
  total: valores(pedidos.reduce((a, b) => a + b, 0)),
  total_antes: {},
  grupos: grupos(pedidos),
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
});

const comparada = (a: readonly number[], b: readonly number[]): ComparacaoLida => {
  const { de, ate, total, periodos, grupos_fora, contagem, por, agrupar, atrasado_desde, por_reunir, so_o_proprio } =
    lido(a);
  const lado = (nome: string, pedidos: readonly number[]) => ({
    nome,
    curto: nome,
    de,
    ate,
    total,
    periodos,
    grupos_fora,
    grupos: grupos(pedidos),
  });
  return {
    relatorio: 'correcoes',
    comparar: 'processo',
    agrupar,
    por,
    contagem,
    a: lado('Alvará', a),
    b: lado('Habite-se', b),
    atrasado_desde,
    por_reunir,
    so_o_proprio,
  };
};

describe('grupos de nada', () => {
  it('não têm barra no e-mail de um relatório, nem são contados entre os que estão só na tela', () => {
    const com = (pedidos: readonly number[]) => {
      const desenho = barrasDoRelatorio(correcoes, lido(pedidos)) ?? expect.unreachable();
      return [desenho.grupos.length, desenho.nota];
    };
    expect(com([5, 4, 3, 0, 0])).toEqual([3, undefined]);
    expect(com([8, 7, 6, 5, 4, 3, 2, 0, 0])).toEqual([6, 'Mais 1 grupo na tela.']);
  });

  it('nem no papel e no e-mail de uma comparação, se são nada nos dois lados', () => {
    const com = (a: readonly number[], b: readonly number[]) => {
      const lida = comparada(a, b);
      const [papel = expect.unreachable()] = desenhosDaComparacao(correcoes, lida, 'pedidos');
      const mail = barrasDaComparacao(correcoes, lida, 'pedidos') ?? expect.unreachable();
      const nomes = papel.desenho.formas.filter((f) => f.tipo === 'texto' && f.papel === 'rotulo');
      return [nomes.length, papel.nota, mail.grupos.length, mail.nota];
    };
    expect(com([5, 0, 0, 0], [0, 4, 0, 0])).toEqual([2, undefined, 2, undefined]);
    const [sete, nada] = [[7, 6, 5, 4, 3, 2, 1, 0, 0], Array.from({ length: 9 }, () => 0)];
    expect(com(sete, nada)).toEqual([6, 'Mais 1 está na tabela.', 6, 'Mais 1 grupo na tela.']);
  });
});
