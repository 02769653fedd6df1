import { expect, it } from 'vitest';
import { renderizarMail } from '../../../server/mail/renderizarMail.ts';
import { arrecadacao } from '../../../src/schemas/relatorios/arrecadacao.ts';
import { barrasDoFluxo, barrasDoRelatorio, barrasDosPeriodos } from '../../../src/schemas/relatorios/barrasDoMail.ts';
import type { DesenhoDoMail } from '../../../src/schemas/mensagem/desenhoDoMail.ts';
import { fluxoDe } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../src/schemas/relatorios/tempoDosLugares.ts';
import { graficosPor } from '../../../src/schemas/relatorios/graficosPor.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';
import type { Relatorio, RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';

const mail = (desenho: DesenhoDoMail) =>
  renderizarMail({ para: 'a@b.br', assunto: 'A', titulo: 'A', paragrafos: [], desenho }, 'Nova Aurora');
/** Widths of what is filled, bar by bar. */
const larguras = (html: string): readonly (readonly number[])[] =>
  [...html.matchAll(/<td aria-hidden="true"[^>]*>(.*?)<\/table>/g)].map(([, barra = '']) =>
    [...barra.matchAll(/width:(\d+)%;height/g)].map(([, largura]) => Number(largura)),
  );

it('what a bar is made of is told in words, not by its filling alone, also a part too small to be seen', () => {
  const partes = [
    { serie: 0, parte: 0.996, dita: 'Prefeitura: 249 dias' },
    { serie: 1, parte: 0.004, dita: 'Requerente: 1 dia' },
    { serie: 2, parte: 0, dita: 'Outros: 0 dias' },
  ];
  const { texto, html } = mail({
    titulo: 'Com quem fica',
    legenda: ['Prefeitura', 'Requerente', 'Outros'],
    grupos: [{ nome: 'Habite-se', barras: [{ partes, dita: '250 dias' }] }],
  });
  expect(texto).toContain('- Habite-se: 250 dias (Prefeitura: 249 dias; Requerente: 1 dia)');
  expect(html).toContain('>Prefeitura: 249 dias; Requerente: 1 dia</td>');
  expect(larguras(html)).toEqual([[99, 1]]);
});

it('parts of a report that are drawn on one bar are told one by one', () => {
  const emPartes = (relatorios as readonly Relatorio[]).flatMap((relatorio) =>
    relatorio.agrupa.flatMap((por) =>
      graficosPor(relatorio, por).some(({ tipo, medidas }) => tipo === 'barras' && medidas.length > 1)
        ? [{ relatorio, por }]
        : [],
    ),
  );
  expect(emPartes.length).toBeGreaterThan(0);
  for (const { relatorio, por } of emPartes) {
    const valores = Object.fromEntries(Object.keys(relatorio.medidas).map((chave) => [chave, 2]));
    const desenho = barrasDoRelatorio(relatorio, {
      de: '2026-01-01',
      ate: '2026-03-31',
      anterior: null,
      comparado_com: null,
      contagem: null,
      agrupar: 'mensal',
      por,
      total: valores,
      total_antes: {},
      grupos_fora: 0,
      meta: null,
      periodos: [],
      atrasado_desde: null,
      por_reunir: 0,
      so_o_proprio: false,
      grupos: [{ chave: '1', nome: 'Um', valores, antes: null }],
    });
    const { legenda = [], grupos = [] } = desenho ?? {};
    for (const { partes } of grupos.flatMap(({ barras }) => barras)) {
      if (legenda.length < 2) continue;
      expect(partes.map(({ dita }) => dita?.split(': ')[0])).toEqual(legenda);
    }
  }
});

it('a passage that goes back says so', () => {
  const passou = (de: string, para: string, n: number) => ({ de, para, n, setor_de: null, setor_para: null });
  const etapas = ['Análise', 'Vistoria'].map((nome) => ({ chave: nome, nome }));
  const passagens = [passou('etapa:Análise', 'etapa:Vistoria', 9), passou('etapa:Vistoria', 'etapa:Análise', 3)];
  const desenho = barrasDoFluxo({
    de: '2026-01-01',
    ate: '2026-03-31',
    por: 'etapa',
    processo: null,
    atrasado_desde: null,
    por_reunir: 0,
    ...fluxoDe({ por: 'etapa', etapas, tempos: SEM_TEMPOS, setores: new Map(), passagens }),
  });
  const { texto, html } = mail(desenho ?? expect.unreachable());
  expect(texto).toContain('- De Análise para Vistoria: 9\n- De Vistoria volta a Análise: 3');
  expect(html).toContain('>De Vistoria volta a Análise</td>');
});

it('what is drawn over periods is bars by period, in the picture and in the text', () => {
  const valores = (pago: number) => ({
    ...Object.fromEntries(Object.keys(arrecadacao.medidas).map((c) => [c, 0])),
    pago,
  });
  const lido = {
    de: '2026-10-01',
    ate: '2026-11-30',
    anterior: null,
    comparado_com: null,
    contagem: null,
    agrupar: 'mensal',
    por: 'taxa',
    total: valores(30),
    total_antes: valores(1),
    grupos_fora: 0,
    meta: null,
    periodos: [
      { inicio: '2026-10-01', valores: valores(10) },
      { inicio: '2026-11-01', valores: valores(20) },
    ],
    atrasado_desde: null,
    por_reunir: 0,
    so_o_proprio: false,
    grupos: [{ chave: 'ISS', nome: 'ISS', valores: valores(30), antes: null }],
  } as const satisfies RelatorioLido;
  const aoLongoDoTempo = barrasDosPeriodos(arrecadacao, lido);
  const { texto, html } = renderizarMail(
    {
      para: 'a@b.br',
      assunto: 'A',
      titulo: 'A',
      paragrafos: [],
      desenho: barrasDoRelatorio(arrecadacao, lido),
      aoLongoDoTempo,
    },
    'Nova Aurora',
  );
  expect(texto).toContain(
    'Pago, em reais, por mês. De R$ 10,00 em out/26 a R$ 20,00 em nov/26\n- out/26: R$ 10,00\n- nov/26: R$ 20,00',
  );
  expect(larguras(html)).toEqual([[100], [50], [100]]);
  // No line of the page parts the sign from its number; the text keeps what is searched for.
  expect(html).toContain('De R$\u00a010,00 em out/26 a R$\u00a020,00 em nov/26');
  // A single period is told by its figures.
  expect(barrasDosPeriodos(arrecadacao, { ...lido, periodos: lido.periodos.slice(0, 1) })).toBeUndefined();
});
