import { describe, expect, it } from 'vitest';
import { imovel } from '../../../../src/schemas/imovel.ts';
import { aCadastro } from '../../../support/cadastro.ts';
import { respostasO2 } from '../../../support/cenarioO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

describe('o que se escolhe num requerimento', () => {
  const aberto = async (): Promise<string> => {
    const { id } = (
      await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: o2.c.processo })
    ).dados<{
      id: number;
    }>();
    return `painel-contribuinte/requerimento/${id}`;
  };
  const consultar = async (base: string, campo: string, valor: string) =>
    (await o2.c.requerente.get(`${base}/consulta`, { campo, valor })).dados<{
      encontrado: boolean;
      titulo?: string;
      detalhe?: string;
    }>();

  it('o imóvel desativado não se escolhe nem se envia; restaurado, volta [EST-002]', async () => {
    const imoveis = await aCadastro(o2.portal, imovel);
    const { id } = await imoveis.criar({ numero_inscricao: '77.77.777', endereco: 'Rua do Lago, 1' });
    const base = await aberto();
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).encontrado).toBe(true);
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: [id] });
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).encontrado).toBe(false);
    await o2.c.requerente.post(`${base}/respostas`, {
      respostas: { ...respostasO2, inscricao_imovel: '77.77.777' },
    });
    const { versao } = (await o2.c.requerente.get(base)).dados<{ versao: number }>();
    const recusa = await o2.c.requerente.post(`${base}/enviar`, { versao });
    expect(recusa.erro.erros).toMatchObject({ inscricao_imovel: ['Imóvel não localizado'] });
    await imoveis.cliente.post(`${imoveis.caminho}/restaurarIds`, { ids: [id] });
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).titulo).toBe('Rua do Lago, 1');
  });

  it('o profissional se escolhe pelo registro no conselho, e fica no requerimento [ENT-086]', async () => {
    const base = await aberto();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).titulo).toBe('Tomé Ribeirinho');
    expect((await consultar(base, 'rt', 'CAU-SC 12345')).encontrado).toBe(false);
    await o2.portal.db
      .updateTable('profissional')
      .set({ validade: '2020-01-31' })
      .where('registro', '=', '12345')
      .execute();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).detalhe).toBe(
      'CREA-SC 12345 · registro vencido em 31/01/2020',
    );
    await o2.portal.db
      .updateTable('profissional')
      .set({ validade: '2999-01-31' })
      .where('registro', '=', '12345')
      .execute();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).detalhe).toBe(
      'CREA-SC 12345 · registro válido até 31/01/2999',
    );
    const id = await o2.protocolado();
    expect((await o2.api.ver(id)).respostas[0]?.campos.find((x) => x.campo === 'rt')?.valor).toBe('CREA-SC 12345');
  });
});

describe('números por setor e ano', () => {
  it('oito iniciados ao mesmo tempo não repetem número, e o ano novo recomeça em 1 [EST-088]', async () => {
    const d = semExtras();
    const processo = await o2.publicado({ ...d, processo: { ...d.processo, numeracao: 'sequencial_setor_ano' } });
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) ids.push(await o2.protocolado(processo));
    await Promise.all(ids.map((id) => o2.api.agir(id, 'acoes/iniciar')));
    const numeros = await Promise.all(ids.map(async (id) => (await o2.api.ver(id)).numero_processo));
    expect(numeros.toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `${i + 1}/2026`));
    // 01:30 of 1 January in UTC is still the last evening of the year in the city.
    o2.portal.clock.fixar('2027-01-01T01:30:00Z');
    const [noite, manha] = [await o2.protocolado(processo), await o2.protocolado(processo)];
    await o2.api.agir(noite, 'acoes/iniciar');
    o2.portal.clock.fixar('2027-01-01T03:30:00Z');
    await o2.api.agir(manha, 'acoes/iniciar');
    expect([(await o2.api.ver(noite)).numero_processo, (await o2.api.ver(manha)).numero_processo]).toEqual([
      '9/2026',
      '1/2027',
    ]);
    expect((await o2.api.ver(noite)).numero).toMatch(/^2026\//);
  });
});

describe('fórmula que não se pode calcular', () => {
  it('a divisão por zero é dita na taxa e recusa a geração; nada do requerimento se perde', async () => {
    const d = semExtras();
    const processo = await o2.publicado({
      ...d,
      campos: [...d.campos, { chave: 'unidades', nome: 'Unidades', tipo: 'inteiro', obrigatorio: true }],
      taxas: [{ chave: 'rateio', nome: 'Rateio', etapa: 'aprovacao', formula: '100 / unidades', unidade: 'BRL' }],
      etapas: d.etapas.map((e) =>
        e.chave === 'aprovacao' ? { ...e, secoes: [{ chave: 'analise', titulo: 'Análise', campos: ['unidades'] }] } : e,
      ),
    });
    const id = await o2.iniciado(processo);
    await o2.api.agir(id, 'acoes/preencher', { respostas: { unidades: 0 } });
    const antes = await o2.api.ver(id);
    expect(antes.taxas_previstas[0]?.resultado.erro?.mensagem).toMatch(/zero/);
    const recusa = await o2.api.tentar(id, 'acoes/gerar-taxas');
    expect([recusa.status, recusa.mensagem]).toEqual([422, expect.stringMatching(/^Rateio: .*zero/) as string]);
    expect((await o2.api.ver(id)).versao).toBe(antes.versao);
    await o2.api.agir(id, 'acoes/preencher', { respostas: { unidades: 4 } });
    await o2.api.agir(id, 'acoes/gerar-taxas');
    expect((await o2.api.ver(id)).cobrancas.map((x) => x.valor)).toEqual(['25.00']);
  });
});

it('um texto de 1 MB passa do limite do campo, fica no rascunho e não entra no envio', async () => {
  const { id } = (
    await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: o2.c.processo })
  ).dados<{
    id: number;
  }>();
  const base = `painel-contribuinte/requerimento/${id}`;
  const grande = 'x'.repeat(900_000);
  const salvo = await o2.c.requerente.post(`${base}/respostas`, { respostas: { ...respostasO2, rt: grande } });
  expect([salvo.status, salvo.dados<{ erros: object }>().erros]).toEqual([
    200,
    { rt: ['Campo precisa ter no máximo 255 caracteres'] },
  ]);
  const passou = await o2.c.requerente.post(`${base}/respostas`, { respostas: { rt: 'x'.repeat(1_100_000) } });
  expect([passou.status, passou.erro.codigo]).toEqual([413, 'corpo_grande']);
  const form = (await o2.c.requerente.get(`${base}/formulario`)).dados<{ respostas: Record<string, unknown> }>();
  expect(form.respostas['area_ampliada_m2']).toBe('142.50');
});
