import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import { enviarArquivo } from '../../../support/cenarioO2.ts';
import { calcada, comContrapartidas, fundo, manutencao, mudas } from '../../../support/definicaoComContrapartidas.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
let processo: number;
beforeAll(async () => {
  processo = await o2.publicado(comContrapartidas(mudas, calcada, fundo));
});
afterAll(() => undefined);

const exigidas = async (): Promise<number> => {
  const id = await o2.iniciado(processo);
  await o2.api.agir(id, 'contrapartidas/exigir', {
    quantidades: { fundo: { quantidade: '1500.00', motivo: 'Memorando 7' } },
  });
  return id;
};
const comprovar = (id: number, contrapartida: number, campos: Record<string, string> = {}) =>
  enviarArquivo(
    o2.portal,
    o2.c.requerente,
    `painel-contribuinte/requerimento/${id}/contrapartidas/${contrapartida}/comprovar`,
    campos,
  );
const linhas = (id: number) =>
  o2.portal.db
    .selectFrom('requerimento_contrapartida')
    .select(['sequencia', 'situacao', 'aberta'])
    .where('requerimento_id', '=', id)
    .orderBy('sequencia')
    .execute();
const situacoes = async (id: number) => (await linhas(id)).map((l) => l.situacao);

describe('counterparts of a request', () => {
  it('are listed with value and state to both sides, proved by one and judged by the other [TELA-012]', async () => {
    const id = await exigidas();
    const [meu, daEquipe] = [await o2.api.ver(id, o2.c.requerente), await o2.api.ver(id)];
    for (const { contrapartidas = [] } of [meu, daEquipe])
      expect(contrapartidas.map((c) => [c.nome, c.valor, c.situacao])).toEqual([
        ['Plantio de mudas', expect.stringMatching(/^\d+ mudas$/), 'exigida'],
        ['Calçada acessível', null, 'exigida'],
        ['Depósito no fundo de arborização', 'R$ 1.500,00', 'exigida'],
      ]);
    expect(meu.acoes.map((a) => a.acao)).toContain('comprovar-contrapartida');
    expect(daEquipe.acoes.find((a) => a.acao === 'deferir')?.bloqueios.join()).toMatch(/Depósito no fundo/);
    const grande = await comprovar(id, 3, { quantidade: '1500.01' });
    expect([grande.statusCode, grande.json<{ dados: { erros: object } }>().dados]).toMatchObject([422, {}]);
    expect((await comprovar(id, 3, { observacao: 'Agência 12' })).statusCode).toBe(201);
    expect((await comprovar(id, 3)).statusCode, 'uma de cada vez').toBe(422);
    expect((await comprovar(id, 99)).statusCode).toBe(404);
    const vista = (await o2.api.ver(id)).contrapartidas?.[2];
    expect(vista?.comprovacoes[0]).toMatchObject({ situacao: 'em conferência', observacao: 'Agência 12' });
    expect(vista?.arquivos).toHaveLength(1);
    const avaliar = 'contrapartidas/3/comprovacoes/1/avaliar';
    const semMotivo = await o2.api.tentar(id, avaliar, { resultado: 'recusada' });
    expect([semMotivo.status, Object.keys(semMotivo.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    await o2.api.agir(id, avaliar, { resultado: 'aceita', quantidade: '500.00' });
    expect(await situacoes(id)).toEqual(['exigida', 'exigida', 'em_cumprimento']);
    await comprovar(id, 3);
    await o2.api.agir(id, 'contrapartidas/3/comprovacoes/2/avaliar', { resultado: 'aceita' });
    expect(await situacoes(id)).toEqual(['exigida', 'exigida', 'cumprida']);
    const mensagens = await o2.portal.db
      .selectFrom('notificacao')
      .select(['usuario_id', 'message'])
      .where('requerimento_id', '=', id)
      .execute();
    const a = (quem: number) =>
      mensagens
        .filter((m) => m.usuario_id === quem)
        .map((m) => m.message)
        .join('\n');
    expect(a(o2.c.requerente.id)).toMatch(/contrapartidas a cumprir/);
    expect(a(o2.c.requerente.id)).toMatch(/comprovação de contrapartida conferida/);
    expect(a(o2.c.analista.id)).toMatch(/Comprovação da contrapartida Depósito/);
  });

  it('are waived by a manager alone; another applicant does not know of them', async () => {
    const id = await exigidas();
    const corpo = { fundamento: 'Lei 9, art. 2', motivo: 'Lote sem espaço' };
    expect((await o2.api.tentar(id, 'contrapartidas/1/dispensar', corpo)).status).toBe(403);
    const { status } = await o2.api.tentar(id, 'contrapartidas/1/dispensar', { ...corpo, motivo: ' ' }, o2.c.gestor);
    expect(status).toBe(422);
    await o2.api.agir(id, 'contrapartidas/1/dispensar', corpo, o2.c.gestor);
    expect((await linhas(id))[0]).toEqual({ sequencia: 1, situacao: 'dispensada', aberta: false });
    const alheia = await enviarArquivo(
      o2.portal,
      o2.c.outroRequerente,
      `painel-contribuinte/requerimento/${id}/contrapartidas/2/comprovar`,
      {},
    );
    expect(alheia.statusCode).toBe(404);
  });

  it('run on after the grant: a duty of the dashboard, a reminder, a breach told to the sector; a denied request owes nothing', async () => {
    const semFim = await o2.publicado(comContrapartidas({ ...mudas, bloqueia: undefined } as never));
    const id = await o2.iniciado(semFim);
    await o2.api.agir(id, 'contrapartidas/exigir');
    await o2.api.agir(id, 'acoes/deferir');
    for (;;) {
      const { acoes, desfecho } = await o2.api.ver(id);
      if (desfecho !== null) break;
      await o2.api.agir(id, acoes.some((x) => x.acao === 'iniciar') ? 'acoes/iniciar' : 'acoes/deferir');
    }
    const inicio = (await o2.c.requerente.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    expect(inicio.tarefas.filter((t) => t.href.includes(`/${id}#`)).map((t) => [t.tipo, t.titulo])).toEqual([
      ['contrapartida', 'Cumprir e comprovar: Plantio de mudas'],
    ]);
    expect(inicio.requerimentos.find((r) => r.id === id)?.situacao, 'deferido fica deferido').toBe('Deferido');
    const ate = (await o2.api.ver(id)).contrapartidas?.[0]?.ate ?? '';
    const antes = o2.portal.clock.now();
    const log = { error: (e: unknown) => expect(e).toBeUndefined() };
    o2.portal.clock.fixar(`${ate}T12:00:00Z`);
    while (await cumprirMarcos(o2.portal.parts, log));
    o2.portal.clock.fixar(new Date(Date.parse(`${ate}T12:00:00Z`) + 86_400_000).toISOString());
    while (await cumprirMarcos(o2.portal.parts, log));
    const tipos = (
      await o2.portal.db.selectFrom('requerimento_evento').select('tipo').where('requerimento_id', '=', id).execute()
    ).map((e) => e.tipo);
    expect(tipos.filter((t) => t.startsWith('contrapartida_'))).toEqual([
      'contrapartida_lembrada',
      'contrapartida_vencida',
    ]);
    expect(await situacoes(id)).toEqual(['descumprida']);
    const sino = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.analista.id)
      .where('message', 'like', '%não foi cumprida%')
      .execute();
    expect(sino).toHaveLength(1);
    o2.portal.clock.fixar(antes.toISOString());

    const negado = await exigidas();
    await o2.api.agir(negado, 'acoes/indeferir', { motivo: 'Fora da lei' });
    expect((await linhas(negado)).map((l) => l.aberta)).toEqual([false, false, false]);
  });

  it('get more time from staff with a reason, and terms that count from the end begin with the grant; both are told by mail', async () => {
    const { api, c, portal } = o2;
    const id = await o2.iniciado(await o2.publicado(comContrapartidas(mudas, manutencao)));
    await api.agir(id, 'contrapartidas/exigir');
    const vistas = async () => (await api.ver(id, c.requerente)).contrapartidas ?? [];
    expect((await vistas()).map((x) => [x.ate !== null, x.prazo_do_fim])).toEqual([
      [true, undefined],
      [false, '30 dias corridos'],
    ]);
    const prorrogar = (corpo: object, quem = c.analista) =>
      api.tentar(id, 'contrapartidas/1/prorrogar', { ate: '2027-12-01', motivo: 'Chuva', ...corpo }, quem);
    expect((await prorrogar({}, c.deOutroSetor)).status).toBe(403);
    const cedo = await prorrogar({ ate: '2026-01-01' });
    expect([cedo.status, Object.keys(cedo.erro.erros ?? {})]).toEqual([422, ['ate']]);
    expect((await prorrogar({ motivo: ' ' })).erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    expect((await prorrogar({})).status).toBe(200);
    expect((await vistas())[0]).toMatchObject({ ate: '2027-12-01', prorrogacoes: [{ motivo: 'Chuva' }] });
    expect(await comprovar(id, 1).then((r) => r.statusCode)).toBe(201);
    await api.agir(id, 'contrapartidas/1/comprovacoes/1/avaliar', { resultado: 'aceita' });
    for (let r = await api.ver(id); r.desfecho === null; r = await api.ver(id))
      await api.agir(id, `acoes/${r.acoes.some((a) => a.acao === 'iniciar') ? 'iniciar' : 'deferir'}`);
    expect((await vistas())[1]).toMatchObject({ ate: '2027-01-30', situacao: 'exigida' });
    const mails = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', c.requerente.id)
      .execute();
    const ditas = mails.map((m) => m.message).join('\n');
    expect(ditas).toContain('mais prazo para a contrapartida');
    expect(ditas).toContain('começou o prazo das contrapartidas');
  });

  it('move with a holiday that comes, row and view alike, also after the grant and after their day had passed', async () => {
    const { bloqueia: _, ...livre } = mudas;
    const emUteis = await o2.publicado(comContrapartidas({ ...livre, prazo: { quantidade: 10, contagem: 'uteis' } }));
    const antes = o2.portal.clock.now();
    o2.portal.clock.fixar('2026-12-31T13:00:00Z');
    const id = await o2.iniciado(emUteis);
    await o2.api.agir(id, 'contrapartidas/exigir');
    for (;;) {
      const { acoes, desfecho } = await o2.api.ver(id);
      if (desfecho !== null) break;
      await o2.api.agir(id, acoes.some((x) => x.acao === 'iniciar') ? 'acoes/iniciar' : 'acoes/deferir');
    }
    const naLinha = () =>
      o2.portal.db
        .selectFrom('requerimento_contrapartida')
        .select(['ate', 'situacao'])
        .where('requerimento_id', '=', id)
        .executeTakeFirstOrThrow();
    const datas = async () => {
      const linha = await naLinha();
      const [vista] = (await o2.api.ver(id, o2.c.requerente)).contrapartidas ?? [];
      return [linha, vista?.ate, vista?.situacao];
    };
    const sao = (ate: string, situacao: string) => [{ ate, situacao }, ate, situacao];
    expect(await datas()).toEqual(sao('2027-01-15', 'exigida'));
    const F = 'painel-prefeitura/cadastro/feriado';
    await o2.c.gestor.post(F, { data: '2027-01-12', nome: 'Aniversário da cidade', ambito: 'Municipal' });
    expect(await datas()).toEqual(sao('2027-01-18', 'exigida'));
    const feriado = { texto: 'Feriado: Aniversário da cidade', dia: '2027-01-12' };
    const inicio = (await o2.c.requerente.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    const tarefa = inicio.tarefas.find((x) => x.href.includes(`/${id}#`));
    expect([tarefa?.ate, tarefa?.explicacao]).toEqual(['2027-01-18', expect.arrayContaining([feriado])]);
    const [espera] = (await o2.api.ver(id)).aguardando;
    expect([espera?.ate, espera?.explicacao]).toEqual(['2027-01-18', expect.arrayContaining([feriado])]);
    const log = { error: (e: unknown) => expect(e).toBeUndefined() };
    for (const dia of ['2027-01-16', '2027-01-18', '2027-01-19']) {
      o2.portal.clock.fixar(`${dia}T15:00:00Z`);
      while (await cumprirMarcos(o2.portal.parts, log));
      const situacao = dia === '2027-01-19' ? 'descumprida' : 'exigida';
      expect(await naLinha(), dia).toEqual({ ate: '2027-01-18', situacao });
    }
    // Sessions do not last that long.
    o2.portal.clock.fixar('2026-12-31T14:00:00Z');
    await o2.c.gestor.post(F, { data: '2027-01-13', nome: 'Luto', ambito: 'Municipal' });
    expect(await datas(), 'o dia passou, e anda').toEqual(sao('2027-01-19', 'exigida'));
    const [vista] = (await o2.api.ver(id)).contrapartidas ?? [];
    expect(vista?.explicacao).toContainEqual({ texto: 'Feriado: Luto', dia: '2027-01-13' });
    o2.portal.clock.fixar(antes.toISOString());
  });
});
