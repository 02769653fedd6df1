import { expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();
const mails = async (): Promise<number> =>
  Number(
    (
      await o2.portal.base.ownerPool.query<{ n: string }>(
        `select count(*) as n from saida where tipo = 'mail' and dados ->> 'para' = 'rute@ima.example'`,
      )
    ).rows[0]?.n,
  );

const ultimoLink = async (): Promise<string> => {
  const { rows } = await o2.portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = 'rute@ima.example' order by id desc limit 1`,
  );
  return /parecer\/([A-Za-z0-9_-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? '';
};

it('the link of an opinion is called to mind once by mail before its last day, by a link that works beside the first; who asked is told of silence', async () => {
  const id = await o2.iniciado();
  const r = await o2.api.tentar(id, 'pareceres/externos', {
    ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: 'rute@ima.example' },
    ...{ pergunta: 'Há nascente no lote?', bloqueia: true, prazo: { quantidade: 5, contagem: 'uteis' } },
  });
  expect(r.status, r.texto).toBe(201);
  const token = await ultimoLink();
  const rodar = async (): Promise<void> => {
    while (await cumprirMarcos(o2.portal.parts, { error: (e: unknown) => expect(e).toBeUndefined() }));
  };
  await rodar();
  const antes = await mails();
  // Due on the 27th, called to mind on the 24th.
  o2.portal.clock.avancar(5 * 24 * 60);
  await rodar();
  const depois = await mails();
  expect(depois).toBe(antes + 1);
  const { rows } = await o2.portal.base.ownerPool.query<{ assunto: string }>(
    `select dados ->> 'assunto' as assunto from saida where tipo = 'mail' and dados ->> 'para' = 'rute@ima.example' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ assunto: 'Lembrete: a prefeitura espera o seu parecer' }]);
  await rodar();
  expect(await mails()).toBe(depois);
  const lembrete = await ultimoLink();
  expect(lembrete).not.toBe(token);
  for (const t of [token, lembrete]) expect((await o2.portal.anonimo().get(`publico/parecer/${t}`)).status).toBe(200);
  o2.portal.clock.avancar(4 * 24 * 60);
  await rodar();
  expect(await mails()).toBe(depois);
  const sinos = await o2.portal.db
    .selectFrom('notificacao')
    .select('message')
    .where('usuario_id', '=', o2.c.analista.id)
    .where('requerimento_id', '=', id)
    .where('message', 'like', '%parecer de Instituto do Meio Ambiente%terminou%')
    .execute();
  expect(sinos).toHaveLength(1);
});
