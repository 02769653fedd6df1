import { describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import { abrir, api, c, ciencia, enviado, palcoDosTermos, portal, sinos, TEXTO } from './palcoDosTermos.ts';

palcoDosTermos();

describe('sending a notice', () => {
  it('is refused with a sentence on its field, to those who do not work on the request, and on an old version', async () => {
    const { id } = await protocolarO2(portal, c);
    const certo = { titulo: 'T', texto: TEXTO, destinatarios: [c.requerente.id] };
    const erros = async (corpo: object) => {
      const r = await api.tentar(id, 'termos', { ...certo, ...corpo });
      return [r.status, r.erro.erros];
    };
    expect(await erros({ titulo: ' ' })).toEqual([422, { titulo: ['Campo obrigatório'] }]);
    expect(await erros({ texto: '<p> </p>' })).toEqual([422, { texto: ['Campo obrigatório'] }]);
    expect(await erros({ texto: '{{nada}}' })).toMatchObject([422, { texto: [/não existe/] }]);
    expect(await erros({ destinatarios: [] })).toEqual([422, { destinatarios: ['Campo obrigatório'] }]);
    expect(await erros({ destinatarios: [c.outroRequerente.id] })).toMatchObject([422, { destinatarios: [/partes/] }]);
    expect(await erros({ destinatarios: [c.requerente.id, c.requerente.id] })).toMatchObject([
      422,
      { destinatarios: [/duas vezes/] },
    ]);
    expect(await erros({ prazo: { quantidade: 5, contagem: 'uteis' } })).toMatchObject([422, { prazo: [/ciência/] }]);
    expect(await erros({ modelo_id: 999_999 })).toMatchObject([422, { modelo_id: [/não existe mais/] }]);
    expect((await api.tentar(id, 'termos', certo, c.deOutroSetor)).status).toBe(403);
    expect((await api.tentar(id, 'termos', { ...certo, versao: 0 })).status).toBe(409);
    expect((await api.ver(id)).termos).toEqual([]);
  });

  it('ends with the request; what was sent before is read and confirmed after it as well', async () => {
    const { id, envio } = await enviado();
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    expect((await api.ver(id)).acoes.map(({ acao }) => acao)).not.toContain('enviar-termo');
    const depois = await api.tentar(id, 'termos', { titulo: 'T', texto: TEXTO, destinatarios: [c.requerente.id] });
    expect([depois.status, depois.mensagem]).toMatchObject([422, /já foi encerrado/]);
    expect((await abrir(envio)).status).toBe(200);
    expect((await ciencia(envio)).status).toBe(200);
  });

  it('is called to mind before its term ends, and told to who sent it once it has passed without an answer', async () => {
    const { id, envio, numero } = await enviado({ prazo: { quantidade: 10, contagem: 'corridos' } });
    const noDia = async (dia: string) => {
      portal.clock.fixar(`${dia}T12:00:00Z`);
      while (await cumprirMarcos(portal.parts, { error: (e: unknown) => expect(e).toBeUndefined() }));
    };
    await noDia('2026-11-24');
    await noDia('2026-11-25');
    expect((await sinos(c.requerente.id, 'termo_enviado_id', envio)).slice(1)).toEqual([
      `termo: Requerimento ${numero}: confirme a ciência até 26/11/2026: Comparecimento`,
    ]);
    await noDia('2026-11-27');
    await noDia('2026-11-28');
    expect(await sinos(c.analista.id, 'requerimento_id', id)).toEqual([
      `requerimento: Iara Campestre não confirmou a ciência do termo Comparecimento até 26/11/2026, no requerimento ${numero}`,
    ]);
  });
});
