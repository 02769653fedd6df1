import { describe, expect, it } from 'vitest';
import { respostasO2 } from '../../../support/cenarioO2.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

describe('situações e ações', () => {
  it('um requerimento guarda número, tipo, requerente, situação, prioridade e etapa [ENT-081]', async () => {
    expect(await o2.ver(await o2.protocolado())).toMatchObject({
      numero: expect.stringMatching(/^2026\/\d{6}$/) as string,
      processo: { id: o2.c.processo, nome: 'Alvará de licença para ampliação – multifamiliar' },
      requerente: { nome: 'Iara Campestre' },
      situacao: 'Aguardando prefeitura',
      prioridade: 'normal',
      etapa: { chave: 'aprovacao' },
    });
  });

  it('protocolado aguarda a prefeitura; iniciar muda para Em andamento, para todos [EST-034, EST-036, EST-043]', async () => {
    const id = await o2.protocolado();
    expect((await o2.ver(id)).situacao).toBe('Aguardando prefeitura');
    await o2.agir(id, 'acoes/iniciar');
    expect([(await o2.ver(id)).situacao, (await o2.ver(id, o2.c.requerente)).situacao]).toEqual([
      'Em andamento',
      'Em andamento',
    ]);
  });

  it('aguardando requerente só o requerente age [EST-035]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'pendencias');
    await o2.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso da área ampliada?' });
    await o2.agir(id, 'pendencias/1/emitir');
    expect((await o2.ver(id)).situacao).toBe('Aguardando requerente');
    expect((await o2.ver(id, o2.c.requerente)).acoes.map((a) => a.acao)).toContain('responder-pendencia');
    expect((await o2.tentar(id, 'acoes/deferir')).status).toBe(422);
    await o2.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, o2.c.requerente);
    expect((await o2.ver(id)).situacao).toBe('Em andamento');
  });

  it('indeferir encerra, e nenhuma ação da etapa é aceita depois [EST-038, EST-047]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/indeferir', { motivo: 'Recuo insuficiente' });
    const r = await o2.ver(id);
    expect([r.situacao, r.acoes]).toEqual(['Indeferido', []]);
    for (const acao of ['iniciar', 'deferir', 'pausar'])
      expect((await o2.tentar(id, `acoes/${acao}`, { motivo: 'x' })).status).toBe(422);
  });

  it('inviabilizar mostra exatamente Inviável [EST-039]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/inviabilizar', { motivo: 'Faixa não edificável' });
    expect((await o2.ver(id)).situacao).toBe('Inviável');
  });

  it('cancelar encerra e não é retomado nem reaberto [EST-040, EST-050]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/cancelar', { motivo: 'Desistência' }, o2.c.requerente);
    expect((await o2.ver(id)).situacao).toBe('Cancelado');
    for (const [acao, quem] of [
      ['iniciar', o2.c.analista],
      ['reabrir', o2.c.gestor],
    ] as const)
      expect((await o2.tentar(id, `acoes/${acao}`, { motivo: 'x' }, quem)).status).toBe(422);
  });

  it('pausar muda a situação para Aguardando prefeitura e a etapa fica pausada; retomar volta à mesma etapa [EST-041, EST-048]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/pausar', { motivo: 'Parecer da Procuradoria' });
    const pausado = await o2.ver(id);
    expect([pausado.situacao, pausado.etapa?.situacao, pausado.etapa?.chave]).toEqual([
      'Aguardando prefeitura',
      'pausada',
      'aprovacao',
    ]);
    await o2.agir(id, 'acoes/retomar');
    expect([(await o2.ver(id)).situacao, (await o2.ver(id)).etapa?.chave]).toEqual(['Em andamento', 'aprovacao']);
  });

  it('reabrir torna trabalhável de novo uma etapa de requerimento encerrado, só pelo gestor [EST-051]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/indeferir', { motivo: 'x' });
    expect((await o2.tentar(id, 'acoes/reabrir', { motivo: 'erro' })).status).toBe(422);
    await o2.agir(id, 'acoes/reabrir', { motivo: 'erro de análise' }, o2.c.gestor);
    await o2.agir(id, 'acoes/iniciar');
    expect([(await o2.ver(id)).situacao, (await o2.ver(id)).execucoes.at(-1)?.rodada]).toEqual(['Em andamento', 2]);
  });

  it('prioridade só aceita normal, alto e urgente [EST-078]', async () => {
    const id = await o2.iniciado();
    for (const prioridade of ['alto', 'urgente', 'normal']) await o2.agir(id, 'acoes/priorizar', { prioridade });
    expect((await o2.tentar(id, 'acoes/priorizar', { prioridade: 'máxima' })).status).toBe(422);
  });

  it('encaminhar põe o requerimento na lista do outro setor; o setor antigo não age mais', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/encaminhar', { setor: 'SEMAM' });
    expect((await o2.tentar(id, 'acoes/iniciar')).status).toBe(403);
    await o2.agir(id, 'acoes/iniciar', {}, o2.c.deOutroSetor);
    expect((await o2.ver(id)).etapa).toMatchObject({ setor: 'SEMAM', responsavel: { nome: 'Breno Valverdejo' } });
  });

  it('atribuir só aceita quem é do setor da etapa', async () => {
    const id = await o2.iniciado();
    expect((await o2.tentar(id, 'acoes/atribuir', { responsavel_id: o2.c.deOutroSetor.id })).erro.erros).toEqual({
      responsavel_id: ['Esta pessoa não é do setor da etapa'],
    });
    await o2.agir(id, 'acoes/atribuir', { responsavel_id: null });
    expect((await o2.ver(id)).etapa?.responsavel).toBeNull();
  });
});

it('o rascunho não aparece para a prefeitura nem nas situações da lista', async () => {
  const { id } = (
    await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: o2.c.processo })
  ).dados<{
    id: number;
  }>();
  await o2.c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: respostasO2 });
  expect((await o2.c.analista.get(`painel-prefeitura/requerimento/${id}`)).status).toBe(404);
  const lista = (await o2.c.analista.get('painel-prefeitura/requerimento', { per_page: 500 })).dados<{
    data: { id: number }[];
    contagens: Record<string, number>;
  }>();
  expect([lista.data.some((r) => r.id === id), lista.contagens['Rascunho']]).toEqual([false, undefined]);
});
