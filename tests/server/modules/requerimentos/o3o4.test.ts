import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClienteDaApi, type ClienteDaApi } from '../../../../server/seed/clienteDaApi.ts';
import { Condutor } from '../../../../server/seed/condutor.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let portal: Portal;
let condutor: Condutor;
let iara: ClienteDaApi;
let nilo: ClienteDaApi;
let urbanismo: ClienteDaApi;
let fiscal: ClienteDaApi;
let planejamento: ClienteDaApi;
let fiscalCru: Cliente;
let iaraCrua: Cliente;
const processos = new Map<string, number>();

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  const { db, cidade } = portal;
  const setores = new Map<string, number>();
  for (const sigla of ['SEURB', 'SEPLAN', 'SFIS'])
    setores.set(sigla, await criarSetor(db, { organizacaoId: cidade, nome: sigla, sigla }));
  for (const nome of ['o2', 'o3', 'o4']) {
    const d = definicaoDoProcesso(nome);
    processos.set(nome, await publicarProcesso(db, cidade, d));
  }
  await db
    .insertInto('imovel')
    .values({ organizacao_id: cidade, numero_inscricao: '1.2.3', endereco: 'Rua A, 1' })
    .execute();
  await db
    .insertInto('profissional')
    .values({ organizacao_id: cidade, nome: 'Tomé', cpf: '52998224725', conselho: 'CREA', registro: '1', uf: 'SC' })
    .execute();
  for (const [sigla, valor] of [
    ['UFM', '144.02'],
    ['CUB_mes_anterior', '2000'],
  ] as const)
    await db
      .insertInto('parametro')
      .values({ organizacao_id: cidade, sigla, nome: sigla, valor, vigencia_inicio: '2019-01-01' })
      .execute();
  const api = (c: Cliente): ClienteDaApi => createClienteDaApi(portal.app, c.headers);
  const pessoa = async (nome: string, cpf: string): Promise<Cliente> => {
    const { id } = await db
      .insertInto('pessoa')
      .values({ organizacao_id: cidade, tipo: 'Física', nome, cadastro_pessoa_fisica: JSON.stringify({ cpf }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return portal.entrar({ nome, permissoes: ['painel.contribuinte'], pessoaId: id });
  };
  const membro = (sigla: string): Promise<Cliente> =>
    portal.entrar({
      nome: sigla,
      permissoes: ['painel.prefeitura'],
      setores: [{ id: setores.get(sigla) ?? 0, permissoes: ['requerimento.analisar'] }],
    });
  iaraCrua = await pessoa('Iara Campestre', '11144477735');
  iara = api(iaraCrua);
  nilo = api(await pessoa('Nilo Pedrassol', '39053344705'));
  urbanismo = api(await membro('SEURB'));
  fiscalCru = await membro('SFIS');
  fiscal = api(fiscalCru);
  planejamento = api(await membro('SEPLAN'));
  // Steps of seconds: the test's sessions last a day.
  condutor = new Condutor(PDF, { now: () => portal.clock.now(), avancar: () => portal.clock.avancar(0.1) });
});
afterAll(() => portal.drop());

const ver = (id: number): Promise<RequerimentoVisto> => condutor.ver(iara, id);

/** An issued licence of O2, in Iara's name. */
const licenca = async (): Promise<string> => {
  const id = await condutor.protocolar(iara, processos.get('o2') ?? 0, {
    inscricao_imovel: '1.2.3',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  });
  await condutor.agir(urbanismo, id, 'acoes/iniciar');
  await condutor.anexar(iara, id);
  await condutor.taxas(urbanismo, iara, id, 'aprovadas');
  await condutor.agir(urbanismo, id, 'acoes/deferir');
  await condutor.agir(urbanismo, id, 'acoes/iniciar');
  await condutor.agir(urbanismo, id, 'acoes/deferir-e-finalizar');
  const r = await ver(id);
  expect(r.situacao).toBe('Deferido');
  return r.emitidos.find((d) => d.tipo === 'licenca')?.numero ?? '';
};

describe('O3: habite-se', () => {
  const respostas = (alvara: string, tem_fossa: boolean): Respostas => ({
    finalidade: 'ampliacao',
    alvara_construcao: alvara,
    area_obra_m2: '100.00',
    tem_fossa,
  });

  it('com fossa passa pela vistoria sanitária e cobra as três taxas; termina com o habite-se [TELA-003]', async () => {
    const tipos = (await iaraCrua.get('painel-contribuinte/processo')).dados<{
      data: { id: number; nome: string }[];
    }>();
    expect(tipos.data.find(({ id }) => id === processos.get('o3'))?.nome).toBe('Habite-se');
    const id = await condutor.protocolar(iara, processos.get('o3') ?? 0, respostas(await licenca(), true));
    expect((await ver(id)).etapa?.chave).toBe('vistoria_sanitaria');
    await expect(condutor.agir(planejamento, id, 'acoes/iniciar')).rejects.toThrow(/403.*outro setor/);
    await condutor.agir(fiscal, id, 'acoes/iniciar');
    await expect(condutor.agir(fiscal, id, 'acoes/deferir')).rejects.toThrow(
      /data_vistoria_sanitaria.*Campo obrigatório/,
    );
    await condutor.anexar(iara, id);
    await condutor.taxas(fiscal, iara, id, 'aprovadas');
    await condutor.agir(fiscal, id, 'acoes/deferir', {
      respostas: { data_vistoria_sanitaria: '2026-11-17', resultado_vistoria_sanitaria: 'aprovada' },
    });
    await condutor.agir(planejamento, id, 'acoes/iniciar');
    await condutor.anexar(iara, id);
    await condutor.taxas(planejamento, iara, id, 'aprovadas');
    await condutor.agir(planejamento, id, 'acoes/deferir', {
      respostas: { data_vistoria_obra: '2026-11-18', resultado_vistoria_obra: 'aprovada' },
    });
    await condutor.agir(planejamento, id, 'acoes/iniciar');
    await condutor.agir(planejamento, id, 'acoes/deferir-e-finalizar', { respostas: { numero_predial: '340' } });
    const r = await ver(id);
    expect([r.situacao, r.cobrancas.map((c) => [c.taxa, c.valor])]).toEqual([
      'Deferido',
      [
        ['atestado_fossa', '28.80'],
        ['taxa_habite_se', '43.21'],
        ['iss_construcao', '10000.00'],
      ],
    ]);
    expect(r.emitidos.some((d) => d.tipo === 'licenca' && d.situacao === 'válido')).toBe(true);
  });

  it('sem fossa dispensa a vistoria sanitária e a sua taxa', async () => {
    const id = await condutor.protocolar(iara, processos.get('o3') ?? 0, respostas(await licenca(), false));
    const r = await ver(id);
    expect(r.etapas.map((e) => [e.chave, e.estado])).toEqual([
      ['abertura', 'feita'],
      ['vistoria_sanitaria', 'dispensada'],
      ['vistoria_obra', 'atual'],
      ['expedicao', 'futura'],
    ]);
    expect(r.taxas_previstas.map((t) => t.chave)).toEqual(['taxa_habite_se', 'iss_construcao']);
    await condutor.agir(planejamento, id, 'acoes/iniciar');
    await condutor.agir(planejamento, id, 'acoes/indeferir', { motivo: 'Obra em desacordo com o projeto' });
    expect((await ver(id)).situacao).toBe('Indeferido');
  });

  it('só aceita licença válida da mesma pessoa', async () => {
    const numero = await licenca();
    await expect(condutor.protocolar(nilo, processos.get('o3') ?? 0, respostas(numero, false))).rejects.toThrow(
      /alvara_construcao.*Não há licença válida sua/,
    );
    await expect(condutor.protocolar(iara, processos.get('o3') ?? 0, respostas('999/2026', false))).rejects.toThrow(
      /Não há licença válida sua/,
    );
    const { id } = (
      await iaraCrua.post('painel-contribuinte/requerimento', { processo_id: processos.get('o3') })
    ).dados<{ id: number }>();
    const achado = await iaraCrua.get(`painel-contribuinte/requerimento/${id}/consulta`, {
      campo: 'alvara_construcao',
      valor: numero,
    });
    expect(achado.dados()).toMatchObject({ encontrado: true, titulo: expect.stringContaining(numero) as string });
  });
});

describe('O4: certidão de uso do solo', () => {
  const base: Respostas = { tipo_requerente: 'pessoa_fisica', zona_imovel: 'urbana' };

  it('uso habitacional vai direto à análise e termina com as duas taxas fixas pagas', async () => {
    const id = await condutor.protocolar(iara, processos.get('o4') ?? 0, { ...base, uso_pretendido: 'habitacional' });
    const r = await ver(id);
    expect([r.etapa?.chave, r.etapas.find((e) => e.chave === 'incomodidade')?.estado]).toEqual([
      'analise_emissao',
      'dispensada',
    ]);
    await condutor.agir(urbanismo, id, 'acoes/iniciar');
    await condutor.taxas(urbanismo, iara, id, 'comprovadas');
    await expect(
      condutor.agir(urbanismo, id, 'acoes/deferir-e-finalizar', { respostas: { conclusao_uso: 'permitido' } }),
    ).rejects.toThrow(/conferência do comprovante/);
    for (const c of [1, 2])
      await condutor.agir(urbanismo, id, `cobrancas/${c}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    await condutor.agir(urbanismo, id, 'acoes/deferir-e-finalizar', { respostas: { conclusao_uso: 'permitido' } });
    const fim = await ver(id);
    expect([fim.situacao, fim.cobrancas.map((c) => c.valor)]).toEqual(['Deferido', ['15.88', '93.89']]);
  });

  it('uso industrial devolve ao requerente o formulário de incomodidade, com CNAE e código da CETESB', async () => {
    const id = await condutor.protocolar(iara, processos.get('o4') ?? 0, {
      ...base,
      zona_imovel: 'rural',
      uso_pretendido: 'industrial',
    });
    expect([(await ver(id)).situacao, (await ver(id)).etapa?.chave]).toEqual(['Aguardando requerente', 'incomodidade']);
    await expect(condutor.enviar(iara, id, { cnae: '4711-3/02' })).rejects.toThrow(/codigo_cetesb.*Campo obrigatório/);
    await condutor.enviar(iara, id, { cnae: '4711-3/02', codigo_cetesb: '4711' });
    expect((await ver(id)).etapa?.chave).toBe('analise_emissao');
    await condutor.agir(urbanismo, id, 'acoes/iniciar');
    await condutor.taxas(urbanismo, iara, id, 'aprovadas');
    await expect(
      condutor.agir(urbanismo, id, 'acoes/deferir-e-finalizar', {
        respostas: { conclusao_uso: 'permitido_com_condicoes' },
      }),
    ).rejects.toThrow(/condicoes_uso/);
    await condutor.agir(urbanismo, id, 'acoes/deferir-e-finalizar', {
      respostas: { conclusao_uso: 'permitido_com_condicoes', condicoes_uso: 'Sem carga e descarga à noite.' },
    });
    expect((await ver(id)).situacao).toBe('Deferido');
  });

  it('pessoa jurídica e zona rural mudam os documentos pedidos', async () => {
    const id = await condutor.rascunho(iara, processos.get('o4') ?? 0, {
      tipo_requerente: 'pessoa_juridica',
      zona_imovel: 'rural',
      uso_pretendido: 'habitacional',
    });
    const pedidos = (await ver(id)).documentos.filter((d) => d.exigido).map((d) => d.chave);
    expect(pedidos).toEqual([
      'requerimento_padrao',
      'documento_requerente',
      'documentos_pessoa_juridica',
      'espelho_itr_croqui',
    ]);
    expect((await fiscalCru.get(`painel-prefeitura/requerimento/${id}`)).status).toBe(404);
  });
});
