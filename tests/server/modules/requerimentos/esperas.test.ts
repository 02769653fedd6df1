import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imovel } from '../../../../src/schemas/imovel.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { aCadastro } from '../../../support/cadastro.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-12-31T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const semExtras = (): Definicao =>
  definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((d) => d.etapa === 'abertura') });
let tipos = 0;
const publicado = (d: Definicao): Promise<number> =>
  publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: `tipo-${++tipos}` },
  });
const protocolado = async (processo = c.processo): Promise<number> =>
  (await protocolarO2(portal, { ...c, processo })).id;
const iniciado = async (processo = c.processo): Promise<number> => {
  const id = await protocolado(processo);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const comPendencia = async (): Promise<number> => {
  const id = await iniciado();
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
  await api.agir(id, 'pendencias/1/emitir');
  return id;
};

describe('de quem se espera', () => {
  it('a etapa pausada com pendência em aberto só é retomada depois da resposta, e é a mesma [EST-049]', async () => {
    const id = await comPendencia();
    await api.agir(id, 'acoes/pausar', { motivo: 'Parecer da Procuradoria' });
    const cedo = await api.tentar(id, 'acoes/retomar');
    expect([cedo.status, (await api.ver(id)).situacao]).toEqual([422, 'Aguardando requerente']);
    await api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, c.requerente);
    expect((await api.ver(id)).situacao).toBe('Aguardando prefeitura');
    await api.agir(id, 'acoes/retomar');
    const r = await api.ver(id);
    expect([r.situacao, r.etapa?.chave, r.execucoes.length]).toEqual(['Em andamento', 'aprovacao', 2]);
  });

  it('esperando o requerente, ele envia e a equipe só acompanha; enviado, a equipe valida [EST-059, EST-060]', async () => {
    const id = await comPendencia();
    const parada = (await api.ver(id)).acoes.map((a) => a.acao);
    expect(parada).not.toContain('avaliar-item');
    expect((await api.tentar(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' })).status).toBe(422);
    expect((await api.tentar(id, 'pendencias/1/responder', { respostas: { '1': 'x' } })).status).toBe(403);
    expect((await api.ver(id, c.requerente)).acoes.map((a) => a.acao)).toContain('responder-pendencia');
    await api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, c.requerente);
    expect((await api.ver(id, c.requerente)).acoes.map((a) => a.acao)).not.toContain('responder-pendencia');
    expect((await api.ver(id)).acoes.map((a) => a.acao)).toContain('avaliar-item');
    await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'recusado', motivo: 'Falta o pavimento' });
    expect((await api.ver(id)).pendencias[0]?.itens[0]).toMatchObject({ situacao: 'recusado' });
  });

  it('a etapa com taxas só segue depois que elas são geradas [EST-058]', async () => {
    const d = definicaoO2();
    const id = await iniciado(await publicado({ ...d, documentos: semExtras().documentos }));
    expect((await api.ver(id)).aguardando.map((a) => a.o_que)).toContain('Gerar as taxas e decidir: Aprovação');
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: geração das taxas desta etapa');
    await api.agir(id, 'acoes/gerar-taxas');
    await api.pagar(id);
    await api.agir(id, 'acoes/deferir');
    expect((await api.ver(id)).etapa?.chave).toBe('emissao');
  });

  it('a etapa de vistoria só segue com o resultado registrado [EST-057]', async () => {
    const d = semExtras();
    const id = await iniciado(
      await publicado({
        ...d,
        campos: [
          ...d.campos,
          {
            chave: 'resultado_vistoria',
            nome: 'Resultado da vistoria',
            tipo: 'selecao',
            obrigatorio: true,
            opcoes: [
              { chave: 'conforme', nome: 'Conforme' },
              { chave: 'desconforme', nome: 'Desconforme' },
            ],
          },
        ],
        etapas: d.etapas.map((e) =>
          e.chave === 'aprovacao'
            ? { ...e, secoes: [{ chave: 'vistoria', titulo: 'Vistoria', campos: ['resultado_vistoria'] }] }
            : e,
        ),
      }),
    );
    expect((await api.tentar(id, 'acoes/deferir')).erro.erros).toEqual({ resultado_vistoria: ['Campo obrigatório'] });
    expect((await api.tentar(id, 'acoes/deferir', { respostas: { resultado_vistoria: 'talvez' } })).status).toBe(422);
    await api.agir(id, 'acoes/preencher', { respostas: { resultado_vistoria: 'conforme' } });
    await api.agir(id, 'acoes/deferir');
    expect((await api.ver(id)).etapa?.chave).toBe('emissao');
  });

  it('a etapa automática se conclui sozinha, e as etapas guardam tipo, setor, ordem e situação [EST-082, ENT-082]', async () => {
    const d = semExtras();
    const id = await protocolado(
      await publicado({
        ...d,
        etapas: d.etapas.flatMap((e) =>
          e.chave === 'abertura'
            ? [
                { ...e, proximas: [{ para: 'registro' }] },
                {
                  chave: 'registro',
                  nome: 'Registro',
                  tipo: 'automático' as const,
                  publico: 'setor' as const,
                  setor: 'SEURB',
                  proximas: [{ para: 'aprovacao' }],
                },
              ]
            : [e],
        ),
      }),
    );
    const r = await api.ver(id);
    expect(r.execucoes.map((e) => [e.sequencia, e.etapa, e.setor, e.situacao, e.resultado])).toEqual([
      [1, 'abertura', null, 'concluida', 'enviada'],
      [2, 'registro', 'SEURB', 'concluida', 'automatica'],
      [3, 'aprovacao', 'SEURB', 'aguardando', null],
    ]);
    expect(r.etapas.map((e) => [e.tipo, e.estado])).toEqual([
      ['preencher', 'feita'],
      ['automático', 'feita'],
      ['validar', 'atual'],
      ['certificado', 'futura'],
    ]);
  });
});

