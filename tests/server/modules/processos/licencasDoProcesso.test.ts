import { describe, expect, it } from 'vitest';
import { executarProxima } from '../../../../server/tarefas/executarProxima.ts';
import type { LicencasDoProcesso } from '../../../../src/schemas/processo/licencasDoProcesso.ts';
import type { TarefaVista } from '../../../../src/schemas/tarefa.ts';
import { processosDaCidade, semExtras } from '../requerimentos/processosDaCidade.ts';

const o2 = processosDaCidade();
let series = 0;

/** A process whose licences may stand still and be given a year more, once, with this many that it issued. */
const comLicencas = async (quantas: number) => {
  const processo = await o2.publicado({
    ...semExtras(),
    documentos_emitidos: semExtras().documentos_emitidos.map((d) => ({
      ...{ ...d, serie: `em_massa_${++series}`, suspensao: true },
      prorrogacao: { meses: 12, vezes: 1 },
    })),
  });
  const ids: number[] = [];
  for (let n = 0; n < quantas; n++) {
    const id = await o2.iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
    ids.push(id);
  }
  return { processo, ids, base: `painel-prefeitura/processo/${processo}/licencas` };
};
const licencaDe = async (id: number) => {
  const achada = (await o2.api.ver(id, o2.c.gestor)).emitidos.find(
    (d) => d.tipo === 'licenca' && d.situacao === 'válido',
  );
  if (achada === undefined) throw new Error('no licence in force');
  return achada;
};
const contadas = async (base: string) => (await o2.c.gestor.get(base)).dados<LicencasDoProcesso>();
const trabalhar = async (): Promise<void> => {
  const falhas: unknown[] = [];
  const oficina = {
    ...{ parts: o2.portal.parts, servicos: new Map(), signal: new AbortController().signal },
    log: { error: (dados: unknown) => void falhas.push(dados) },
  };
  while (await executarProxima(oficina));
  expect(falhas).toEqual([]);
};
const tarefa = async (id: number) => (await o2.c.gestor.get(`me/tarefas/${id}`)).dados<TarefaVista>();

