import { describe, expect, it } from 'vitest';
import type { ParecerExternoVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { enviarArquivo } from '../../../support/cenarioO2.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();
const PRAZO = { quantidade: 5, contagem: 'uteis' };
const corpo = (documentos: readonly number[] = []) => ({
  ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: 'Rute@ima.example' },
  ...{ pergunta: 'Há nascente no lote?', documentos, bloqueia: true, prazo: PRAZO },
});
/** The link of the last mail that went to this address. */
const link = async (para: string): Promise<string> => {
  const { rows } = await o2.portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id desc limit 1`,
    [para],
  );
  return /parecer\/([A-Za-z0-9_-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? '';
};
const pedido = async () => {
  const id = await o2.iniciado();
  const arquivo = (await o2.api.ver(id)).documentos.find((d) => d.chave === 'matricula')?.arquivos[0]?.id ?? 0;
  const r = await o2.api.tentar(id, 'pareceres/externos', corpo([arquivo]));
  expect(r.status, r.texto).toBe(201);
  return { id, arquivo, token: await link('rute@ima.example') };
};
const abrir = (token: string) => o2.portal.anonimo().get(`publico/parecer/${token}`);
const responder = (token: string, mais: object = {}) =>
  o2.portal.anonimo().post(`publico/parecer/${token}`, { veredito: 'favorável', texto: 'Nada a opor', ...mais });

it('the link shows the question and the chosen files and nothing else, and takes one answer, with the outsider’s name in the trace', async () => {
  const { id, arquivo, token } = await pedido();
  const r = await abrir(token);
  expect(r.status, r.texto).toBe(200);
  const visto = r.dados<ParecerExternoVisto>();
  expect(Object.keys(visto).sort()).toEqual(
    [
      ...['prefeitura', 'processo', 'numero', 'orgao', 'nome', 'pergunta', 'responder_ate', 'explicacao'],
      ...['documentos', 'anexos'],
    ].sort(),
  );
  expect(visto).toMatchObject({
    orgao: 'Instituto do Meio Ambiente',
    nome: 'Rute Alagada',
    responder_ate: '2026-11-27',
  });
  expect(visto.explicacao?.[0]?.texto).toBe('Início');
  expect(visto.explicacao?.at(-1)).toEqual({ texto: 'Vence', dia: '2026-11-27' });
  expect(visto.documentos.map((d) => d.id)).toEqual([arquivo]);
  expect(r.texto).not.toContain('Iara');
  expect((await o2.portal.anonimo().get(`publico/parecer/${token}/arquivos/${arquivo}`)).status).toBe(200);
  const outro = await o2.api.anexar(id, 'autorizacao');
  expect((await o2.portal.anonimo().get(`publico/parecer/${token}/arquivos/${outro}`)).status).toBe(404);
  const errado = await responder(token, { texto: '  ' });
  expect([errado.status, errado.erro.erros]).toEqual([422, { texto: ['Campo obrigatório'] }]);
  const dado = await responder(token, { veredito: 'com condições', condicoes: [{ texto: 'Manter a faixa de 30 m' }] });
  expect(dado.status, dado.texto).toBe(200);
  const [parecer] = (await o2.api.ver(id)).pareceres?.pedidos ?? [];
  expect(parecer).toMatchObject({
    situacao: 'respondido',
    respondido_por: { nome: 'Rute Alagada (Instituto do Meio Ambiente)' },
    condicoes: [{ texto: 'Manter a faixa de 30 m' }],
  });
  const [evento] = (await o2.api.ver(id)).eventos;
  expect([evento?.ator, evento?.texto]).toEqual([
    'Rute Alagada (Instituto do Meio Ambiente)',
    'deu o parecer de Instituto do Meio Ambiente',
  ]);
  // The applicant learns that it was asked and came, not what it says.
  expect((await o2.c.requerente.get(`painel-contribuinte/requerimento/${id}`)).texto).not.toContain('faixa de 30 m');
  for (const depois of [await abrir(token), await responder(token)])
    expect([depois.status, depois.erro.codigo]).toEqual([422, 'link_invalido']);
  expect((await o2.portal.anonimo().get(`publico/parecer/${token}/arquivos/${arquivo}`)).status).toBe(422);
});

it('two answers at once: one is kept', async () => {
  const { token } = await pedido();
  const respostas = await Promise.all([responder(token), responder(token), responder(token)]);
  expect(respostas.map((r) => r.status).sort()).toEqual([200, 422, 422]);
});

it('only who works in the step asks, with files of the request and an address; the address is in no event', async () => {
  const id = await o2.iniciado();
  const pedir = (c: object, quem = o2.c.analista) => o2.api.tentar(id, 'pareceres/externos', c, quem);
  expect((await pedir(corpo(), o2.c.deOutroSetor)).status).toBe(403);
  expect((await pedir({ ...corpo(), email: 'rute' })).erro.erros).toHaveProperty('email');
  expect((await pedir(corpo([999_999]))).erro.erros).toHaveProperty('documentos');
  expect((await pedir({ ...corpo(), orgao: 'SEMAM' })).erro.erros).toHaveProperty('orgao');
  expect((await o2.api.ver(id)).pareceres?.pedidos).toEqual([]);
  expect((await pedir(corpo())).status).toBe(201);
  const { rows } = await o2.portal.base.ownerPool.query(
    `select 1 from requerimento_evento where requerimento_id = $1 and dados::text ilike '%ima.example%'`,
    [id],
  );
  expect(rows).toEqual([]);
});

/** A file by the link, and what the call answered. */
const anexar = (token: string, nome = 'laudo.pdf', conteudo?: Buffer) =>
  enviarArquivo(o2.portal, o2.portal.anonimo(), `publico/parecer/${token}/arquivos`, {}, conteudo, nome);
const idDe = (r: Awaited<ReturnType<typeof anexar>>): number => r.json<{ dados: { id: number } }>().dados.id;

describe('files of an outsider', () => {
  it('go up by the link, stay his until the opinion is sent, and are then read by the city alone', async () => {
    const { id, token } = await pedido();
    const primeiro = await anexar(token);
    expect(primeiro.statusCode, primeiro.body).toBe(201);
    const [fica, sai, solto] = [idDe(primeiro), idDe(await anexar(token, 'outro.pdf')), idDe(await anexar(token))];
    expect((await abrir(token)).dados<ParecerExternoVisto>().anexos.map((a) => [a.id, a.nome])).toEqual([
      [fica, 'laudo.pdf'],
      [sai, 'outro.pdf'],
      [solto, 'laudo.pdf'],
    ]);
    const ler = (painel: string, quem = o2.c.analista, qual = fica) => quem.get(`${painel}/arquivos/${qual}`);
    // Nobody of the city has it before it is handed in.
    expect((await ler('painel-prefeitura')).status).toBe(404);
    const tirar = (qual: number) => o2.portal.anonimo().post(`publico/parecer/${token}/arquivos/${qual}/excluir`);
    expect((await tirar(sai)).status).toBe(200);
    expect((await tirar(sai)).status).toBe(404);
    const dado = await responder(token, { arquivos: [fica] });
    expect(dado.status, dado.texto).toBe(200);
    const [parecer] = (await o2.api.ver(id)).pareceres?.pedidos ?? [];
    expect(parecer?.anexos).toMatchObject([{ id: fica, nome: 'laudo.pdf', enviado_por: 'Rute Alagada' }]);
    expect((await ler('painel-prefeitura')).status).toBe(200);
    expect((await ler('painel-prefeitura', o2.c.analista, solto)).status).toBe(404);
    // The applicant reads neither the file nor that there is one.
    expect((await ler('painel-contribuinte', o2.c.requerente)).status).toBe(404);
    expect((await o2.c.requerente.get(`painel-contribuinte/requerimento/${id}`)).texto).not.toContain('laudo.pdf');
    expect((await anexar(token)).statusCode).toBe(422);
  });

  it('are of the kinds and as many as of a message, and of this very opinion', async () => {
    const { token } = await pedido();
    const alheio = idDe(await anexar((await pedido()).token));
    const recusado = await responder(token, { arquivos: [alheio] });
    expect([recusado.status, recusado.erro.erros]).toEqual([
      422,
      { arquivos: ['Este arquivo não está disponível. Envie-o de novo'] },
    ]);
    expect((await anexar(token, 'nota.txt', Buffer.from('texto'))).statusCode).toBe(422);
    for (let i = 0; i < 10; i += 1) expect((await anexar(token)).statusCode).toBe(201);
    const cheio = await anexar(token);
    expect([cheio.statusCode, cheio.json<{ mensagem: string }>().mensagem]).toMatchObject([422, /até 10 arquivos/]);
    // What was taken by none of the refusals lets the opinion be given still.
    expect((await responder(token)).status).toBe(200);
  });
});

describe('the link of an opinion', () => {
  it('is sent again by the step that asked, and the earlier one goes on working; to another address it does not', async () => {
    const { id, token } = await pedido();
    expect((await o2.api.tentar(id, 'pareceres/1/reenviar', {}, o2.c.deOutroSetor)).status).toBe(403);
    await o2.api.agir(id, 'pareceres/1/reenviar', {});
    const segundo = await link('rute@ima.example');
    expect(segundo).not.toBe(token);
    for (const t of [token, segundo]) expect((await abrir(t)).status).toBe(200);
    expect((await o2.api.tentar(id, 'pareceres/1/reenviar', { email: 'rute' })).erro.erros).toHaveProperty('email');
    expect((await anexar(segundo, 'do-endereço-antigo.pdf')).statusCode).toBe(201);
    await o2.api.agir(id, 'pareceres/1/reenviar', { email: 'Rute.Alagada@ima.example' });
    for (const t of [token, segundo]) expect((await abrir(t)).erro.codigo).toBe('link_invalido');
    const terceiro = await link('rute.alagada@ima.example');
    expect((await abrir(terceiro)).dados<ParecerExternoVisto>().anexos).toEqual([]);
    const [evento] = (await o2.api.ver(id)).eventos;
    expect([evento?.ator, evento?.texto]).toEqual([
      'Dalva Montalegre',
      'enviou de novo o link do parecer de Instituto do Meio Ambiente',
    ]);
    expect((await o2.c.requerente.get(`painel-contribuinte/requerimento/${id}`)).texto).not.toContain('Rute');
    expect((await responder(terceiro)).status).toBe(200);
    expect((await o2.api.tentar(id, 'pareceres/1/reenviar', {})).status).toBe(422);
  });
});

// Last, since it moves the clock past every session.
it('a link that was taken back, of an unknown or altered token, or after its term opens nothing', async () => {
  const retirado = await pedido();
  await o2.api.agir(retirado.id, 'pareceres/1/retirar', { motivo: 'Pedido por engano' });
  const { token } = await pedido();
  const trocada = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const t of [retirado.token, trocada, 'A'.repeat(54), 'abc'])
    for (const r of [await abrir(t), await responder(t)])
      expect([r.status, r.erro.codigo]).toEqual([422, 'link_invalido']);
  // A holiday that the city writes down afterwards moves no day that a link has named, which is then said to be the one that was told.
  await o2.portal.base.ownerPool.query(
    `insert into feriado (organizacao_id, data, nome, ambito) values ($1, '2026-11-24', 'Padroeira', 'municipal')`,
    [o2.portal.cidade],
  );
  const depois = (await abrir(token)).dados<ParecerExternoVisto>();
  expect([depois.responder_ate, depois.explicacao]).toEqual([
    '2026-11-27',
    [{ texto: 'Data comunicada', dia: '2026-11-27' }],
  ]);
  o2.portal.clock.avancar(10 * 24 * 3600);
  for (const r of [await abrir(token), await responder(token)])
    expect([r.status, r.erro.codigo]).toEqual([422, 'link_expirado']);
});
