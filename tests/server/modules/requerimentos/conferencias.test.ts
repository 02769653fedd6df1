import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoComConferencias } from '../../../support/definicaoComConferencias.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const INICIO = '2026-11-16T13:00:00Z';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: INICIO });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicaoComConferencias());
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const rascunho = async (mais: object = {}): Promise<number> => {
  const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
  const { id } = aberto.dados<{ id: number }>();
  const respostas = { ...respostasO2, tipo_projeto: 'casa', inicio_da_obra: '2026-11-18', ...mais };
  const salvo = await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
  expect(salvo.status, salvo.texto).toBe(200);
  await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
    documento: 'matricula',
  });
  return id;
};
const confirmar = (id: number, tipo = 'casa') =>
  api.tentar(id, 'acoes/confirmar-tipo', { respostas: { tipo_projeto: tipo } }, c.requerente);
const enviado = async (mais: object = {}): Promise<number> => {
  const id = await rascunho(mais);
  expect((await confirmar(id)).status).toBe(200);
  await api.agir(id, 'enviar', { leu: true }, c.requerente);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const aceitarTudo = async (id: number): Promise<void> => {
  const alvos = (await api.ver(id)).a_validar?.alvos ?? [];
  await api.agir(id, 'acoes/dar-vereditos', {
    vereditos: alvos.map(({ alvo }) => ({ alvo, resultado: 'aceito' })),
  });
};
const atual = async (id: number, quem = c.analista) => (await api.ver(id, quem)).etapa?.chave;

describe('the kind of project', () => {
  it('can be changed until it is confirmed, and neither saved nor sent otherwise afterwards [EST-076]', async () => {
    const id = await rascunho();
    const form = async () =>
      (await c.requerente.get(`painel-contribuinte/requerimento/${id}/formulario`)).dados<{
        tipo_do_projeto?: string;
        ui: Record<string, { fixo?: boolean }>;
        etapa: { leitura?: { paragrafos: readonly string[] } };
      }>();
    expect(await form()).toMatchObject({ tipo_do_projeto: 'tipo_projeto' });
    const salvar = (tipo: string) =>
      c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { tipo_projeto: tipo } });
    expect((await salvar('predio')).status).toBe(200);
    const cedo = await api.tentar(id, 'enviar', { leu: true }, c.requerente);
    expect([cedo.status, cedo.erro.erros]).toEqual([
      422,
      { tipo_projeto: ['Confirme o tipo do projeto antes de enviar'] },
    ]);
    expect((await confirmar(id, 'galpao')).erro.erros).toHaveProperty('tipo_projeto');
    expect((await confirmar(id, 'casa')).status).toBe(200);
    const depois = await form();
    expect(depois.tipo_do_projeto).toBeUndefined();
    expect(depois.ui['tipo_projeto']).toMatchObject({ fixo: true });
    const recusado = await salvar('predio');
    expect([recusado.status, recusado.erro.erros]).toEqual([
      422,
      { tipo_projeto: ['O tipo do projeto já foi confirmado e não muda mais'] },
    ]);
    expect((await confirmar(id, 'predio')).status).toBe(422);
    await api.agir(id, 'enviar', { leu: true }, c.requerente);
    const { respostas } = await api.ver(id);
    expect(respostas.flatMap((e) => e.campos).find((x) => x.campo === 'tipo_projeto')).toMatchObject({
      valor: 'casa',
      corrigivel: false,
    });
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pendencias');
    const item = await api.tentar(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'tipo_projeto', texto: 'É outro' });
    expect([item.status, item.erro.erros]).toMatchObject([422, { alvo: [expect.stringContaining('não muda mais')] }]);
  });

  it('a text of the form is sent with the form, and refused without', async () => {
    const id = await rascunho();
    await confirmar(id);
    const sem = await api.tentar(id, 'enviar', {}, c.requerente);
    expect([sem.status, sem.erro.erros]).toEqual([422, { leu: ['Confirme que leu o texto'] }]);
    await api.agir(id, 'enviar', { leu: true }, c.requerente);
    expect((await api.ver(id)).eventos.map((e) => e.texto)).toContain('confirmou que leu: Aviso legal');
  });
});