describe('o que se escolhe num requerimento', () => {
  const aberto = async (): Promise<string> => {
    const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
      id: number;
    }>();
    return `painel-contribuinte/requerimento/${id}`;
  };
  const consultar = async (base: string, campo: string, valor: string) =>
    (await c.requerente.get(`${base}/consulta`, { campo, valor })).dados<{
      encontrado: boolean;
      titulo?: string;
      detalhe?: string;
    }>();

  it('o imóvel desativado não se escolhe nem se envia; restaurado, volta [EST-002]', async () => {
    const imoveis = await aCadastro(portal, imovel);
    const { id } = await imoveis.criar({ numero_inscricao: '77.77.777', endereco: 'Rua do Lago, 1' });
    const base = await aberto();
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).encontrado).toBe(true);
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: [id] });
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).encontrado).toBe(false);
    await c.requerente.post(`${base}/respostas`, {
      respostas: { ...respostasO2, inscricao_imovel: '77.77.777' },
    });
    const { versao } = (await c.requerente.get(base)).dados<{ versao: number }>();
    const recusa = await c.requerente.post(`${base}/enviar`, { versao });
    expect(recusa.erro.erros).toMatchObject({ inscricao_imovel: ['Imóvel não localizado'] });
    await imoveis.cliente.post(`${imoveis.caminho}/restaurarIds`, { ids: [id] });
    expect((await consultar(base, 'inscricao_imovel', '77.77.777')).titulo).toBe('Rua do Lago, 1');
  });

  it('o profissional se escolhe pelo registro no conselho, e fica no requerimento [ENT-086]', async () => {
    const base = await aberto();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).titulo).toBe('Tomé Ribeirinho');
    expect((await consultar(base, 'rt', 'CAU-SC 12345')).encontrado).toBe(false);
    await portal.db
      .updateTable('profissional')
      .set({ validade: '2020-01-31' })
      .where('registro', '=', '12345')
      .execute();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).detalhe).toBe(
      'CREA-SC 12345 · registro vencido em 31/01/2020',
    );
    await portal.db
      .updateTable('profissional')
      .set({ validade: '2999-01-31' })
      .where('registro', '=', '12345')
      .execute();
    expect((await consultar(base, 'rt', 'CREA-SC 12345')).detalhe).toBe(
      'CREA-SC 12345 · registro válido até 31/01/2999',
    );
    const id = await protocolado();
    expect((await api.ver(id)).respostas[0]?.campos.find((x) => x.campo === 'rt')?.valor).toBe('CREA-SC 12345');
  });
});