describe('all licences in force of a process', () => {
  it('stand still and go on at once, in the background; those that do not take it say why', async () => {
    const { base, ids } = await comLicencas(3);
    expect(await contadas(base)).toEqual({
      ...{ em_vigor: 3, suspensas: 0 },
      alcanca: { prorrogar: 3, suspender: 3, retomar: 0 },
    });
    const corpo = { acao: 'suspender', motivo: 'Enchente', ato: 'Decreto 5/2026' };
    const outroNumero = await o2.c.gestor.post(base, { ...corpo, esperados: 2 });
    expect([outroNumero.status, outroNumero.erro.dados]).toEqual([409, { total: 3 }]);
    const comecada = await o2.c.gestor.post(base, { ...corpo, esperados: 3 });
    // Of how it goes on the screen tells, once.
    expect([comecada.status, comecada.mensagem], comecada.texto).toEqual([202, null]);
    const deNovo = await o2.c.gestor.post(base, { ...corpo, esperados: 3 });
    expect([deNovo.status, deNovo.mensagem]).toEqual([
      422,
      'Já há um ato sobre as licenças deste processo em andamento',
    ]);
    // One of them is decided about by itself meanwhile.
    const [primeira = 0, segunda = 0] = ids;
    await o2.api.agir(primeira, `licencas/${(await licencaDe(primeira)).id}/suspender`, { motivo: 'Decisão judicial' });
    await trabalhar();
    const { id } = comecada.dados<TarefaVista>();
    expect(await tarefa(id)).toMatchObject({ situacao: 'pronta', resultado: { feitos: 2, recusados: 0, falhas: [] } });
    expect((await licencaDe(segunda)).suspensa).toEqual({
      desde: '2026-12-31',
      motivo: 'Enchente',
      ato: 'Decreto 5/2026',
    });
    expect((await licencaDe(primeira)).suspensa?.motivo, 'o que já estava decidido fica').toBe('Decisão judicial');
    const { message } = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', segunda)
      .where('usuario_id', '=', o2.c.requerente.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(message).toContain('suspensa');
    expect((await contadas(base)).alcanca).toEqual({ prorrogar: 0, suspender: 0, retomar: 3 });

    const retomada = await o2.c.gestor.post(base, { acao: 'retomar', motivo: 'Fim', esperados: 3 });
    await trabalhar();
    expect((await tarefa(retomada.dados<TarefaVista>().id)).resultado?.feitos).toBe(3);
    expect((await licencaDe(segunda)).suspensa).toBeUndefined();
  });

  it('are given more time, each once; who had it already stays as he is, with the reason', async () => {
    const { base, ids } = await comLicencas(2);
    const [primeira = 0, segunda = 0] = ids;
    await o2.api.agir(primeira, `licencas/${(await licencaDe(primeira)).id}/prorrogar`, { motivo: 'Obra' });
    const feita = await o2.c.gestor.post(base, { acao: 'prorrogar', motivo: 'Lei 9/2026', esperados: 2 });
    await trabalhar();
    const { numero } = await licencaDe(primeira);
    expect((await tarefa(feita.dados<TarefaVista>().id)).resultado).toEqual({
      ...{ feitos: 1, recusados: 1 },
      falhas: [
        {
          onde: `Alvará de licença para ampliação nº ${numero ?? ''}`,
          id: primeira,
          motivos: ['Esta licença já foi prorrogada'],
        },
      ],
    });
    for (const id of [primeira, segunda]) expect((await licencaDe(id)).valido_ate).toBe('2029-12-31');
  });

  it('do not pass by the hand of a manager whose own they are', async () => {
    const { base, ids } = await comLicencas(1);
    const [id = 0] = ids;
    const { pessoa_id } = await o2.portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ligar = (quem: { readonly id: number }, pessoa: number | null) =>
      o2.portal.db
        .updateTable('usuario_organizacao')
        .set({ pessoa_id: pessoa })
        .where('organizacao_id', '=', o2.portal.cidade)
        .where('usuario_id', '=', quem.id)
        .execute();
    // One account is that person at a time.
    await ligar(o2.c.requerente, null);
    await ligar(o2.c.gestor, pessoa_id);
    const feita = await o2.c.gestor.post(base, { acao: 'suspender', motivo: 'Enchente', esperados: 1 });
    await trabalhar();
    await ligar(o2.c.gestor, null);
    await ligar(o2.c.requerente, pessoa_id);
    expect((await tarefa(feita.dados<TarefaVista>().id)).resultado).toMatchObject({ feitos: 0, recusados: 1 });
    expect((await licencaDe(id)).suspensa).toBeUndefined();
  });

  it('are a manager’s to decide about, of his own city, with a reason and a day that is there', async () => {
    const { base, processo } = await comLicencas(1);
    const corpo = { acao: 'suspender', motivo: 'Enchente', esperados: 1 };
    expect((await o2.c.analista.get(base)).status).toBe(403);
    expect((await o2.c.analista.post(base, corpo)).status).toBe(403);
    const campos = async (muda: object) => {
      const r = await o2.c.gestor.post(base, { ...corpo, ...muda });
      return [r.status, Object.keys(r.erro.erros ?? {})];
    };
    expect(await campos({ motivo: ' ' })).toEqual([422, ['motivo']]);
    expect(await campos({ desde: '31/12/2026' })).toEqual([422, ['desde']]);
    expect(await campos({ desde: '2027-01-01' })).toEqual([422, ['desde']]);
    expect((await o2.c.gestor.get(`painel-prefeitura/processo/${processo + 9999}/licencas`)).status).toBe(404);
    expect((await o2.c.gestor.post(`painel-prefeitura/processo/${processo + 9999}/licencas`, corpo)).status).toBe(404);
  });
});
