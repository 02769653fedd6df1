import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comRecursos } from '../../../support/comRecursos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';

const MEU = 'painel-contribuinte/requerimento';
const DELES = 'painel-prefeitura/requerimento';
let portal: Portal;
let c: CenarioO2;
let coordenador: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comRecursos());
  const setores = await Promise.all(
    ['COORD', 'GAB'].map((sigla) => criarSetor(portal.db, { organizacaoId: portal.cidade, nome: sigla, sigla })),
  );
  coordenador = await portal.entrar({
    nome: 'Nara Coordena',
    permissoes: ['painel.prefeitura'],
    setores: setores.slice(0, 1).map((id) => ({ id, permissoes: ['requerimento.analisar'] as const })),
  });
});
afterAll(() => portal.drop());

const ver = async (id: number, quem: Cliente = c.requerente) =>
  (await quem.get(`${quem === c.requerente ? MEU : DELES}/${id}`)).dados<RequerimentoVisto>();
const agir = async (quem: Cliente, id: number, acao: string, corpo: object = {}) => {
  const meu = quem === c.requerente;
  const { versao } = await ver(id, meu ? c.requerente : c.gestor);
  const base = `${meu ? MEU : DELES}/${id}`;
  return quem.post(acao === 'enviar' ? `${base}/enviar` : `${base}/acoes/${acao}`, { versao, ...corpo });
};
const ok = async (...args: Parameters<typeof agir>) => {
  const r = await agir(...args);
  expect(r.status, r.texto).toBe(200);
  return r;
};
const indeferido = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await ok(c.analista, id, 'iniciar');
  await ok(c.analista, id, 'indeferir', { motivo: 'Falta recuo' });
  return id;
};
const cartas = async (id: number): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).flatMap(
    ({ dados }) => {
      const m = dados as unknown as { requerimento_id?: number; assunto: string; paragrafos: string[] };
      return m.requerimento_id === id ? [[m.assunto, ...m.paragrafos].join('\n')] : [];
    },
  );

describe('appeals by the API (decisions.md "Indeferido and appeals")', () => {
  it('a denial opens the term to appeal: told by mail with its date, and the request is not ended', async () => {
    const id = await indeferido();
    const visto = await ver(id);
    expect(visto).toMatchObject({
      situacao: 'Aguardando requerente',
      desfecho: null,
      etapa: { chave: 'primeiro_recurso' },
      recursos: [
        {
          nome: 'Recurso ao Coordenador',
          decisao: 'Indeferido',
          motivo: 'Falta recuo',
          // Whose answers are the reasons that its judge reads.
          etapa: 'primeiro_recurso',
          prazo: { vence_em: '2026-12-16' },
        },
      ],
    });
    expect(visto.aguardando).toMatchObject([{ de_quem: 'requerente', ate: '2026-12-16' }]);
    const inicio = (await c.requerente.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    expect(inicio.tarefas.filter(({ href }) => href.split('#')[0]?.endsWith(`/${id}`))).toMatchObject([
      { tipo: 'etapa', ate: '2026-12-16' },
    ]);
    expect(inicio.requerimentos.find((r) => r.id === id)?.espera?.ate).toBe('2026-12-16');
    expect(JSON.stringify(visto.recursos)).not.toContain('decidido_por');
    const carta = (await cartas(id)).at(-1) ?? '';
    expect(carta).toContain('cabe recurso até 16/12/2026');
    expect(carta).toContain('Falta recuo');
    expect(carta).toContain('Recurso ao Coordenador');
    expect(carta).not.toContain('é a sua vez');
  });

  it('lodged, it is its authority’s to judge and nobody else’s; granted, the request goes on and its applicant is told', async () => {
    const id = await indeferido();
    expect((await agir(c.requerente, id, 'enviar')).status).toBe(422);
    await c.requerente.post(`${MEU}/${id}/respostas`, {
      respostas: { razoes_primeiro_recurso: 'A medida foi outra.' },
    });
    await ok(c.requerente, id, 'enviar');
    expect((await agir(c.analista, id, 'iniciar')).status).toBe(403);
    await ok(coordenador, id, 'iniciar');
    const daCoordenacao = await ver(id, coordenador);
    expect(daCoordenacao.acoes.map(({ rotulo }) => rotulo)).toEqual(
      expect.arrayContaining(['Dar provimento ao recurso', 'Negar provimento ao recurso']),
    );
    await ok(coordenador, id, 'deferir');
    expect(await ver(id)).toMatchObject({ situacao: 'Aguardando prefeitura', recursos: [{ resultado: 'provido' }] });
    expect((await cartas(id)).join('\n')).toContain('o recurso foi provido');
  });

  it('who decided does not judge, though he analyses in both sectors; nobody appeals for another', async () => {
    const id = await indeferido();
    const alheio = await c.outroRequerente.post(`${MEU}/${id}/acoes/desistir-do-recurso`, { versao: 1, motivo: 'x' });
    expect(alheio.status).toBe(404);
    await c.requerente.post(`${MEU}/${id}/respostas`, {
      respostas: { razoes_primeiro_recurso: 'A medida foi outra.' },
    });
    await ok(c.requerente, id, 'enviar');
    const setor = await portal.db
      .selectFrom('setor')
      .select('id')
      .where('organizacao_id', '=', portal.cidade)
      .where('sigla', '=', 'COORD')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('usuario_setor')
      .values({
        organizacao_id: portal.cidade,
        usuario_id: c.analista.id,
        setor_id: setor.id,
        permissoes: ['requerimento.analisar'],
      })
      .execute();
    const recusa = await agir(c.analista, id, 'iniciar');
    expect([recusa.status, recusa.mensagem]).toEqual([
      403,
      'Quem decidiu não julga o recurso contra a própria decisão',
    ]);
    await portal.db
      .deleteFrom('usuario_setor')
      .where('usuario_id', '=', c.analista.id)
      .where('setor_id', '=', setor.id)
      .execute();
  });

  it('the applicant may do without it: the decision counts at once', async () => {
    const id = await indeferido();
    expect((await agir(c.requerente, id, 'cancelar', { motivo: 'Mudei de ideia' })).status).toBe(422);
    const semMotivo = await agir(c.requerente, id, 'desistir-do-recurso');
    expect([semMotivo.status, Object.keys(semMotivo.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    await ok(c.requerente, id, 'desistir-do-recurso', { motivo: 'Concordo' });
    expect(await ver(id)).toMatchObject({ situacao: 'Indeferido', recursos: [{ resultado: 'desistido' }] });
  });

  it('without an appeal the clock ends it as it was decided', async () => {
    const id = await indeferido();
    const linha = () =>
      portal.db
        .selectFrom('requerimento')
        .select(['situacao', 'estado'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const noDia = async (momento: string) => {
      portal.clock.fixar(momento);
      await cumprirMarcos(portal.parts, { error: (erro: unknown) => expect(erro).toBeUndefined() });
      return linha();
    };
    expect((await noDia('2026-12-16T15:00:00Z')).situacao).toBe('Aguardando requerente');
    expect(await noDia('2026-12-17T15:00:00Z')).toMatchObject({
      situacao: 'Indeferido',
      estado: { desfecho: { motivo: 'Falta recuo' }, recursos: [{ resultado: 'fora_do_prazo' }] },
    });
  });
});
