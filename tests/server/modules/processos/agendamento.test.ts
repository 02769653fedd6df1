import { beforeEach, describe, expect, it } from 'vitest';
import { publicarAgendadas } from '../../../../server/modules/processos/publicacao/publicarAgendadas.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { arquivo, cidadesComProcessos, comDescricao, JSON_ } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados) };
const INICIO = '2026-11-19T15:00:00Z';
beforeEach(() => {
  falhas.length = 0;
  casa.p.clock.fixar(INICIO);
});

const em = (cidade: number, id: number, caminho: string) =>
  `admin/processo/${id}/${caminho}?sistema_organizacao_id=${cidade}`;
const agendar = (cidade: number, id: number, corpo: object = {}) =>
  casa.suporte.post(em(cidade, id, 'agendar'), { versao: 1, dia: '2026-11-20', hora: '08:00', ...corpo });
const ver = async (cidade: number, id: number) =>
  (await casa.suporte.get('admin/processo', { sistema_organizacao_id: cidade, versoes: '1' }))
    .dados<{ data: readonly ProcessoConfigurado[] }>()
    .data.find((p) => p.id === id)?.versoes;
/** The portal's loop at that moment, on so many portals at once. */
const naHora = async (momento: string, portais = 1): Promise<void> => {
  casa.p.clock.fixar(momento);
  await Promise.all(Array.from({ length: portais }, () => publicarAgendadas(casa.p.parts, log)));
  expect(falhas).toEqual([]);
};
const comRascunho = async (nome: string): Promise<readonly [number, number]> => {
  const cidade = await casa.novaCidade(nome);
  const id = await casa.importarEm(cidade, arquivo('o4'));
  await casa.povoar(cidade);
  return [cidade, id];
};
const trilha = (cidade: number, acao: 'publicar' | 'criar' | 'recusar', entidade: string) =>
  casa.p.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'rota', 'depois'])
    .where('organizacao_id', '=', cidade)
    .where('acao', '=', acao)
    .where('entidade', '=', entidade)
    .execute();

