import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let bia: Cliente;
let caio: Cliente;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const daEquipe = {
    permissoes: ['painel.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  } as const;
  bia = await portal.entrar({ nome: 'Bia Nunes', ...daEquipe });
  caio = await portal.entrar({ nome: 'Caio Prates', ...daEquipe });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('ausencia').execute());

const ausentar = async (quem: Cliente, substituto: Cliente | null, fim = '2026-11-20', inicio = '2026-11-02') => {
  const res = await c.gestor.post('painel-prefeitura/cadastro/ausencia', {
    usuario_id: quem.id,
    substituto_id: substituto?.id ?? null,
    inicio,
    fim,
    motivo: 'Férias',
  });
  expect(res.status, res.texto).toBe(201);
};

interface Visto {
  readonly id: number;
  readonly ausente_ate: string | null;
  readonly substituto: { readonly id: number; readonly nome: string } | null;
}
const analistas = async (): Promise<readonly Visto[]> =>
  (await c.gestor.get(`recursos/analistas?sistema_organizacao_setor_id=${c.setor}`)).dados();
const visto = async (quem: Cliente): Promise<Visto | undefined> => (await analistas()).find(({ id }) => id === quem.id);
const iniciado = async (): Promise<number> => {
  const { id, versao } = await protocolarO2(portal, c);
  const r = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
  expect(r.status, r.texto).toBe(200);
  return id;
};

describe('the substitute of somebody who is away [TELA-015] [AMB-008]', () => {
  it('is named beside whoever is away today, and only then', async () => {
    await ausentar(c.analista, bia);
    await ausentar(caio, bia, '2026-11-30', '2026-11-03');
    expect(await visto(c.analista)).toMatchObject({
      ausente_ate: '2026-11-20',
      substituto: { id: bia.id, nome: 'Bia Nunes' },
    });
    expect(await visto(caio)).toMatchObject({ ausente_ate: null, substituto: null });
    expect(await visto(bia)).toMatchObject({ ausente_ate: null, substituto: null });
  });

  it('is the end of the chain; a circle and somebody of another sector are not offered', async () => {
    await ausentar(c.analista, bia);
    await ausentar(bia, caio);
    expect((await visto(c.analista))?.substituto?.id).toBe(caio.id);
    await ausentar(caio, c.analista);
    expect(await visto(c.analista)).toMatchObject({ ausente_ate: '2026-11-20', substituto: null });
    await portal.db.deleteFrom('ausencia').execute();
    await ausentar(c.analista, c.deOutroSetor);
    expect(await visto(c.analista)).toMatchObject({ ausente_ate: '2026-11-20', substituto: null });
  });

  it('of an absence in the trash, or of somebody who lost the right, is not offered', async () => {
    await ausentar(c.analista, bia);
    const direitos = (permissoes: readonly string[]) =>
      portal.db
        .updateTable('usuario_setor')
        .set({ permissoes: [...permissoes] })
        .where('usuario_id', '=', bia.id)
        .where('setor_id', '=', c.setor)
        .execute();
    await direitos([]);
    expect((await visto(c.analista))?.substituto).toBeNull();
    await direitos(['requerimento.analisar']);
    expect((await visto(c.analista))?.substituto?.id).toBe(bia.id);
    await portal.db.updateTable('ausencia').set({ excluido_em: portal.clock.now() }).execute();
    expect(await visto(c.analista)).toMatchObject({ ausente_ate: null, substituto: null });
  });

  it('never hinders: the absent one may be chosen, and the head of the request tells who answers meanwhile', async () => {
    const id = await iniciado();
    await ausentar(bia, caio);
    await api.agir(id, 'acoes/atribuir', { responsavel_id: bia.id });
    expect((await api.ver(id)).etapa).toMatchObject({
      responsavel: { id: bia.id },
      ausencia: { ausente_ate: '2026-11-20', substituto: { id: caio.id, nome: 'Caio Prates' } },
    });
    const doRequerente = await c.requerente.get(`painel-contribuinte/requerimento/${id}`);
    expect(doRequerente.dados<RequerimentoVisto>().etapa?.ausencia ?? null).toBeNull();
  });

  it('is told what the applicant did beside whoever is away, who finds it on return', async () => {
    const id = await iniciado();
    await ausentar(c.analista, bia);
    await api.agir(id, 'pendencias', {});
    const n = (await api.ver(id)).pendencias.at(-1)?.id ?? 0;
    await api.agir(id, `pendencias/${n}/itens`, { tipo: 'esclarecimento', texto: 'Explique o acesso' });
    await api.agir(id, `pendencias/${n}/emitir`);
    await api.agir(id, `pendencias/${n}/responder`, { respostas: { '1': 'Pela rua de trás' } }, c.requerente);
    const avisados = await portal.db
      .selectFrom('notificacao')
      .select('usuario_id')
      .where('requerimento_id', '=', id)
      .where('message', 'like', 'O requerente respondeu à pendência%')
      .execute();
    expect(avisados.map(({ usuario_id }) => usuario_id).sort()).toEqual([c.analista.id, bia.id].sort());
  });

  it('is offered where work is handed over, unless it is the very one who leaves', async () => {
    await iniciado();
    await ausentar(bia, caio);
    await ausentar(caio, c.analista, '2026-11-02');
    const { setores, equipe } = (await c.gestor.get(`painel-prefeitura/conta/${c.analista.id}/trabalho`)).dados<{
      setores: readonly { candidatos: readonly Visto[] }[];
      equipe: readonly Visto[];
    }>();
    const candidatos = setores[0]?.candidatos ?? [];
    expect(candidatos.find(({ id }) => id === bia.id)).toEqual({
      id: bia.id,
      nome: 'Bia Nunes',
      ausente_ate: '2026-11-20',
      substituto: null,
    });
    await portal.db.deleteFrom('ausencia').where('usuario_id', '=', caio.id).execute();
    const depois = (await c.gestor.get(`painel-prefeitura/conta/${c.analista.id}/trabalho`)).dados<{
      equipe: readonly Visto[];
    }>();
    expect(equipe.find(({ id }) => id === bia.id)?.substituto).toBeNull();
    expect(depois.equipe.find(({ id }) => id === bia.id)?.substituto?.id).toBe(caio.id);
  });
});
