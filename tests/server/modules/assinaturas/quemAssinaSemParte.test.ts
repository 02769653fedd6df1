import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cenarioDasAssinaturas, type CenarioDasAssinaturas } from './cenario.ts';

let portal: Portal;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  s = await cenarioDasAssinaturas(portal);
});
afterAll(() => portal.drop());

const inicio = async (quem: Cliente) => (await quem.get('painel-contribuinte/inicio')).dados<InicioVisto>();
const papel = async (quem: Cliente, documento: number) =>
  (await quem.get(`painel-contribuinte/documento/${documento}/arquivo`)).status;

it('who signs a document without a part in its request finds it, reads it and signs it, and opens nothing else', async () => {
  const { requerimento, documento } = await s.protocolar();
  const { documento: alheio } = await s.protocolar();
  const eu = s.c.requerente;
  const id = await s.pedida(documento, eu);
  // His own yet, it is a duty of the request.
  const [sino] = (await eu.get('painel-contribuinte/geral-notifications')).dados<object[]>();
  expect(sino).toMatchObject({ type: 'assinatura', assinatura_id: id, requerimento_id: null });
  expect((await inicio(eu)).tarefas.filter(({ tipo }) => tipo === 'assinatura')).toMatchObject([
    { href: `/contribuinte/meus/requerimentos/requerimento/${requerimento}#emitidos` },
  ]);
  const { pessoa_id } = await portal.db
    .selectFrom('usuario_organizacao')
    .select('pessoa_id')
    .where('usuario_id', '=', s.c.outroRequerente.id)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('requerimento')
    .set({ pessoa_id: pessoa_id ?? 0, criador_saiu_em: portal.clock.now() })
    .where('requerente_nome', '=', 'Iara Campestre')
    .execute();
  expect((await eu.get(`painel-contribuinte/requerimento/${requerimento}`)).status).toBe(404);
  expect((await inicio(eu)).tarefas).toMatchObject([
    {
      tipo: 'assinatura',
      titulo: 'Assinar ou recusar: Comprovante de protocolo',
      href: `/contribuinte/assinatura-listagem/assinatura-visualizar/${id}`,
    },
  ]);
  const lista = (await eu.get('assinatura', { 'filtro[status]': 'Aguardando' })).dados<Pagina<{ id: number }>>();
  expect(lista.data).toMatchObject([{ id, documento: 'Comprovante de protocolo', requerente: 'Iara Campestre' }]);
  expect((await s.vista(eu, id)).acoes).toEqual(['assinar', 'recusar']);
  expect([await papel(eu, documento), await papel(eu, alheio)]).toEqual([200, 404]);
  expect((await s.assinar(eu, id)).status).toBe(200);
  expect(await papel(eu, documento)).toBe(200);
  expect((await inicio(eu)).tarefas).toEqual([]);
});

it('what was withdrawn is nobody’s to read by it any more', async () => {
  const { documento } = await s.protocolar({ ...s.c, requerente: s.c.outroRequerente });
  const id = await s.pedida(documento, s.c.outroRequerente);
  await portal.db.updateTable('assinatura').set({ usuario_id: s.c.requerente.id }).where('id', '=', id).execute();
  expect(await papel(s.c.requerente, documento)).toBe(200);
  expect((await s.c.analista.post('assinatura/excluirIds', { ids: [id] })).status).toBe(200);
  expect(await papel(s.c.requerente, documento)).toBe(404);
});