describe('números por setor e ano', () => {
  it('oito iniciados ao mesmo tempo não repetem número, e o ano novo recomeça em 1 [EST-088]', async () => {
    const d = semExtras();
    const processo = await publicado({ ...d, processo: { ...d.processo, numeracao: 'sequencial_setor_ano' } });
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) ids.push(await protocolado(processo));
    await Promise.all(ids.map((id) => api.agir(id, 'acoes/iniciar')));
    const numeros = await Promise.all(ids.map(async (id) => (await api.ver(id)).numero_processo));
    expect(numeros.toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `${i + 1}/2026`));
    // 01:30 of 1 January in UTC is still the last evening of the year in the city.
    portal.clock.fixar('2027-01-01T01:30:00Z');
    const [noite, manha] = [await protocolado(processo), await protocolado(processo)];
    await api.agir(noite, 'acoes/iniciar');
    portal.clock.fixar('2027-01-01T03:30:00Z');
    await api.agir(manha, 'acoes/iniciar');
    expect([(await api.ver(noite)).numero_processo, (await api.ver(manha)).numero_processo]).toEqual([
      '9/2026',
      '1/2027',
    ]);
    expect((await api.ver(noite)).numero).toMatch(/^2026\//);
  });
});

describe('fórmula que não se pode calcular', () => {
  it('a divisão por zero é dita na taxa e recusa a geração; nada do requerimento se perde', async () => {
    const d = semExtras();
    const processo = await publicado({
      ...d,
      campos: [...d.campos, { chave: 'unidades', nome: 'Unidades', tipo: 'inteiro', obrigatorio: true }],
      taxas: [{ chave: 'rateio', nome: 'Rateio', etapa: 'aprovacao', formula: '100 / unidades', unidade: 'BRL' }],
      etapas: d.etapas.map((e) =>
        e.chave === 'aprovacao' ? { ...e, secoes: [{ chave: 'analise', titulo: 'Análise', campos: ['unidades'] }] } : e,
      ),
    });
    const id = await iniciado(processo);
    await api.agir(id, 'acoes/preencher', { respostas: { unidades: 0 } });
    const antes = await api.ver(id);
    expect(antes.taxas_previstas[0]?.resultado.erro?.mensagem).toMatch(/zero/);
    const recusa = await api.tentar(id, 'acoes/gerar-taxas');
    expect([recusa.status, recusa.mensagem]).toEqual([422, expect.stringMatching(/^Rateio: .*zero/) as string]);
    expect((await api.ver(id)).versao).toBe(antes.versao);
    await api.agir(id, 'acoes/preencher', { respostas: { unidades: 4 } });
    await api.agir(id, 'acoes/gerar-taxas');
    expect((await api.ver(id)).cobrancas.map((x) => x.valor)).toEqual(['25.00']);
  });
});

it('um texto de 1 MB passa do limite do campo, fica no rascunho e não entra no envio', async () => {
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>();
  const base = `painel-contribuinte/requerimento/${id}`;
  const grande = 'x'.repeat(900_000);
  const salvo = await c.requerente.post(`${base}/respostas`, { respostas: { ...respostasO2, rt: grande } });
  expect([salvo.status, salvo.dados<{ erros: object }>().erros]).toEqual([
    200,
    { rt: ['Campo precisa ter no máximo 255 caracteres'] },
  ]);
  const passou = await c.requerente.post(`${base}/respostas`, { respostas: { rt: 'x'.repeat(1_100_000) } });
  expect([passou.status, passou.erro.codigo]).toEqual([413, 'corpo_grande']);
  const form = (await c.requerente.get(`${base}/formulario`)).dados<{ respostas: Record<string, unknown> }>();
  expect(form.respostas['area_ampliada_m2']).toBe('142.50');
});
