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

describe('a note on a sheet', () => {
  const matricula = async (de = id): Promise<number> =>
    (await api.ver(de)).documentos.find(({ chave }) => chave === 'matricula')?.arquivos[0]?.id ?? 0;

  it('is read at its place in its file, which stays when its words change and is said to be gone with the file', async () => {
    const arquivo = await matricula();
    const lugar = { arquivo, pagina: 2, x: 0.25, y: 0.5, largura: 0.2, altura: 0.1 };
    const r = await escrever({ texto: 'Escada estreita', lugar });
    expect(r.status, r.texto).toBe(201);
    const nota = r.dados<{ id: number }>().id;
    const vista = async () => (await ler()).find((n) => n.id === nota);
    const noArquivo = { ...lugar, nome: 'documento.pdf', tipo: 'application/pdf' };
    expect(await vista()).toMatchObject({ texto: 'Escada estreita', lugar: noArquivo });
    expect((await c.analista.post(caminho(`/${nota}`), { versao: 1, texto: 'Escada de 0,90 m' })).status).toBe(200);
    expect(await vista()).toMatchObject({ texto: 'Escada de 0,90 m', lugar: noArquivo });
    expect((await ler()).find(({ texto }) => texto.startsWith('@Breno'))?.lugar).toBeNull();
    // Taken out of the request: the note stays, its file is not to be opened.
    const tirar = (quando: Date | null) =>
      portal.db.updateTable('arquivo').set({ removido_em: quando }).where('id', '=', arquivo).execute();
    await tirar(new Date('2026-11-16T13:00:00Z'));
    expect((await vista())?.lugar).toEqual({ ...lugar, nome: null, tipo: null });
    await tirar(null);
  });

  it('stands in no file of another request, and on no place outside of a page', async () => {
    const arquivo = await matricula();
    const alheio = await matricula((await protocolarO2(portal, c)).id);
    const recusa = async (lugar: object) => {
      const r = await escrever({ texto: 'x', lugar });
      return [r.status, r.erro.erros];
    };
    expect(await recusa({ arquivo: alheio, pagina: 1, x: 0, y: 0 })).toEqual([
      422,
      { lugar: ['O arquivo marcado não é deste requerimento'] },
    ]);
    expect(await recusa({ arquivo, pagina: 1, x: 0.9, y: 0.9, largura: 0.5, altura: 0.1 })).toEqual([
      422,
      { lugar: ['O lugar marcado não fica em uma página do arquivo'] },
    ]);
    expect((await recusa({ arquivo, pagina: 1, x: 0 }))[0]).toBe(422);
  });
});

describe('nobody outside of staff learns of a note', () => {
  const SEGREDO = 'SIGILODANOTA';
  let codigos: { codigo: string; codigo_canhoto: string };
  beforeAll(async () => {
    await nova(`O ${SEGREDO} do requerente`, [c.deOutroSetor.id]);
    const arquivo = (await api.ver(id)).documentos.find(({ chave }) => chave === 'matricula')?.arquivos[0]?.id;
    const naFolha = await escrever({ texto: `${SEGREDO} na folha`, lugar: { arquivo, pagina: 1, x: 0.1, y: 0.1 } });
    expect(naFolha.status, naFolha.texto).toBe(201);
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

  it('in the file that it stands on, nor in the view that names it', async () => {
    const visto = await c.requerente.get(`painel-contribuinte/requerimento/${id}`);
    expect(visto.status).toBe(200);
    expect(visto.texto).not.toContain(SEGREDO);
    expect(visto.texto).not.toContain('"lugar"');
    const arquivo = (await api.ver(id, c.requerente)).documentos.find(({ chave }) => chave === 'matricula')?.arquivos[0]
      ?.id;
    const lido = await c.requerente.get(`painel-contribuinte/arquivos/${arquivo}`);
    expect([lido.status, lido.texto.includes(SEGREDO)]).toEqual([200, false]);
    expect((await c.requerente.get(caminho())).status).toBe(403);
    expect((await c.requerente.post(caminho(), { texto: 'x' })).status).toBe(403);
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
