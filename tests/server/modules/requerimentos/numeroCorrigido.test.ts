import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

it('a number out of a series is not corrected; a typed one is, by a manager, with a reason, once in its type', async () => {
  const daSerie = await protocolarO2(portal, c);
  await api.agir(daSerie.id, 'acoes/iniciar');
  const corrigir = (id: number, corpo: object, quem = c.gestor) => api.tentar(id, 'acoes/corrigir-numero', corpo, quem);
  const motivo = 'Digitado errado';
  expect((await corrigir(daSerie.id, { numero_processo: '9', motivo })).status).toBe(422);

  const definicao = comEtapas([etapa('analise', [])]);
  const manual = { ...definicao, processo: { ...definicao.processo, numeracao: 'manual' as const } };
  await publicarVersao(portal.db, portal.cidade, c.processo, manual);
  const [um, outro] = [await protocolarO2(portal, c), await protocolarO2(portal, c)];
  expect((await corrigir(um.id, { numero_processo: '71/2026', motivo })).status).toBe(422);
  await api.agir(um.id, 'acoes/iniciar', { numero_processo: '17/2026' });
  await api.agir(outro.id, 'acoes/iniciar', { numero_processo: '18/2026' });
  expect((await corrigir(um.id, { numero_processo: '71/2026', motivo }, c.analista)).status).toBe(403);
  for (const [corpo, campo, frase] of [
    [{ numero_processo: '18/2026', motivo }, 'numero_processo', 'Este número já foi usado neste tipo de requerimento'],
    [{ numero_processo: '17/2026', motivo }, 'numero_processo', 'O requerimento já tem este número de processo'],
    [{ numero_processo: ' ', motivo }, 'numero_processo', 'Campo obrigatório'],
    [{ numero_processo: '71/2026' }, 'motivo', 'Campo obrigatório'],
  ] as const) {
    const r = await corrigir(um.id, corpo);
    expect([r.status, r.erro.erros?.[campo]], r.texto).toEqual([422, [frase]]);
  }
  await api.agir(um.id, 'acoes/corrigir-numero', { numero_processo: '71/2026', motivo }, c.gestor);
  const visto = await api.ver(um.id, c.requerente);
  expect(visto.numero_processo).toBe('71/2026');
  expect(visto.eventos[0]).toMatchObject({
    texto: 'corrigiu o número do processo de 17/2026 para 71/2026',
    detalhe: motivo,
  });
  // Found by the new number, and still by the one that stands on older papers.
  for (const s of ['71/2026', '17/2026']) {
    const { data } = (await c.gestor.get('painel-prefeitura/requerimento', { s })).dados<{
      data: readonly RequerimentoListado[];
    }>();
    expect(
      data.map((r) => r.id),
      s,
    ).toEqual([um.id]);
  }
});
