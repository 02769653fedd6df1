import { expect, it } from 'vitest';
import type { ParecerExternoVisto } from '../../../../src/schemas/requerimento/visao.ts';
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
    ['prefeitura', 'processo', 'numero', 'orgao', 'nome', 'pergunta', 'responder_ate', 'documentos'].sort(),
  );
  expect(visto).toMatchObject({
    orgao: 'Instituto do Meio Ambiente',
    nome: 'Rute Alagada',
    responder_ate: '2026-11-27',
  });
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

// Last, since it moves the clock past every session.
it('a link that was taken back, of an unknown or altered token, or after its term opens nothing', async () => {
  const retirado = await pedido();
  await o2.api.agir(retirado.id, 'pareceres/1/retirar', { motivo: 'Pedido por engano' });
  const { token } = await pedido();
  const trocada = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const t of [retirado.token, trocada, 'A'.repeat(54), 'abc'])
    for (const r of [await abrir(t), await responder(t)])
      expect([r.status, r.erro.codigo]).toEqual([422, 'link_invalido']);
  o2.portal.clock.avancar(10 * 24 * 3600);
  for (const r of [await abrir(token), await responder(token)])
    expect([r.status, r.erro.codigo]).toEqual([422, 'link_expirado']);
});
