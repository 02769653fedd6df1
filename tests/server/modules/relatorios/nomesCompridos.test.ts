import { describe, expect, it } from 'vitest';
import { conferirDados } from '../../../../server/documents/conferirDados.ts';
import { dadosDaLeitura } from '../../../../server/modules/relatorios/exportacao/papelDaLeitura.ts';
import {
  barrasDaComparacao,
  barrasDoFluxo,
  barrasDoRelatorio,
} from '../../../../src/schemas/relatorios/barrasDoMail.ts';
import type { ComparacaoLida } from '../../../../src/schemas/relatorios/comparacao.ts';
import { correcoes } from '../../../../src/schemas/relatorios/correcoes.ts';
import {
  desenhosDaComparacao,
  desenhosDoFluxo,
  desenhosDoRelatorio,
  fluxoSemDesenho,
  type DesenhoDito,
} from '../../../../src/schemas/relatorios/desenhosDitos.ts';
import { exportadoDe, type RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import { exportadoDaComparacao } from '../../../../src/schemas/relatorios/exportadoDaComparacao.ts';
import { exportadoDoFluxo } from '../../../../src/schemas/relatorios/exportadoDoFluxo.ts';
import { fluxoDe, type FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../../src/schemas/relatorios/tempoDosLugares.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';

/** The longest text that an item of a pendency may have, and the longest name of a type or a step. */
const ITEM = 'Planta assinada com carimbo da obra. '.repeat(60).slice(0, 2_000);
const NOME = 'Conferência da documentação complementar '.repeat(10).slice(0, 255);

const papel = (exportado: RelatorioExportado, desenhos: readonly DesenhoDito[], semDesenho?: string) =>
  dadosDaLeitura(
    { exportado, desenhos: () => desenhos, semDesenho, por_reunir: 0, atrasado_desde: null },
    {
      dona: { nome: 'Nova Aurora', dominio: 'novaaurora.gov.br', brand: {}, cadastro_pessoa: {} },
      agora: new Date('2026-11-19T15:00:00Z'),
      fuso: 'America/Sao_Paulo',
    },
  );

const valores = { pedidos: 12, aceitos: 0.5, contestados: 1, de_novo: 2, sem_resposta: 3 };
const lido: RelatorioLido = {
  de: '2026-01-01',
  ate: '2026-03-31',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por: 'texto',
  total: { ...valores, pedidos: 20 },
  total_antes: {},
  grupos: [
    { chave: ITEM, nome: ITEM, valores, antes: null },
    { chave: 'RG', nome: 'RG', valores: { ...valores, pedidos: 8 }, antes: null },
  ],
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
};

/** A flow of so many steps one after the other, each with the longest name, the last of which goes back to the first. */
const fluxo = (quantas: number): FluxoLido => {
  const etapas = Array.from({ length: quantas }, (_, i) => ({ chave: `e${i}`, nome: `${i} ${NOME}`.slice(0, 255) }));
  const passou = (de: string, para: string, n: number) => ({ de, para, n, setor_de: null, setor_para: null });
  return {
    de: '2026-01-01',
    ate: '2026-03-31',
    por: 'etapa',
    processo: { chave: '1', nome: NOME },
    atrasado_desde: null,
    por_reunir: 0,
    ...fluxoDe({
      por: 'etapa',
      etapas,
      tempos: SEM_TEMPOS,
      setores: new Map(),
      passagens: [
        passou('protocolo', 'etapa:e0', 9),
        ...etapas.slice(1).map(({ chave }, i) => passou(`etapa:e${i}`, `etapa:${chave}`, 9)),
        passou(`etapa:e${quantas - 1}`, 'etapa:e0', 3),
      ],
    }),
  };
};

describe('nomes compridos', () => {
  it('o item mais pedido, de 2.000 sinais, cabe no papel e no e-mail: a frase e a barra dizem o começo dele', () => {
    const desenhos = desenhosDoRelatorio(correcoes, lido);
    const [{ titulo } = expect.unreachable()] = desenhos;
    expect(titulo).toMatch(/^Planta assinada com carimbo da obra\. .{60,90}…: 12 de 20 itens$/);
    conferirDados('lista', papel(exportadoDe(correcoes, lido, {}), desenhos));
    const mail = barrasDoRelatorio(correcoes, lido) ?? expect.unreachable();
    expect(mail.titulo).toBe(titulo);
    expect(mail.grupos.map(({ nome }) => [nome.length <= 120, nome.endsWith('…')])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('um tipo e etapas de 255 sinais cabem no papel do fluxo e no seu e-mail', () => {
    const comprido = fluxo(3);
    const desenhos = desenhosDoFluxo(comprido);
    const [{ titulo, detalhe } = expect.unreachable()] = desenhos;
    expect([titulo.length <= 300, detalhe.length <= 300]).toEqual([true, true]);
    expect(titulo).toMatch(/…” voltam a “0 Conf.*…”$/);
    expect(detalhe).toContain('…: passagens no período, por etapa. ');
    conferirDados('lista', papel(exportadoDoFluxo(comprido, []), desenhos));
    const mail = barrasDoFluxo(comprido) ?? expect.unreachable();
    for (const { nome } of mail.grupos) expect(nome.length).toBeLessThan(260);
  });

  it('um fluxo que não se lê em colunas fica fora do papel, que o diz', () => {
    expect(desenhosDoFluxo(fluxo(13))).toHaveLength(1);
    const enorme = fluxo(40);
    const desenhos = desenhosDoFluxo(enorme);
    expect(desenhos).toEqual([]);
    const dito = fluxoSemDesenho(enorme);
    expect(dito).toBe('O desenho do fluxo não cabe em uma página. As tabelas têm todas as passagens.');
    const dados = papel(exportadoDoFluxo(enorme, []), desenhos, dito);
    conferirDados('lista', dados);
    expect(dados.blocos.map(({ tipo }) => tipo)).not.toContain('graficos');
    expect(dados.blocos).toContainEqual({ tipo: 'aviso', texto: dito });
    expect(fluxoSemDesenho(fluxo(13))).toBeUndefined();
  });

  it('lados e grupos de uma comparação cabem no papel e no e-mail', () => {
    const lado = { de: '2026-01-01', ate: '2026-03-31', total: valores, periodos: [], grupos_fora: 0 };
    const lida = {
      relatorio: 'correcoes',
      comparar: 'processo',
      agrupar: 'mensal',
      por: 'texto',
      contagem: null,
      a: { ...lado, nome: `A ${NOME}`, curto: `A ${NOME}`, grupos: lido.grupos },
      b: { ...lado, nome: `B ${NOME}`, curto: `B ${NOME}`, grupos: [] },
      atrasado_desde: null,
      por_reunir: 0,
      so_o_proprio: false,
    } as const satisfies ComparacaoLida;
    conferirDados(
      'lista',
      papel(exportadoDaComparacao(correcoes, lida, 'pedidos'), desenhosDaComparacao(correcoes, lida, 'pedidos')),
    );
    const { legenda, grupos } = barrasDaComparacao(correcoes, lida, 'pedidos') ?? expect.unreachable();
    for (const dito of [...legenda, ...grupos.map(({ nome }) => nome)]) expect(dito.length).toBeLessThanOrEqual(123);
  });

  it('o papel corta o que mais não caberia, e o desenho alto não encolhe além do que o papel aceita', () => {
    const desenho = { largura: 10, altura: 400, formas: [] };
    const desenhos = [{ titulo: ITEM, detalhe: ITEM, nota: ITEM, legenda: [ITEM], desenho, inteiro: true }] as const;
    conferirDados('lista', papel(exportadoDe(correcoes, lido, {}), desenhos));
  });
});