describe('scheduled publishing', () => {
  it('is listed, comes into force at its moment by the city’s clock and not before, once however many portals look', async () => {
    const [cidade, id] = await comRascunho('Garça');
    const feita = await agendar(cidade, id);
    expect([feita.status, feita.mensagem], feita.texto).toEqual([200, 'Publicação agendada para 20/11/2026 às 08:00']);
    expect(feita.dados()).toMatchObject({ numero: 1, quando: '2026-11-20T11:00:00.000Z' });
    expect((await ver(cidade, id))?.[0]).toMatchObject({
      situacao: 'rascunho',
      publicacao: { situacao: 'agendada', por: 'Sônia Suporte', migra: false, prazos: 'manter', motivo: null },
    });
    await naHora('2026-11-20T10:59:00Z');
    expect((await ver(cidade, id))?.[0]?.situacao).toBe('rascunho');
    await naHora('2026-11-20T11:00:00Z', 4);
    casa.p.clock.fixar(INICIO);
    expect((await ver(cidade, id))?.[0]).toMatchObject({
      situacao: 'vigente',
      publicado_por: 'Sônia Suporte',
      publicacao: null,
    });
    const publicadas = await trilha(cidade, 'publicar', 'processo');
    expect(publicadas).toEqual([
      {
        usuario_id: null,
        rota: 'PORTAL publicacoes',
        depois: expect.objectContaining({ numero: 1, agendada_por: `Sônia Suporte (nº ${casa.suporte.id})` }) as object,
      },
    ]);
    expect((await trilha(cidade, 'criar', 'processo_publicacao')).map((t) => t.usuario_id)).toEqual([casa.suporte.id]);
    const sinos = await casa.p.db
      .selectFrom('notificacao')
      .select(['organizacao_id', 'message'])
      .where('usuario_id', '=', casa.suporte.id)
      .where('message', 'like', '%na hora agendada')
      .execute();
    expect(sinos).toHaveLength(1);
    expect(sinos[0]?.organizacao_id).toBe(casa.p.sistema);
  });

  it('holds the draft as it was looked at: it is not changed, replaced or thrown away before; cancelled, it may be', async () => {
    const [cidade, id] = await comRascunho('Herculândia');
    expect((await agendar(cidade, id)).status).toBe(200);
    const frase =
      'A publicação deste rascunho está agendada para 20/11/2026 às 08:00. Cancele o agendamento para alterá-lo';
    const definicao = JSON.parse(arquivo('o4')) as object;
    const gravar = () => casa.suporte.post(em(cidade, id, 'rascunho/gravar'), { versao: 1, definicao });
    expect([(await gravar()).status, (await gravar()).mensagem]).toEqual([422, frase]);
    const outro = await casa.suporte.post(
      `admin/processo/importar?sistema_organizacao_id=${cidade}&substituir=1&versao=1`,
      comDescricao('o4', 'Outra descrição.'),
      JSON_,
    );
    expect([outro.status, outro.mensagem]).toEqual([422, frase]);
    const fora = await casa.suporte.post(em(cidade, id, 'rascunho/descartar'), { versao: 1 });
    expect([fora.status, fora.mensagem]).toEqual([422, frase]);
    const livre = await casa.suporte.post(em(cidade, id, 'desagendar'));
    expect([livre.status, livre.mensagem]).toEqual([200, 'Agendamento cancelado']);
    expect((await casa.suporte.post(em(cidade, id, 'desagendar'))).status).toBe(422);
    expect((await gravar()).status).toBe(200);
    await naHora('2026-11-21T11:00:00Z');
    casa.p.clock.fixar(INICIO);
    expect((await ver(cidade, id))?.[0]).toMatchObject({ situacao: 'rascunho', publicacao: null });
  });

  it('is changed by scheduling again, and needs none any more once somebody publishes by hand', async () => {
    const [cidade, id] = await comRascunho('Iacri');
    await agendar(cidade, id);
    await agendar(cidade, id, { dia: '2026-11-25', hora: '00:30' });
    expect((await ver(cidade, id))?.[0]?.publicacao?.quando).toMatch(/^2026-11-25T03:30/);
    await naHora('2026-11-20T12:00:00Z');
    casa.p.clock.fixar(INICIO);
    expect((await ver(cidade, id))?.[0]?.situacao).toBe('rascunho');
    expect((await casa.publicar(cidade, id, { versao: 1 })).status).toBe(200);
    const linhas = await casa.p.db
      .selectFrom('processo_publicacao')
      .select(['situacao', 'motivo'])
      .where('organizacao_id', '=', cidade)
      .orderBy('id')
      .execute();
    expect(linhas).toEqual([
      { situacao: 'cancelada', motivo: 'Agendada de novo' },
      { situacao: 'cancelada', motivo: 'Publicada antes' },
    ]);
  });

  it('another hour keeps the map that was chosen, as does publishing at once; another map takes its place', async () => {
    const [cidade, id] = await comRascunho('Ibirarema');
    const [etapa, outra] = (JSON.parse(arquivo('o4')) as Definicao).etapas.map(({ chave }) => chave);
    const mapa = (para: string | undefined) => ({ etapas: { antiga: para }, campos: {}, documentos: {}, opcoes: {} });
    const guardado = async () =>
      (
        await casa.p.db
          .selectFrom('processo_publicacao')
          .select('mapa')
          .where('organizacao_id', '=', cidade)
          .where('situacao', '=', 'agendada')
          .executeTakeFirstOrThrow()
      ).mapa;
    await agendar(cidade, id, { migrar: true, mapa: mapa(etapa) });
    expect((await agendar(cidade, id, { hora: '09:00', migrar: true })).status).toBe(200);
    expect(await guardado()).toMatchObject({ etapas: { antiga: etapa } });
    await agendar(cidade, id, { migrar: true, mapa: mapa(outra) });
    expect(await guardado()).toMatchObject({ etapas: { antiga: outra } });
    const publicada = await casa.publicar(cidade, id, { versao: 1, migrar: true });
    const { tarefa } = publicada.dados<{ tarefa: number }>();
    const { pedido } = await casa.p.db
      .selectFrom('tarefa')
      .select('pedido')
      .where('id', '=', tarefa)
      .executeTakeFirstOrThrow();
    expect(pedido).toMatchObject({ mapa: { etapas: { antiga: outra } } });
  });

  it('a schedule that left requests where they are has no map to keep', async () => {
    const [cidade, id] = await comRascunho('Julio');
    await agendar(cidade, id);
    await agendar(cidade, id, { migrar: true });
    expect((await ver(cidade, id))?.[0]?.publicacao).toMatchObject({ migra: true });
  });

  it('is refused for a past moment, a far one, a stale draft, and one that could not be published now', async () => {
    const [cidade, id] = await comRascunho('Jaci');
    const passou = await agendar(cidade, id, { dia: '2026-11-19', hora: '11:00' });
    expect([passou.status, passou.erro.erros]).toEqual([
      422,
      { hora: ['Escolha um momento que ainda não passou, ou publique agora'] },
    ]);
    expect((await agendar(cidade, id, { dia: '2026-11-01' })).erro.erros).toHaveProperty('dia');
    expect((await agendar(cidade, id, { dia: '2028-11-01' })).erro.erros).toEqual({
      dia: ['Escolha um dia até daqui a um ano'],
    });
    expect((await agendar(cidade, id, { versao: 9 })).status).toBe(409);
    expect((await agendar(cidade, id, { dia: '2026-02-31' })).status).toBe(422);
    const vazia = await casa.novaCidade('Lins');
    const semMembros = await casa.importarEm(vazia, arquivo('o4'));
    const recusa = await agendar(vazia, semMembros);
    expect(recusa.status).toBe(422);
    expect(recusa.dados<{ achados: readonly Achado[] }>().achados.length).toBeGreaterThan(0);
    expect(await trilha(vazia, 'criar', 'processo_publicacao')).toEqual([]);
  });

  it('does nothing where the checks fail at the moment, and tells who scheduled it by bell and mail', async () => {
    const [cidade, id] = await comRascunho('Marília');
    const gestor = await casa.p.entrar({
      organizacaoId: cidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const quem = await casa.p.entrar({
      organizacaoId: cidade,
      nome: 'Clara Configura',
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    expect(
      (await quem.post(`painel-prefeitura/processo/${id}/agendar`, { versao: 1, dia: '2026-11-20', hora: '08:00' }))
        .status,
    ).toBe(200);
    await casa.p.db.deleteFrom('usuario_setor').where('organizacao_id', '=', cidade).execute();
    await naHora('2026-11-20T11:00:00Z', 2);
    casa.p.clock.fixar(INICIO);
    const [rascunho] = (await ver(cidade, id)) ?? [];
    expect(rascunho).toMatchObject({
      situacao: 'rascunho',
      publicacao: { situacao: 'falhou', por: 'Clara Configura' },
    });
    expect(rascunho?.publicacao?.motivo).toMatch(/impedimento.* para publicar:\n/);
    const sinos = await casa.p.db
      .selectFrom('notificacao')
      .select(['usuario_id', 'message'])
      .where('organizacao_id', '=', cidade)
      .orderBy('usuario_id')
      .execute();
    expect(sinos.map((s) => s.usuario_id)).toEqual([gestor.id, quem.id].toSorted((a, b) => a - b));
    expect(sinos[0]?.message).toMatch(/^A publicação agendada de .+, versão 1 não foi feita\. /);
    const mails = await casa.p.db
      .selectFrom('saida')
      .select('dados')
      .where('organizacao_id', '=', cidade)
      .where('tipo', '=', 'mail')
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.dados)).toContain(`/prefeitura/configuracoes/processos/${id}`);
    // The draft is free again, and what failed is not tried a second time.
    await naHora('2026-11-20T12:00:00Z');
    casa.p.clock.fixar(INICIO);
    const gravar = { versao: 1, definicao: JSON.parse(arquivo('o4')) as object };
    expect((await casa.suporte.post(em(cidade, id, 'rascunho/gravar'), gravar)).status).toBe(200);
    expect((await ver(cidade, id))?.[0]?.publicacao, 'de outro estado do rascunho nada mais se diz').toBeNull();
  });

  it('is out of reach from another city, and for who does not configure', async () => {
    const [cidade, id] = await comRascunho('Nipoã');
    const corpo = { versao: 1, dia: '2026-11-20', hora: '08:00' };
    expect((await casa.gestor.post(`painel-prefeitura/processo/${id}/agendar`, corpo)).status).toBe(404);
    expect((await casa.gestor.post(`painel-prefeitura/processo/${id}/desagendar`)).status).toBe(404);
    const deLa = await casa.p.entrar({ organizacaoId: cidade, permissoes: ['painel.prefeitura'] });
    expect((await deLa.post(`painel-prefeitura/processo/${id}/agendar`, corpo)).status).toBe(403);
  });
});
