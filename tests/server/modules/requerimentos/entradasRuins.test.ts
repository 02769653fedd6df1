import { describe, expect, it } from 'vitest';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { c, ids, palcoDaLista, portal } from './palcoDaLista.ts';

palcoDaLista();

describe('entradas ruins', () => {
  it('corpo que não é JSON, campo desconhecido, texto de 1 MB e id alheio têm resposta clara', async () => {
    const [id] = ids;
    const cru = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/painel-prefeitura/requerimento/${id}/acoes/iniciar`,
      headers: { ...c.analista.headers, 'content-type': 'application/json' },
      payload: '{versao:',
    });
    expect([cru.statusCode, cru.json<{ codigo: string }>().codigo]).toEqual([400, 'json_invalido']);
    const estranho = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/pausar`, {
      versao: 1,
      motivo: 'x',
      is_root: true,
    });
    expect([estranho.status, estranho.erro.erros]).toEqual([422, { is_root: ['Campo desconhecido'] }]);
    const enorme = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/pausar`, {
      versao: 1,
      motivo: 'a'.repeat(1_100_000),
    });
    expect([enorme.status, enorme.erro.codigo]).toEqual([413, 'corpo_grande']);
    expect((await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/explodir`, { versao: 3 })).status).toBe(
      404,
    );
    expect((await c.analista.get('painel-prefeitura/requerimento/999999')).status).toBe(404);
    expect((await c.analista.get('painel-prefeitura/requerimento/abc')).status).toBe(422);
  });

  it('o rascunho guarda o que foi digitado mesmo errado, e diz o que está errado', async () => {
    const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
      id: number;
    }>();
    const salvo = await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, {
      respostas: { ...respostasO2, area_ampliada_m2: 'cem', inventado: '1' },
    });
    expect([salvo.status, salvo.dados()]).toEqual([
      200,
      expect.objectContaining({
        erros: { area_ampliada_m2: ['Informe um número válido'] },
        descartadas: ['inventado'],
      }),
    ]);
    const formulario = await c.requerente.get(`painel-contribuinte/requerimento/${id}/formulario`);
    expect(formulario.dados<{ respostas: Record<string, unknown> }>().respostas['area_ampliada_m2']).toBe('cem');
    const grande = await enviarArquivo(
      portal,
      c.requerente,
      `painel-contribuinte/requerimento/${id}/arquivos`,
      { documento: 'matricula' },
      Buffer.alloc(0),
    );
    expect([grande.statusCode, grande.json<{ erros: object }>().erros]).toEqual([
      422,
      { arquivo: [expect.stringMatching(/vazio/) as string] },
    ]);
    const semAlvo = await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'inventado',
    });
    expect([semAlvo.statusCode, semAlvo.json<{ erros: object }>().erros]).toEqual([
      422,
      { documento: ['Esta etapa não pede este documento'] },
    ]);
  });
});
