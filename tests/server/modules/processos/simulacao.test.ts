import { beforeAll, describe, expect, it } from 'vitest';
import { arrumar } from '../../../../server/jobs/arrumar.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { LinhaDaSimulacao, SimulacaoVista } from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { rodarTarefas } from '../../../support/rodarTarefas.ts';
import { o7 } from '../../processos/casos/usosEAmbiente.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from '../../processos/cidadeDosProcessos.ts';
import { abrir } from '../../processos/percorrer.ts';

const cidade = cidadeDosProcessos(['o7']);
const PERIODO = { de: '2026-11-01', ate: '2026-12-31' };
let gestor: Cliente;
let base: string;

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

beforeAll(async () => {
  const { portal } = cidade();
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Gil Gestor' });
  base = `painel-prefeitura/processo/${cidade().processo('o7')}`;
  const d = definicaoDoProcesso('o7');
  for (const caso of o7.casos) {
    const r = await abrir(cidade(), 'o7', d, caso.respostas);
    for (const { vence: _v, ...passo } of caso.passos) {
      portal.clock.avancar(60);
      await r.passar(passo);
    }
  }
  const parado = await abrir(cidade(), 'o7', d, o7.casos[0].respostas);
  await parado.passar({ etapa: 'requerimento' });
  const comecado = await gestor.post(`${base}/rascunho`, {});
  expect(comecado.status, comecado.texto).toBe(201);
}, 120_000);

const gravar = async (mudar: (d: Definicao) => Definicao): Promise<void> => {
  const { definicao, versao } = (await gestor.get(`${base}/rascunho`)).dados<RascunhoEditado>();
  const r = await gestor.post(`${base}/rascunho/gravar`, { versao, definicao: mudar(definicao) });
  expect(r.status, r.texto).toBe(200);
};
const simular = async (pedido: object = PERIODO): Promise<SimulacaoVista> => {
  const pedida = await gestor.post(`${base}/simulacao`, pedido);
  expect(pedida.status, pedida.texto).toBe(202);
  expect(await rodarTarefas(cidade().portal)).toBe(1);
  return (await gestor.get(`${base}/simulacao/${pedida.dados<{ id: number }>().id}`)).dados<SimulacaoVista>();
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

  it('changes no request, no number, no report', async () => {
    const { ownerPool } = cidade().portal.base;
    const tudo = async () =>
      JSON.stringify([
        (await ownerPool.query('select * from requerimento order by id')).rows,
        (await ownerPool.query('select count(*) from requerimento_evento')).rows,
        (await ownerPool.query('select * from serie_numerica order by 1, 2, 3')).rows,
        (await ownerPool.query('select * from requerimento_contagem order by 1, 2, 3, 4')).rows,
      ]);
    const antes = await tudo();
    await simular();
    expect(await tudo()).toBe(antes);
  });

  it('is cancelled by who asked for it, and only one runs at a time', async () => {
    const pedida = await gestor.post(`${base}/simulacao`, PERIODO);
    const { id } = pedida.dados<{ id: number }>();
    const outra = await gestor.post(`${base}/simulacao`, PERIODO);
    expect([outra.status, outra.mensagem]).toEqual([422, expect.stringContaining('já tem uma simulação')]);
    const cancelada = await gestor.post(`me/tarefas/${id}/cancelar`);
    expect(cancelada.status, cancelada.texto).toBe(200);
    expect(await rodarTarefas(cidade().portal)).toBe(0);
    const vista = (await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.resumo]).toEqual(['cancelada', null]);
  });

  it('stops half-way when the portal does, and begins anew afterwards', async () => {
    const pedida = await gestor.post(`${base}/simulacao`, PERIODO);
    const { id } = pedida.dados<{ id: number }>();
    const parada = new AbortController();
    parada.abort();
    await rodarTarefas(cidade().portal, { signal: parada.signal });
    expect((await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>().situacao).not.toBe('pronta');
    expect(await rodarTarefas(cidade().portal)).toBe(1);
    const vista = (await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.resumo?.total]).toEqual(['pronta', 3]);
  });

  it('fails with the reason where the draft was thrown away meanwhile', async () => {
    const { portal } = cidade();
    const nara = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    const pedida = await nara.post(`${base}/simulacao`, PERIODO);
    const { versao } = (await gestor.get(`${base}/rascunho`)).dados<RascunhoEditado>();
    expect((await gestor.post(`${base}/rascunho/descartar`, { versao })).status).toBe(200);
    await rodarTarefas(portal);
    const id = pedida.dados<{ id: number }>().id;
    const vista = (await nara.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.erro]).toEqual(['falhou', 'O rascunho que se queria simular foi descartado']);
    const sem = await gestor.post(`${base}/simulacao`, PERIODO);
    expect([sem.status, sem.mensagem]).toEqual([422, expect.stringContaining('não tem rascunho')]);
    expect((await gestor.post(`${base}/rascunho`, {})).status).toBe(201);
  });

  it('is out of reach of another city, of who does not configure, and under another process', async () => {
    const { portal } = cidade();
    const { id } = await simular();
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const chamadas = async (quem: Cliente, de: string) => [
      (await quem.post(`${de}/simulacao`, PERIODO)).status,
      (await quem.get(`${de}/simulacao/${id}`)).status,
      (await quem.get(`${de}/simulacao/${id}/linhas`)).status,
      (await quem.get(`${de}/simulacao/${id}/exportar`)).status,
    ];
    expect(await chamadas(vizinho, base)).toEqual([404, 404, 404, 404]);
    expect((await vizinho.get(`${base}/simulacao`)).dados()).toEqual([]);
    expect(await chamadas(analista, base)).toEqual([403, 403, 403, 403]);
    const admin = `admin/processo/${cidade().processo('o7')}/simulacao`;
    expect((await suporte.get(`${admin}/${id}`, { sistema_organizacao_id: portal.cidade })).status).toBe(200);
    expect((await suporte.get(`${admin}/${id}`, { sistema_organizacao_id: portal.outraCidade })).status).toBe(404);
    expect((await gestor.get(`painel-prefeitura/processo/999999/simulacao/${id}`)).status).toBe(404);
    expect((await suporte.post(`me/tarefas/${id}/cancelar`)).status).toBe(404);
  });

  it('is gone after a week, its lines too', async () => {
    const { portal } = cidade();
    const { ownerPool } = portal.base;
    await ownerPool.query("update tarefa set terminada_em = now() - interval '8 days' where tipo = 'simulacao'");
    await arrumar(portal.db, portal.parts.files);
    const { rows } = await ownerPool.query(
      'select (select count(*)::int from simulacao) as simulacoes, (select count(*)::int from simulacao_linha) as linhas',
    );
    expect(rows).toEqual([{ simulacoes: 0, linhas: 0 }]);
  });
});
