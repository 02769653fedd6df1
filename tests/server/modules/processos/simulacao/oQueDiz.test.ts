import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { RascunhoEditado } from '../../../../../src/schemas/processo/edicao/rascunho.ts';
import type { LinhaDaSimulacao, SimulacaoVista } from '../../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import { base, cidade, gestor, palcoDaSimulacao, PERIODO, simular } from './palcoDaSimulacao.ts';

palcoDaSimulacao();

/** Another review before the paper, with a term; a fee and a document that the noise asks for; no more closing of roads. */
const outroO7 = (d: Definicao): Definicao => ({
  ...d,
  etapas: d.etapas
    .flatMap((e): Definicao['etapas'] => {
      if (e.chave === 'requerimento')
        return [
          {
            ...e,
            proximas: e.proximas.map((p) =>
              p.para === 'interdicao' ? { ...p, condicao: 'publico_estimado > 1000' } : p,
            ),
          },
        ];
      if (e.chave !== 'emissao') return [e];
      return [
        e,
        {
          ...{ chave: 'revisao', nome: 'Revisão final', tipo: 'validar', publico: 'setor', setor: 'SEURB' },
          prazo: { quantidade: 3, contagem: 'uteis' },
          proximas: [],
        },
      ];
    })
    .map((e) => (e.chave === 'emissao' ? { ...e, proximas: [{ para: 'revisao' }] } : e)),
  taxas: [
    ...d.taxas,
    { chave: 'taxa_som', nome: 'Taxa do som', etapa: 'ambiental', unidade: 'BRL', formula: '50', condicao: 'tem_som' },
  ],
  documentos: [
    ...d.documentos,
    {
      chave: 'laudo_som',
      nome: 'Laudo do som',
      etapa: 'requerimento',
      formatos: ['pdf'],
      varios: false,
      condicao: 'tem_som',
    },
  ],
});

const gravar = async (mudar: (d: Definicao) => Definicao): Promise<void> => {
  const { definicao, versao } = (await gestor.get(`${base}/rascunho`)).dados<RascunhoEditado>();
  const r = await gestor.post(`${base}/rascunho/gravar`, { versao, definicao: mudar(definicao) });
  expect(r.status, r.texto).toBe(200);
};

const linhas = async (id: number, filtro = 'qualquer') =>
  (await gestor.get(`${base}/simulacao/${id}/linhas`, { diferenca: filtro })).dados<{
    data: LinhaDaSimulacao[];
    total: number;
  }>();

