import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotaVista } from '../../../../src/schemas/requerimento/nota.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
/** The request whose notes each test looks at. */
let id: number;
let numero: string;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  ({ id, numero } = await protocolarO2(portal, c));
});
afterAll(() => portal.drop());

const caminho = (resto = '', de = id) => `painel-prefeitura/requerimento/${de}/notas${resto}`;
const escrever = (corpo: object, quem: Cliente = c.analista) => quem.post(caminho(), corpo);
const ler = async (quem: Cliente = c.deOutroSetor): Promise<readonly NotaVista[]> =>
  (await quem.get(caminho())).dados();
const nova = async (texto: string, mencionados: readonly number[] = []): Promise<number> =>
  (await escrever({ texto, mencionados })).dados<{ id: number }>().id;
const sinos = async (usuario: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', usuario)
      .where('requerimento_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((n) => n.message);

describe('internal notes', () => {
  it('are read by all staff of the city, and call whom they mention by the bell, once', async () => {
    const nota = await nova(`@Breno Valverdejo veja a matrícula`, [c.deOutroSetor.id, c.analista.id]);
    expect((await ler()).at(-1)).toMatchObject({
      id: nota,
      autor: { id: c.analista.id, nome: 'Dalva Montalegre' },
      texto: '@Breno Valverdejo veja a matrícula',
      minha: false,
      editada_em: null,
      anteriores: [],
    });
    expect((await ler(c.analista)).at(-1)?.minha).toBe(true);
    const frase = `Dalva Montalegre mencionou você em uma nota do requerimento ${numero}`;
    expect(await sinos(c.deOutroSetor.id)).toEqual([frase]);
    expect(await sinos(c.analista.id)).toEqual([]);
    const mudada = await c.analista.post(caminho(`/${nota}`), {
      ...{ versao: 1, texto: '@Breno Valverdejo e @Gil Gestor, vejam', mencionados: [c.deOutroSetor.id, c.gestor.id] },
    });
    expect(mudada.status, mudada.texto).toBe(200);
    expect(await sinos(c.deOutroSetor.id)).toEqual([frase]);
    expect(await sinos(c.gestor.id)).toEqual([frase]);
  });

  it('are changed and deleted by their author alone, and what they said before stays', async () => {
    const nota = await nova('Primeira');
    expect((await c.gestor.post(caminho(`/${nota}`), { versao: 1, texto: 'x' })).status).toBe(403);
    expect((await c.gestor.post(caminho(`/${nota}/excluir`), { versao: 1 })).status).toBe(403);
    expect((await c.analista.post(caminho(`/${nota}`), { versao: 1, texto: 'Segunda' })).status).toBe(200);
    expect((await c.analista.post(caminho(`/${nota}`), { versao: 1, texto: 'Terceira' })).status).toBe(409);
    expect((await c.analista.post(caminho(`/${nota}/excluir`), { versao: 2 })).status).toBe(200);
    expect((await c.analista.post(caminho(`/${nota}`), { versao: 3, texto: 'Quarta' })).status).toBe(422);
    expect((await ler()).at(-1)).toMatchObject({
      texto: '',
      excluida_em: '2026-11-16T13:00:00.000Z',
      anteriores: [{ texto: 'Primeira' }, { texto: 'Segunda' }],
    });
    const tomadas = portal.db.updateTable('requerimento_nota_versao').set({ texto: 'x' }).where('nota_id', '=', nota);
    await expect(tomadas.execute()).rejects.toThrow(/does not change/);
    const rastro = await portal.db
      .selectFrom('auditoria')
      .select('acao')
      .where('entidade', '=', 'requerimento_nota')
      .where('registro_id', '=', nota)
      .orderBy('id')
      .execute();
    expect(rastro.map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'excluir']);
  });

  it('are refused with a sentence on the field, and mention none but staff who may see the request', async () => {
    const erros = async (corpo: object) => {
      const r = await escrever(corpo);
      return [r.status, r.erro.erros];
    };
    expect(await erros({ texto: ' ' })).toEqual([422, { texto: ['Campo obrigatório'] }]);
    expect(await erros({ texto: 'a'.repeat(4001) })).toMatchObject([422, { texto: [/no máximo 4000/] }]);
    expect(await erros({ texto: 'x', mencionados: [c.requerente.id] })).toMatchObject([
      422,
      { mencionados: [/da equipe/] },
    ]);
    expect((await c.analista.get(caminho('', 999_999))).status).toBe(404);
  });
});

describe('nobody outside of staff learns of a note', () => {
  const SEGREDO = 'SIGILODANOTA';
  let codigos: { codigo: string; codigo_canhoto: string };
  beforeAll(async () => {
    await nova(`O ${SEGREDO} do requerente`, [c.deOutroSetor.id]);
    codigos = await portal.db
      .selectFrom('requerimento')
      .select(['codigo', 'codigo_canhoto'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });

  it.each(['painel-contribuinte', 'publico'])('by any call of %s', async (painel) => {
    const lidas = portal.app.rotas.filter(
      ({ method, url }) => method === 'GET' && url.startsWith(`/api/v1/${painel}/`) && !url.includes('/tarefas/'),
    );
    expect(lidas.length).toBeGreaterThan(3);
    let vistas = 0;
    for (const { url } of lidas) {
      const { codigo, codigo_canhoto } = codigos;
      const endereco = url
        .replace('/api/v1/', '')
        .replace('canhoto/:codigo', `canhoto/${codigo_canhoto}`)
        .replace(':codigo', codigo)
        .replace(/:[a-z_]+/g, String(id));
      const r = await c.requerente.get(endereco);
      expect(r.texto, endereco).not.toContain(SEGREDO);
      if (r.status === 200) vistas += 1;
    }
    expect(vistas).toBeGreaterThan(1);
  });

  it('in the trace, in the papers, in the state, in the outbox or in the mails of the request', async () => {
    await api.agir(id, 'acoes/iniciar');
    const banco = async (tabela: 'requerimento_evento' | 'documento' | 'requerimento' | 'saida' | 'mensagem') =>
      JSON.stringify(await portal.db.selectFrom(tabela).selectAll().execute());
    for (const tabela of ['requerimento_evento', 'documento', 'requerimento', 'saida', 'mensagem'] as const)
      expect(await banco(tabela), tabela).not.toContain(SEGREDO);
  });

  it('by realtime: word of it goes to the channel of staff, not to that of the request, which the applicant hears', async () => {
    await nova('Outra');
    const canais = (
      await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').orderBy('id').execute()
    ).flatMap(({ dados }) => {
      const { evento, canal } = dados as { evento: string; canal: string };
      return evento === 'nota.alterada' ? [canal] : [];
    });
    expect(new Set(canais)).toEqual(new Set([`private-organizacao.${portal.cidade}`]));
  });

  it('as staff who are the applicant, or who filed in his name', async () => {
    const { pessoa_id } = await portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await portal.db.updateTable('requerimento').set({ criado_por: c.gestor.id }).where('id', '=', id).execute();
    expect(pessoa_id).toBeGreaterThan(0);
    const r = await c.gestor.get(caminho());
    expect([r.status, r.mensagem]).toMatchObject([403, /não são mostradas a quem tem parte/]);
    expect((await escrever({ texto: 'x', mencionados: [c.gestor.id] })).status).toBe(422);
    expect((await c.requerente.get(caminho())).status).toBe(403);
  });

  it('as the export of the lists of requests and of records, or a client of the API', () => {
    const daNota = portal.app.rotas.filter(({ url }) => url.includes('/notas'));
    expect(daNota).toHaveLength(4);
    // For persons in the city's panel only: no scope opens them to a client, and no registry lists or exports them.
    for (const { access } of daNota) expect(access).toEqual({ kind: 'painel', painel: 'painel-prefeitura' });
  });
});
