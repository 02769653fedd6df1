import { describe, expect, it } from 'vitest';
import { enviarArquivo, protocolarO2, respostasO2 } from '../../../support/cenarioO2.ts';
import { jornadaPelaApi } from './jornadaPelaApi.ts';

const o2 = jornadaPelaApi();

describe('quem não pode, não sabe que existe', () => {
  it('outro requerente recebe 404, outro setor 403, e a versão velha 409 com o que houve', async () => {
    const { id, versao } = await protocolarO2(o2.portal, o2.c);
    expect((await o2.c.outroRequerente.get(`painel-contribuinte/requerimento/${id}`)).status).toBe(404);
    const outro = await o2.c.deOutroSetor.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    expect([outro.status, outro.mensagem]).toEqual([
      403,
      'Esta etapa é de outro setor. Peça acesso ao gestor do setor',
    ]);
    await o2.agir(o2.c.analista, id, 'acoes/iniciar');
    const velha = await o2.c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/deferir`, { versao });
    expect(velha.status).toBe(409);
    expect(velha.erro).toMatchObject({
      codigo: 'versao_desatualizada',
      mensagem: expect.stringContaining('Dalva Montalegre') as string,
    });
    const recusado = await o2.agir(o2.c.analista, id, 'acoes/indeferir', {}, 422);
    expect(recusado.erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    await o2.agir(o2.c.analista, id, 'acoes/indeferir', { motivo: 'Recuo insuficiente' });
    expect((await o2.ver(o2.c.requerente, id)).desfecho).toMatchObject({
      situacao: 'Indeferido',
      motivo: 'Recuo insuficiente',
    });
  });

  it('o mesmo Idempotency-Key 20 vezes em paralelo protocola um requerimento só', async () => {
    const aberto = (
      await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: o2.c.processo })
    ).dados<{
      id: number;
      versao: number;
    }>();
    await o2.c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/respostas`, { respostas: respostasO2 });
    await enviarArquivo(o2.portal, o2.c.requerente, `painel-contribuinte/requerimento/${aberto.id}/arquivos`, {
      documento: 'matricula',
    });
    const chave = { 'idempotency-key': '7b0b1d38-0a51-4a63-9a5f-8c9f6d9f3a11' };
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () =>
        o2.c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/enviar`, { versao: aberto.versao }, chave),
      ),
    );
    expect(new Set(respostas.map((r) => r.texto)).size).toBe(1);
    expect(respostas[0]?.status).toBe(200);
    const outroCorpo = await o2.c.requerente.post(
      `painel-contribuinte/requerimento/${aberto.id}/enviar`,
      { versao: 99 },
      chave,
    );
    expect(outroCorpo.erro.codigo).toBe('chave_reutilizada');
  });

  it('50 protocolos em paralelo recebem números sem falha nem repetição', async () => {
    const antes = Number(
      (await o2.portal.base.ownerPool.query('select count(*) as n from requerimento where numero is not null')).rows[0]
        .n,
    );
    const ids = await Promise.all(Array.from({ length: 50 }, () => protocolarO2(o2.portal, o2.c)));
    const numeros = ids.map((r) => Number(r.numero.split('/')[1])).sort((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 50 }, (_, i) => antes + i + 1));
  }, 120_000);
});