describe('a draft over past requests', () => {
  it('that changes nothing brings nothing about, and every walk comes out as it really went', async () => {
    const feita = await simular();
    expect([feita.situacao, feita.feitas, feita.total, feita.minha]).toEqual(['pronta', 3, 3, true]);
    expect(feita.resumo).toMatchObject({ total: 3, diferentes: 0, nao_conferem: 0, com_suposicao: 0, incertos: 0 });
    expect((await linhas(feita.id)).data).toEqual([]);
  });

  it('tells of each request the way, the price, the documents and the end, and sums them up', async () => {
    await gravar(outroO7);
    const { id, resumo, numero } = await simular();
    expect(numero).toBe(2);
    expect(resumo).toMatchObject({
      ...{ total: 3, diferentes: 2, nao_conferem: 0, sem_caminho: 0 },
      por: { caminho: 2, preco: 1, documentos: 1, fim: 2 },
      preco: { antes: '0.00', depois: '50.00' },
      etapas: [
        { chave: 'revisao', nome: 'Revisão final', entram: 2, saem: 0 },
        { chave: 'interdicao', nome: expect.any(String) as string, entram: 0, saem: 1 },
      ],
      taxas: [{ chave: 'taxa_som', entram: 1, saem: 0 }],
      documentos: [{ chave: 'documento:laudo_som', entram: 1, saem: 0 }],
    });
    const { data, total } = await linhas(id);
    expect(total).toBe(resumo?.diferentes);
    const [simples, cheia] = data;
    expect(simples?.diferencas).toEqual(['caminho', 'fim']);
    expect(simples?.depois.passos.at(-1)).toEqual({ etapa: 'revisao', nome: 'Revisão final', suposto: true });
    // Three working days after Monday, the 16th of November: the 19th.
    expect([simples?.antes.fim, simples?.depois.fim]).toEqual(['2026-11-16', '2026-11-19']);
    expect(cheia?.diferencas).toEqual(['caminho', 'preco', 'documentos', 'fim']);
    expect([cheia?.antes.total, cheia?.depois.total]).toEqual(['0.00', '50.00']);
    expect(cheia?.depois.passos.map((p) => p.etapa)).not.toContain('interdicao');
  });

  it('is listed by kind of difference, page by page, and given as a file', async () => {
    const [ultima] = (await gestor.get(`${base}/simulacao`)).dados<SimulacaoVista[]>();
    const id = ultima?.id ?? 0;
    expect((await linhas(id, 'preco')).total).toBe(1);
    expect((await linhas(id, 'nao_conferem')).data).toEqual([]);
    const pagina = await gestor.get(`${base}/simulacao/${id}/linhas`, { page: 2, per_page: 1 });
    expect(pagina.dados<{ data: LinhaDaSimulacao[] }>().data.map((l) => l.numero)).toEqual(['2026/000002']);
    expect((await gestor.get(`${base}/simulacao/${id}/linhas`, { diferenca: 'tudo' })).status).toBe(422);
    const csv = await gestor.get(`${base}/simulacao/${id}/exportar`, { diferenca: 'preco' });
    expect(csv.headers['content-type']).toContain('text/csv');
    const [cabeca, linha, ...resto] = csv.texto.trim().split('\r\n');
    expect(cabeca).toContain('Caminho na sua versão');
    expect(linha).toContain('Taxa do som: R$ 50,00');
    expect(resto).toEqual([]);
  });

  it('narrows to an outcome and to a step, and says where there is nothing to simulate', async () => {
    const granted = await simular({ ...PERIODO, situacao: 'Deferido' });
    expect(granted.total).toBe(2);
    expect((await simular({ ...PERIODO, etapa: 'interdicao' })).total).toBe(1);
    const nenhum = await gestor.post(`${base}/simulacao`, { de: '2020-01-01', ate: '2020-12-31' });
    expect([nenhum.status, Object.keys(nenhum.erro.erros ?? {})]).toEqual([422, ['de']]);
    const virado = await gestor.post(`${base}/simulacao`, { de: '2026-12-31', ate: '2026-01-01' });
    expect([virado.status, Object.keys(virado.erro.erros ?? {})]).toEqual([422, ['ate']]);
    const ruim = await gestor.post(`${base}/simulacao`, { de: '2026-13-01', ate: '2026-12-31' });
    expect([ruim.status, Object.keys(ruim.erro.erros ?? {})]).toEqual([422, ['de']]);
  });

  it('says what nobody can know: a field that was not asked then, a fee that staff type', async () => {
    await gravar((d) => ({
      ...d,
      campos: [...d.campos, { chave: 'tem_palco', nome: 'Haverá palco?', tipo: 'logico', obrigatorio: true }],
      etapas: d.etapas.map((e) =>
        e.chave === 'requerimento'
          ? {
              ...e,
              secoes: e.secoes?.map((s, i) => (i === 0 ? { ...s, campos: [...s.campos, 'tem_palco'] } : s)) ?? [],
            }
          : e,
      ),
      taxas: [
        ...d.taxas,
        { chave: 'taxa_digitada', nome: 'Taxa digitada', etapa: 'fiscalizacao', unidade: 'BRL', manual: true },
      ],
    }));
    const { id, resumo } = await simular();
    expect(resumo).toMatchObject({ incertos: 3, campos: [{ chave: 'tem_palco', nome: 'Haverá palco?', entram: 3 }] });
    const { data } = await linhas(id, 'incertos');
    expect(data.map((l) => l.depois.sem_resposta)).toEqual(
      Array(3).fill([{ chave: 'tem_palco', nome: 'Haverá palco?' }]),
    );
    expect(data[0]?.depois.taxas).toContainEqual({
      ...{ chave: 'taxa_digitada', nome: 'Taxa digitada', valor: null, porque: 'O valor é digitado pela equipe' },
    });
  });

  it('reads past requests in one statement for many, not one for each', async () => {
    const { comandos } = cidade().portal;
    comandos.length = 0;
    await simular();
    const lidas = comandos.filter((c) => c.includes('r.estado::text'));
    expect(lidas.length, 'the page and the empty one after it').toBe(2);
    expect(comandos.filter((c) => c.includes('insert into simulacao_linha')).length).toBe(1);
  });
});