describe('verdicts', () => {
  it('are given per answer and document, shown to staff alone, and asked for before granting [EST-080]', async () => {
    const id = await enviado();
    const antes = await api.ver(id);
    expect(antes.a_validar).toMatchObject({ etapa: 'validacao', exige: true });
    const alvos = antes.a_validar?.alvos ?? [];
    expect(alvos).toContainEqual({ alvo: 'campo:area_ampliada_m2', falta: true });
    expect(alvos).toContainEqual({ alvo: 'documento:matricula', falta: true });
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toMatch(/^Deferir depende de: veredito de /);
    const semMotivo = await api.tentar(id, 'acoes/dar-vereditos', {
      vereditos: [{ alvo: 'campo:rt', resultado: 'recusado' }],
    });
    expect([semMotivo.status, semMotivo.erro.erros]).toEqual([422, { 'campo:rt': ['Campo obrigatório'] }]);
    const talvez = { vereditos: [{ alvo: 'campo:rt', resultado: 'talvez' }] };
    expect((await api.tentar(id, 'acoes/dar-vereditos', talvez)).status).toBe(422);
    const sim = { vereditos: [{ alvo: 'campo:rt', resultado: 'aceito' }] };
    expect((await api.tentar(id, 'acoes/dar-vereditos', sim, c.deOutroSetor)).status).toBe(403);
    expect((await api.tentar(id, 'acoes/dar-vereditos', sim, c.requerente)).status).toBe(403);
    await aceitarTudo(id);
    const motivo = 'Não confere com a planta';
    await api.agir(id, 'acoes/dar-vereditos', {
      vereditos: [{ alvo: 'campo:area_ampliada_m2', resultado: 'recusado', motivo }],
    });
    const dado = (await api.ver(id)).vereditos?.find((v) => v.alvo === 'campo:area_ampliada_m2');
    expect(dado).toMatchObject({ resultado: 'recusado', motivo, vale: true, por: { nome: 'Dalva Montalegre' } });
    const doRequerente = await api.ver(id, c.requerente);
    expect(doRequerente.vereditos).toBeUndefined();
    expect(JSON.stringify(doRequerente)).not.toContain(motivo);

    await api.agir(id, 'acoes/pedir-recusados');
    expect((await api.ver(id)).pendencias[0]?.itens).toMatchObject([{ alvo: 'area_ampliada_m2', texto: motivo }]);
    await api.agir(id, 'pendencias/1/emitir');
    await api.agir(id, 'pendencias/1/responder', { respostas: { '1': '120.00' } }, c.requerente);
    const mudou = (await api.ver(id)).vereditos?.find((v) => v.alvo === 'campo:area_ampliada_m2');
    expect(mudou?.vale).toBe(false);
    await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    expect((await api.ver(id)).a_validar?.alvos.filter((a) => a.falta)).toEqual([]);
    await api.agir(id, 'acoes/deferir');
  });
});

