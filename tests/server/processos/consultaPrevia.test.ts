import { beforeAll, describe, expect, it } from 'vitest';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir } from './percorrer.ts';

const cidade = cidadeDosProcessos(['consulta_previa']);
const LOTE = '01.02.117';
const SEM_ZONA = '01.02.118';
const PAVIMENTOS = [
  { pavimento: 'Subsolo', computavel: '0', nao_computavel: '90.5' },
  { pavimento: 'Térreo', computavel: '180' },
  { pavimento: '1º', computavel: '120', vazia: '12' },
];
const ESTUDO: Respostas = {
  imovel: LOTE,
  usos: ['comercio', 'servicos'],
  tem_estudo: true,
  pavimentos: PAVIMENTOS,
  areas: [{ parte: 'A construir', computavel: '300', nao_computavel: '90.5', vazia: '12' }],
  vagas: [{ tipo: 'automovel', quantidade: 4 }],
  responsaveis: [{ responsabilidade: 'projeto', profissional: 'CREA-SC 1', anotacao: '2026-77' }],
};

beforeAll(async () => {
  const { db, cidade: organizacao_id } = cidade().portal;
  const { id: zona } = await db
    .insertInto('zona_ocupacao')
    .values({ organizacao_id, sigla: 'ZR-2', descricao: 'Residencial', percentual: '60', coeficiente_qma: '60' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('imovel')
    .set({ zona_ocupacao_id: zona })
    .where('organizacao_id', '=', organizacao_id)
    .where('numero_inscricao', '=', LOTE)
    .execute();
});

interface Salvo {
  readonly valores: Respostas;
  readonly erros: Readonly<Record<string, readonly string[]>>;
}
const rascunho = async () => {
  const { iara } = cidade();
  const aberto = await iara.post('painel-contribuinte/requerimento', {
    processo_id: cidade().processo('consulta_previa'),
  });
  const { id, versao } = aberto.dados<{ id: number; versao: number }>();
  const base = `painel-contribuinte/requerimento/${id}`;
  return {
    base,
    salvar: async (respostas: Respostas) => (await iara.post(`${base}/respostas`, { respostas })).dados<Salvo>(),
    recusas: async (respostas: Respostas) => {
      await iara.post(`${base}/respostas`, { respostas });
      return (await iara.post(`${base}/enviar`, { versao })).erro.erros ?? {};
    },
    /** The same, of fields alone: its plan is not uploaded here. */
    async camposRecusados(respostas: Respostas) {
      const erros = Object.entries(await this.recusas(respostas));
      return Object.fromEntries(erros.filter(([onde]) => !onde.startsWith('documento:')));
    },
  };
};

describe('the prior consultation', () => {
  it('reads K from the zone of the property and works the QMA out, whatever was typed [LIM-010] [AMB-146]', async () => {
    const r = await rascunho();
    const { valores } = await r.salvar({ ...ESTUDO, coeficiente_qma: '1' });
    expect([valores['area_computavel'], valores['coeficiente_qma'], valores['qma']]).toEqual(['300', '60', '5']);
    const outro = await r.salvar({ imovel: SEM_ZONA });
    expect(outro.valores).not.toHaveProperty('coeficiente_qma');
    expect(outro.valores).not.toHaveProperty('qma');
    expect((await r.salvar({ imovel: LOTE })).valores['qma']).toBe('5');
  });

  it('refuses what spec 5 refuses, each at its field [VAL-042] [VAL-043] [VAL-044]', async () => {
    const r = await rascunho();
    const vazia = { usos: null, pavimentos: null, areas: null, responsaveis: null };
    expect(await r.recusas({ ...ESTUDO, ...vazia })).toMatchObject({
      usos: ['Informe pelo menos 1 uso'],
      pavimentos: ['Informe pelo menos 1 pavimento'],
      areas: ['Informe pelo menos uma área maior que zero'],
      responsaveis: ['Informe pelo menos 1 responsável técnico'],
    });
    expect(
      await r.recusas({
        ...ESTUDO,
        usos: ['comercio', 'servicos', 'saude', 'culto'],
        areas: [{ parte: 'A construir', computavel: '0' }],
        pavimentos: [{ pavimento: 'Térreo', computavel: '100', vazia: '100' }],
        responsaveis: [{ responsabilidade: 'execucao', profissional: 'CREA-SC 404' }],
      }),
    ).toMatchObject({
      usos: ['Quantidade máxima de 3 usos excedida'],
      areas: ['Informe pelo menos uma área maior que zero'],
      pavimentos: ['A área computável precisa ser maior que a área não computável e que a área vazia'],
      responsaveis: ['Informe o técnico responsável por: Autoria do projeto'],
      'responsaveis[0].profissional': [expect.stringContaining('Profissional não localizado')],
    });
  });

  it('adds floors with their areas to the request, of which it needs one [TELA-050]', async () => {
    const r = await rascunho();
    expect(await r.camposRecusados({ ...ESTUDO, pavimentos: [] })).toEqual({
      pavimentos: ['Informe pelo menos 1 pavimento'],
    });
    const { valores } = await r.salvar(ESTUDO);
    expect([valores['pavimentos'], valores['area_computavel']]).toEqual([PAVIMENTOS, '300']);
    expect(await r.camposRecusados(ESTUDO)).toEqual({});
  });

  it('counts parking spaces in whole numbers alone [ENT-088]', async () => {
    const r = await rascunho();
    const vagas = (quantidade: unknown): Respostas => ({
      ...ESTUDO,
      vagas: [{ tipo: 'automovel', quantidade } as Record<string, string | number>],
    });
    for (const quebrada of [1.5, '2,5', -1, 'duas'])
      expect(Object.keys(await r.camposRecusados(vagas(quebrada))), String(quebrada)).toEqual(['vagas[0].quantidade']);
    const { valores } = await r.salvar(vagas(7));
    expect(valores['vagas']).toEqual([{ tipo: 'automovel', quantidade: 7 }]);
  });

  it('finds a technician of a row by his register', async () => {
    const r = await rascunho();
    const consulta = await cidade().iara.get(`${r.base}/consulta?campo=responsaveis&valor=CREA-SC%201`);
    expect(consulta.dados()).toMatchObject({ encontrado: true, titulo: 'Tomé' });
  });

  it('reads the zone anew where a round corrects the property, and what is worked out of it', async () => {
    const r = await abrir(cidade(), 'consulta_previa', definicaoDoProcesso('consulta_previa'), ESTUDO);
    await r.passar({ etapa: 'pedido' });
    const analista = cidade().membro('SEURB');
    const { id } = await r.ver();
    const daCidade = `painel-prefeitura/requerimento/${id}`;
    const valores = async () => {
      const { respostas } = (await analista.get(daCidade)).dados<RequerimentoVisto>();
      const todas = respostas.flatMap((parte) => parte.campos);
      return ['imovel', 'coeficiente_qma', 'qma'].map((chave) => todas.find((x) => x.campo === chave)?.valor);
    };
    const agir = async (caminho: string, corpo: object = {}): Promise<void> => {
      const { versao } = (await analista.get(daCidade)).dados<RequerimentoVisto>();
      const feito = await analista.post(`${daCidade}/${caminho}`, { versao, ...corpo });
      expect(feito.status, feito.texto).toBeLessThan(300);
    };
    const corrigir = async (rodada: number, imovel: string): Promise<void> => {
      await agir('pendencias');
      await agir(`pendencias/${rodada}/itens`, {
        tipo: 'campo',
        alvo: 'imovel',
        texto: 'Confira o lote',
        razao: 'Mudou',
      });
      await agir(`pendencias/${rodada}/emitir`);
      const { versao } = await r.ver();
      const meu = `painel-contribuinte/requerimento/${id}/pendencias/${rodada}/responder`;
      const feito = await cidade().iara.post(meu, { versao, respostas: { '1': imovel } });
      expect(feito.status, feito.texto).toBe(200);
      await agir(`pendencias/${rodada}/itens/1/avaliar`, { resultado: 'aceito' });
    };
    await agir('acoes/iniciar');
    expect(await valores()).toEqual([LOTE, '60', '5']);
    await corrigir(1, SEM_ZONA);
    expect(await valores()).toEqual([SEM_ZONA, undefined, undefined]);
    await corrigir(2, LOTE);
    expect(await valores()).toEqual([LOTE, '60', '5']);
  });

  it('goes through to its answer, with what was filed shown row by row to staff [ENT-087] [ENT-088]', async () => {
    const r = await abrir(cidade(), 'consulta_previa', definicaoDoProcesso('consulta_previa'), ESTUDO);
    await r.passar({ etapa: 'pedido' });
    const analista = cidade().membro('SEURB');
    const { id } = await r.ver();
    const visto = (await analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
    const textos = Object.fromEntries(visto.respostas.flatMap((s) => s.campos.map((c) => [c.nome, c.texto])));
    expect(textos).toMatchObject({
      'Usos pretendidos': 'Comércio varejista, Prestação de serviços',
      Pavimentos:
        'Subsolo: Área computável 0,00 m², Área não computável 90,50 m²; Térreo: Área computável 180,00 m²; 1º: Área computável 120,00 m², Área vazia 12,00 m²',
      'Vagas de estacionamento': 'Automóvel: Quantidade 4',
      QMA: '5,00',
      'Coeficiente K da zona': '60,00',
      'Responsáveis técnicos': 'Autoria do projeto: Tomé, CREA-SC 1, Número da ART, RRT ou TRT 2026-77',
    });
    await r.passar({ etapa: 'analise', respostas: { resposta: 'Os usos são permitidos na zona.' } });
    expect((await r.ver()).situacao).toBe('Deferido');
  });
});
