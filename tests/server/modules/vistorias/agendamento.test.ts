import { describe, expect, it } from 'vitest';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { cidadeDoProcesso } from '../../../../server/modules/processos/cidadeDoProcesso.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidadeComVistorias, definicaoComVistorias } from './cidadeComVistorias.ts';

const v = cidadeComVistorias();
const { agenda, agendar, avisos, cartas, daVistoria, horarios, livres, protocolado } = v;

describe('booking an inspection', () => {
  it('takes one of the open times, which then is nobody else’s, and is told to both and in their agendas [EST-066] [ROTA-053] [ROTA-067]', async () => {
    const id = await protocolado();
    expect(await livres(id)).toEqual([
      '2026-11-19 08:00',
      '2026-11-19 09:00',
      // Friday the 20th is a holiday.
      '2026-11-26 08:00',
      '2026-11-26 09:00',
      '2026-11-27 08:00',
      '2026-11-27 09:00',
    ]);
    expect((await horarios(id)).inspetores).toEqual([]);
    expect((await horarios(id, v.c.analista)).inspetores).toEqual([{ id: v.c.analista.id, nome: 'Dalva Montalegre' }]);
    const fora = await agendar(id, '2026-11-19', '08:30');
    expect([fora.status, fora.erro.erros]).toEqual([422, { hora: ['Este horário não está livre. Escolha outro'] }]);
    const r = await agendar(id, '2026-11-19', '08:00');
    expect([r.status, r.dados<{ vistoria: number }>().vistoria]).toEqual([201, 1]);
    const visto = await v.api.ver(id, v.c.requerente);
    expect(visto.vistorias).toMatchObject({
      pede: { agenda: 'requerente', duracao: 60 },
      lista: [{ situacao: 'agendada', dia: '2026-11-19', hora: '08:00', inspetor: { nome: 'Dalva Montalegre' } }],
    });
    expect(visto.aguardando).toMatchObject([{ o_que: 'Aguardar vistoria', ate: '2026-11-19' }]);
    expect(await livres(await protocolado())).not.toContain('2026-11-19 08:00');
    const frase = `Requerimento ${visto.numero ?? ''}: vistoria`;
    expect(await avisos(v.c.analista.id, id)).toContain(`${frase} marcada para 19/11/2026 às 08:00`);
    expect(await avisos(v.c.requerente.id, id), 'nobody is told of his own act').not.toContain(
      `${frase} em 19/11/2026 às 08:00`,
    );
    expect(await cartas(id)).toContain('marcada para 19/11/2026 às 08:00');
    for (const quem of [v.c.requerente, v.c.analista])
      expect(await daVistoria(quem, id)).toMatchObject({
        titulo: `Vistoria – requerimento ${visto.numero ?? ''}`,
        dia: '2026-11-19',
        hora: '08:00',
        inicio: '2026-11-19T11:00:00.000Z',
        situacao: 'agendada',
      });
    for (const quem of [v.c.outroRequerente, v.c.deOutroSetor]) expect(await daVistoria(quem, id)).toBeUndefined();
  });

  it('by two at once: exactly one has it, the other is told so', async () => {
    const ids = [await protocolado(), await protocolado(), await protocolado()];
    const versoes = await Promise.all(ids.map(async (id) => (await v.api.ver(id, v.c.requerente)).versao));
    const respostas = await Promise.all(
      ids.map((id, i) =>
        v.c.requerente.post(`painel-contribuinte/requerimento/${id}/vistorias`, {
          versao: versoes[i],
          dia: '2026-11-26',
          hora: '08:00',
        }),
      ),
    );
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const r of respostas.filter(({ status }) => status !== 201)) {
      expect([409, 422]).toContain(r.status);
      expect(r.erro.erros?.['hora']?.[0]).toMatch(/Escolha outro$/);
    }
    const { rows } = await v.portal.db
      .selectFrom('requerimento_vistoria')
      .selectAll()
      .where('inicio', '=', new Date('2026-11-26T11:00:00Z'))
      .execute()
      .then((linhas) => ({ rows: linhas }));
    expect(rows).toHaveLength(1);
  });

  it('the database itself keeps an inspector from being at two inspections at once', async () => {
    const [um, outro] = [await protocolado(), await protocolado()];
    const linha = (requerimento_id: number, inicio: string, fim: string) =>
      v.portal.db
        .insertInto('requerimento_vistoria')
        .values({
          organizacao_id: v.portal.cidade,
          requerimento_id,
          sequencia: 50,
          inspetor_id: v.c.analista.id,
          situacao: 'agendada',
          inicio,
          fim,
        })
        .execute();
    await linha(um, '2027-03-01T11:00:00Z', '2027-03-01T12:00:00Z');
    await expect(linha(outro, '2027-03-01T11:59:00Z', '2027-03-01T13:00:00Z')).rejects.toMatchObject({ code: '23P01' });
    await linha(outro, '2027-03-01T12:00:00Z', '2027-03-01T13:00:00Z');
  });

  it('by hand takes any hour that the inspector has free, and nobody who is away or of another sector', async () => {
    const [id, outro] = [await protocolado(), await protocolado()];
    const inspetor_id = v.c.analista.id;
    const recusa = async (qual: number, dia: string, hora: string, quem: number) => {
      const r = await agendar(qual, dia, hora, v.c.analista, { inspetor_id: quem });
      return [r.status, r.erro.erros];
    };
    const ok = await agendar(id, '2026-11-24', '15:30', v.c.analista, { inspetor_id, observacao: 'Portão dos fundos' });
    expect(ok.status, ok.texto).toBe(201);
    expect(await cartas(id)).toContain('Portão dos fundos');
    expect(await recusa(outro, '2026-11-24', '16:00', inspetor_id)).toEqual([
      422,
      { hora: ['Dalva Montalegre já tem uma vistoria neste horário. Escolha outro'] },
    ]);
    expect(await recusa(outro, '2026-11-24', '17:00', v.c.deOutroSetor.id)).toEqual([
      422,
      { inspetor_id: ['Esta pessoa não analisa no setor da etapa'] },
    ]);
    expect(await recusa(outro, '2026-11-16', '09:00', inspetor_id)).toEqual([
      422,
      { inicio: ['Escolha um horário que ainda não passou'] },
    ]);
    const ausencia = await v.c.gestor.post('painel-prefeitura/cadastro/ausencia', {
      usuario_id: inspetor_id,
      inicio: '2026-12-10',
      fim: '2026-12-11',
      motivo: 'Férias',
    });
    expect(ausencia.status, ausencia.texto).toBe(201);
    expect(await recusa(outro, '2026-12-10', '09:00', inspetor_id)).toEqual([
      422,
      { inspetor_id: ['Dalva Montalegre está ausente neste dia'] },
    ]);
    const ofertas = (await horarios(outro)).horarios.map(({ dia }) => dia);
    expect(ofertas).toContain('2026-12-03');
    expect(ofertas).not.toContain('2026-12-10');
    expect((await agenda(v.c.analista)).compromissos).toContainEqual(
      expect.objectContaining({ tipo: 'ausencia', titulo: 'Ausência: Férias', dia: '2026-12-10', ate: '2026-12-11' }),
    );
    const alheia = await agendar(outro, '2026-12-03', '08:00', v.c.deOutroSetor);
    expect(alheia.status).toBeGreaterThanOrEqual(400);
  });

  it('may be moved with its reason, and cancelled for good [EST-070]', async () => {
    const id = await protocolado();
    await agendar(id, '2026-12-03', '08:00');
    const sem = await v.api.tentar(
      id,
      'vistorias/1/remarcar',
      { dia: '2026-12-03', hora: '09:00', motivo: ' ' },
      v.c.requerente,
    );
    expect([sem.status, Object.keys(sem.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    await v.api.agir(
      id,
      'vistorias/1/remarcar',
      { dia: '2026-12-03', hora: '09:00', motivo: 'Viagem' },
      v.c.requerente,
    );
    expect(await livres(id, '2026-12-04')).toContain('2026-12-03 08:00');
    expect((await horarios(id, v.c.requerente, { vistoria: 1 })).horarios).toContainEqual({
      dia: '2026-12-03',
      hora: '09:00',
    });
    const numero = (await v.api.ver(id)).numero ?? '';
    expect(await avisos(v.c.analista.id, id)).toContain(
      `Requerimento ${numero}: vistoria remarcada para 03/12/2026 às 09:00`,
    );
    await v.api.agir(id, 'vistorias/1/cancelar', { motivo: 'Chuva forte' });
    const visto = await v.api.ver(id, v.c.requerente);
    expect(visto.vistorias?.lista).toMatchObject([
      { situacao: 'cancelada', cancelada: 'Chuva forte', remarcacoes: [{ motivo: 'Viagem', de: { hora: '08:00' } }] },
    ]);
    expect(visto.acoes.map(({ acao }) => acao)).not.toContain('remarcar-vistoria');
    expect(await avisos(v.c.requerente.id, id)).toContain(`Requerimento ${numero}: vistoria cancelada`);
    expect(await cartas(id)).toContain('Chuva forte');
    expect(await daVistoria(v.c.requerente, id)).toBeUndefined();
    for (const [caminho, corpo] of [
      ['remarcar', { dia: '2026-12-03', hora: '08:00', motivo: 'Abriu o tempo' }],
      ['realizar', {}],
      ['cancelar', { motivo: 'De novo' }],
    ] as const) {
      const r = await v.api.tentar(id, `vistorias/1/${caminho}`, corpo);
      expect([r.status, r.mensagem]).toEqual([422, 'Uma vistoria cancelada não pode ser reaberta']);
    }
    expect(await livres(id, '2026-12-04')).toContain('2026-12-03 09:00');
    const linhaDoTempo = (await v.c.requerente.get(`painel-contribuinte/requerimento/${id}/eventos`)).dados<{
      data: readonly EventoVisto[];
    }>().data;
    expect(linhaDoTempo.map(({ texto }) => texto)).toContain('cancelou a vistoria de 03/12/2026 às 09:00');
  });
});

it('[W10] in a sector that has registered no hours, says so, and not that the hour is taken; the publish checks find it before', async () => {
  const achados = async () =>
    verificarDefinicao(
      definicaoComVistorias(),
      await cidadeDoProcesso(v.portal.db, v.portal.cidade, v.portal.clock.now()),
    )
      .filter(({ codigo }) => codigo === 'setor_sem_horarios')
      .map(({ onde, gravidade }) => [onde, gravidade]);
  expect(await achados()).toEqual([]);
  await v.portal.db.updateTable('janela_vistoria').set({ excluido_em: v.portal.clock.now() }).execute();
  const frase = 'O setor ainda não tem horários de vistoria cadastrados. Fale com a prefeitura para marcar';
  const id = await protocolado();
  expect(await horarios(id)).toMatchObject({ horarios: [], tem_horarios: false });
  const r = await agendar(id, '2026-11-26', '08:00');
  expect([r.status, r.erro.erros]).toEqual([422, { hora: [frase] }]);
  expect(await achados()).toEqual([['etapas[1].vistoria.agenda', 'avisa']]);
});