describe('a wait, a step by hand, acceptance and note', () => {
  it('the portal goes on by itself on the day, and the applicant accepts and takes note [EST-081, EST-082]', async () => {
    const id = await enviado();
    await aceitarTudo(id);
    await api.agir(id, 'acoes/ligar-etapa', { motivo: 'Divergência de área' });
    expect((await api.ver(id)).etapas.find((e) => e.chave === 'vistoria')?.estado).toBe('futura');
    await api.agir(id, 'acoes/deferir');
    expect(await atual(id)).toBe('vistoria');
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/deferir');
    const esperando = await api.ver(id);
    expect(esperando.aguardando).toMatchObject([{ o_que: 'Esperar até 1 dia útil antes de: Início da obra' }]);
    expect(esperando.prazo.vence_em).toBe('2026-11-17');
    expect(esperando.acoes.map((a) => a.acao)).toContain('encerrar-espera');
    const linha = await portal.db
      .selectFrom('requerimento')
      .select(['proximo_marco', 'vence_em'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({ proximo_marco: new Date('2026-11-17T03:00:00Z'), vence_em: '2026-11-17' });

    const falhas: unknown[] = [];
    const log = { error: (dados: unknown) => void falhas.push(dados) };
    portal.clock.fixar('2026-11-17T12:00:00Z');
    while (await cumprirMarcos(portal.parts, log));
    portal.clock.fixar(INICIO);
    expect(falhas).toEqual([]);
    const conferindo = await api.ver(id, c.requerente);
    expect(conferindo.situacao).toBe('Aguardando requerente');
    expect(conferindo.conferencia).toMatchObject({
      tipo: 'validar',
      nome: 'Aceite dos dados',
      leitura: { ate_o_fim: true },
      campos: [{ campo: 'area_ampliada_m2', texto: '142,50 m²' }, { campo: 'rt' }],
    });
    expect(conferindo.formulario).toBeNull();
    const inicio = (await c.requerente.get('painel-contribuinte/inicio')).dados<{ tarefas: { titulo: string }[] }>();
    expect(inicio.tarefas.map((t) => t.titulo)).toContain('Conferir e aceitar: Aceite dos dados');
    const aceites = { area_ampliada_m2: true, rt: true };
    const semLer = await api.tentar(id, 'acoes/concluir-aceite', { aceites }, c.requerente);
    expect(semLer.erro.erros).toEqual({ leu: ['Leia o texto até o final para aceitar'] });
    expect((await api.tentar(id, 'enviar', {}, c.requerente)).status).toBe(422);
    const salvar = await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, {
      respostas: { rt: 'outro' },
    });
    expect(salvar.status).toBe(422);
    await api.agir(id, 'acoes/concluir-aceite', { aceites, leu: true }, c.requerente);
    const vendo = await api.ver(id, c.requerente);
    expect(vendo.conferencia).toMatchObject({ tipo: 'visualizar', campos: [{ texto: '142,50 m²' }] });
    expect(vendo.formulario).toBeNull();
    await api.agir(id, 'acoes/dar-ciencia', {}, c.requerente);
    expect(await atual(id)).toBe('fim');
  });

  it('a refused field cancels, once confirmed, and both sides read why [EST-075, AMB-074]', async () => {
    // The work begins today: there is nothing to wait for.
    const id = await enviado({ inicio_da_obra: '2026-11-16' });
    await aceitarTudo(id);
    await api.agir(id, 'acoes/deferir');
    expect(await atual(id)).toBe('aceite');
    const aceites = { area_ampliada_m2: false, rt: true };
    const sem = await api.tentar(id, 'acoes/concluir-aceite', { aceites }, c.requerente);
    expect([sem.status, sem.erro.erros]).toEqual([
      422,
      { confirma: ['O que você recusou cancela o requerimento. Confirme para enviar'] },
    ]);
    expect((await api.ver(id)).desfecho).toBeNull();
    await api.agir(id, 'acoes/concluir-aceite', { aceites, confirma: true, motivo: 'É outra área' }, c.requerente);
    for (const quem of [c.requerente, c.analista])
      expect((await api.ver(id, quem)).desfecho).toMatchObject({
        situacao: 'Cancelado',
        motivo: 'O requerente recusou: Área a ampliar. É outra área',
      });
  });

  it('staff may go on without waiting, with a reason', async () => {
    const id = await enviado({ inicio_da_obra: '2026-12-18' });
    await aceitarTudo(id);
    await api.agir(id, 'acoes/deferir');
    expect(await atual(id)).toBe('espera');
    expect((await api.tentar(id, 'acoes/encerrar-espera', { motivo: ' ' })).erro.erros).toHaveProperty('motivo');
    expect((await api.tentar(id, 'acoes/iniciar')).status).toBe(422);
    await api.agir(id, 'acoes/encerrar-espera', { motivo: 'A obra foi antecipada' }, c.gestor);
    expect(await atual(id)).toBe('aceite');
  });
});
