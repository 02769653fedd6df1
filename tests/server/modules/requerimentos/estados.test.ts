import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-12-31T13:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const painelDe = (quem: Cliente): string => (quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura');
const ver = async (id: number, quem: Cliente = c.analista): Promise<RequerimentoVisto> =>
  (await quem.get(`${painelDe(quem)}/requerimento/${id}`)).dados();
const tentar = async (id: number, caminho: string, corpo: object = {}, quem: Cliente = c.analista): Promise<Resposta> =>
  quem.post(`${painelDe(quem)}/requerimento/${id}/${caminho}`, { versao: (await ver(id, quem)).versao, ...corpo });
const agir = async (id: number, caminho: string, corpo: object = {}, quem: Cliente = c.analista): Promise<void> => {
  const r = await tentar(id, caminho, corpo, quem);
  expect(r.status, r.texto).toBeLessThan(300);
};
const comprovante = async (id: number, cobranca: number) =>
  enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/cobrancas/${cobranca}/comprovante`, {});

const protocolado = async (): Promise<number> => (await protocolarO2(portal, c)).id;
const iniciado = async (): Promise<number> => {
  const id = await protocolado();
  await agir(id, 'acoes/iniciar');
  return id;
};
const comGuias = async (): Promise<number> => {
  const id = await iniciado();
  for (const documento of ['autorizacao', 'complementares'])
    await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, { documento });
  await agir(id, 'acoes/gerar-taxas');
  for (const k of [1, 2]) await agir(id, `cobrancas/${k}/emitir`);
  return id;
};

describe('situações e ações', () => {
  it('um requerimento guarda número, tipo, requerente, situação, prioridade e etapa [ENT-081]', async () => {
    expect(await ver(await protocolado())).toMatchObject({
      numero: expect.stringMatching(/^2026\/\d{6}$/) as string,
      processo: { id: c.processo, nome: 'Alvará de licença para ampliação – multifamiliar' },
      requerente: { nome: 'Iara Campestre' },
      situacao: 'Aguardando prefeitura',
      prioridade: 'normal',
      etapa: { chave: 'aprovacao' },
    });
  });

  it('protocolado aguarda a prefeitura; iniciar muda para Em andamento, para todos [EST-034, EST-036, EST-043]', async () => {
    const id = await protocolado();
    expect((await ver(id)).situacao).toBe('Aguardando prefeitura');
    await agir(id, 'acoes/iniciar');
    expect([(await ver(id)).situacao, (await ver(id, c.requerente)).situacao]).toEqual([
      'Em andamento',
      'Em andamento',
    ]);
  });

  it('aguardando requerente só o requerente age [EST-035]', async () => {
    const id = await iniciado();
    await agir(id, 'pendencias');
    await agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso da área ampliada?' });
    await agir(id, 'pendencias/1/emitir');
    expect((await ver(id)).situacao).toBe('Aguardando requerente');
    expect((await ver(id, c.requerente)).acoes.map((a) => a.acao)).toContain('responder-pendencia');
    expect((await tentar(id, 'acoes/deferir')).status).toBe(422);
    await agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, c.requerente);
    expect((await ver(id)).situacao).toBe('Em andamento');
  });

  it('indeferir encerra, e nenhuma ação da etapa é aceita depois [EST-038, EST-047]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/indeferir', { motivo: 'Recuo insuficiente' });
    const r = await ver(id);
    expect([r.situacao, r.acoes]).toEqual(['Indeferido', []]);
    for (const acao of ['iniciar', 'deferir', 'pausar'])
      expect((await tentar(id, `acoes/${acao}`, { motivo: 'x' })).status).toBe(422);
  });

  it('inviabilizar mostra exatamente Inviável [EST-039]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/inviabilizar', { motivo: 'Faixa não edificável' });
    expect((await ver(id)).situacao).toBe('Inviável');
  });

  it('cancelar encerra e não é retomado nem reaberto [EST-040, EST-050]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/cancelar', { motivo: 'Desistência' }, c.requerente);
    expect((await ver(id)).situacao).toBe('Cancelado');
    for (const [acao, quem] of [
      ['iniciar', c.analista],
      ['reabrir', c.gestor],
    ] as const)
      expect((await tentar(id, `acoes/${acao}`, { motivo: 'x' }, quem)).status).toBe(422);
  });

  it('pausar muda a situação para Aguardando prefeitura e a etapa fica pausada; retomar volta à mesma etapa [EST-041, EST-048]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/pausar', { motivo: 'Parecer da Procuradoria' });
    const pausado = await ver(id);
    expect([pausado.situacao, pausado.etapa?.situacao, pausado.etapa?.chave]).toEqual([
      'Aguardando prefeitura',
      'pausada',
      'aprovacao',
    ]);
    await agir(id, 'acoes/retomar');
    expect([(await ver(id)).situacao, (await ver(id)).etapa?.chave]).toEqual(['Em andamento', 'aprovacao']);
  });

  it('reabrir torna trabalhável de novo uma etapa de requerimento encerrado, só pelo gestor [EST-051]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/indeferir', { motivo: 'x' });
    expect((await tentar(id, 'acoes/reabrir', { motivo: 'erro' })).status).toBe(422);
    await agir(id, 'acoes/reabrir', { motivo: 'erro de análise' }, c.gestor);
    await agir(id, 'acoes/iniciar');
    expect([(await ver(id)).situacao, (await ver(id)).execucoes.at(-1)?.rodada]).toEqual(['Em andamento', 2]);
  });

  it('prioridade só aceita normal, alto e urgente [EST-078]', async () => {
    const id = await iniciado();
    for (const prioridade of ['alto', 'urgente', 'normal']) await agir(id, 'acoes/priorizar', { prioridade });
    expect((await tentar(id, 'acoes/priorizar', { prioridade: 'máxima' })).status).toBe(422);
  });

  it('encaminhar põe o requerimento na lista do outro setor; o setor antigo não age mais', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/encaminhar', { setor: 'SEMAM' });
    expect((await tentar(id, 'acoes/iniciar')).status).toBe(403);
    await agir(id, 'acoes/iniciar', {}, c.deOutroSetor);
    expect((await ver(id)).etapa).toMatchObject({ setor: 'SEMAM', responsavel: { nome: 'Breno Valverdejo' } });
  });

  it('atribuir só aceita quem é do setor da etapa', async () => {
    const id = await iniciado();
    expect((await tentar(id, 'acoes/atribuir', { responsavel_id: c.deOutroSetor.id })).erro.erros).toEqual({
      responsavel_id: ['Esta pessoa não é do setor da etapa'],
    });
    await agir(id, 'acoes/atribuir', { responsavel_id: null });
    expect((await ver(id)).etapa?.responsavel).toBeNull();
  });
});

describe('taxas e comprovantes', () => {
  it('uma cobrança nova fica a emitir, e emitida manualmente depois da guia [EST-061, EST-064]', async () => {
    const id = await iniciado();
    await agir(id, 'acoes/gerar-taxas');
    expect((await ver(id)).cobrancas.map((x) => x.situacao)).toEqual(['a emitir', 'a emitir']);
    await agir(id, 'cobrancas/1/emitir', { guia: '77' });
    expect((await ver(id)).cobrancas[0]).toMatchObject({ situacao: 'emitida manualmente', guia: '77' });
  });

  it('deferir só passa com todos os comprovantes aprovados; então abre a etapa seguinte [EST-044, EST-045]', async () => {
    const id = await comGuias();
    expect((await tentar(id, 'acoes/deferir')).mensagem).toContain('comprovante de pagamento');
    for (const k of [1, 2]) await comprovante(id, k);
    await agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
    await agir(id, 'cobrancas/2/comprovante/1/avaliar', { resultado: 'rejeitado', motivo: 'Valor menor' });
    expect((await tentar(id, 'acoes/deferir')).status).toBe(422);
    await comprovante(id, 2);
    await agir(id, 'cobrancas/2/comprovante/2/avaliar', { resultado: 'aprovado' });
    await agir(id, 'acoes/deferir');
    const r = await ver(id);
    expect([r.execucoes.find((e) => e.etapa === 'aprovacao')?.resultado, r.etapa?.chave]).toEqual([
      'deferida',
      'emissao',
    ]);
  });

  it('comprovante aprovado ou rejeitado aparece para as duas partes, e o rejeitado admite outro [EST-073, EST-074]', async () => {
    const id = await comGuias();
    await comprovante(id, 1);
    await agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'rejeitado', motivo: 'Ilegível' });
    for (const quem of [c.analista, c.requerente])
      expect((await ver(id, quem)).cobrancas[0]?.comprovantes[0]).toMatchObject({
        situacao: 'rejeitado',
        motivo: 'Ilegível',
      });
    expect((await comprovante(id, 1)).statusCode).toBe(201);
    await agir(id, 'cobrancas/1/comprovante/2/avaliar', { resultado: 'aprovado' });
    for (const quem of [c.analista, c.requerente])
      expect((await ver(id, quem)).cobrancas[0]?.comprovantes[1]?.situacao).toBe('aprovado');
  });

  it('negar os valores exige motivo e classifica como Cancelado [EST-071, EST-072]', async () => {
    const id = await comGuias();
    expect((await tentar(id, 'acoes/negar-valores')).erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    await agir(id, 'acoes/negar-valores', { motivo: 'Valores contestados' });
    expect((await ver(id, c.requerente)).desfecho).toMatchObject({
      situacao: 'Cancelado',
      motivo: 'Valores contestados',
    });
  });

  it('deferir e finalizar a etapa do certificado encerra como Deferido, emite, e nenhuma etapa mais se abre [EST-037, EST-046, EST-083]', async () => {
    const id = await comGuias();
    for (const k of [1, 2]) {
      await comprovante(id, k);
      await agir(id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await agir(id, 'acoes/deferir');
    await agir(id, 'acoes/iniciar');
    const emissao = await ver(id);
    expect(emissao.acoes.find((a) => a.acao === 'deferir-e-finalizar')?.rotulo).toBe('Deferir e finalizar');
    expect([emissao.etapa?.tipo, emissao.emitidos.filter((d) => d.tipo === 'licenca')]).toEqual(['certificado', []]);
    await agir(id, 'acoes/deferir-e-finalizar');
    const r = await ver(id);
    expect([r.situacao, r.etapa]).toEqual(['Deferido', null]);
    expect(r.emitidos.find((d) => d.tipo === 'licenca')).toMatchObject({ numero: '1/2026', situacao: 'válido' });
  });

  it('voltar torna atual a etapa anterior e guarda os seus dados [EST-052]', async () => {
    const id = await comGuias();
    for (const k of [1, 2]) {
      await comprovante(id, k);
      await agir(id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await agir(id, 'acoes/deferir');
    await agir(id, 'acoes/iniciar');
    await agir(id, 'acoes/voltar', { motivo: 'Falta conferir o quadro' });
    const r = await ver(id);
    expect([r.etapa?.chave, r.cobrancas.length, r.respostas[0]?.campos.length]).toEqual(['aprovacao', 2, 4]);
  });
});

describe('números de processo', () => {
  const tipo = async (
    chave: string,
    numeracao: Definicao['processo']['numeracao'],
    setor = 'SEURB',
  ): Promise<number> => {
    const d = definicaoO2();
    return publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave, nome_curto: chave.slice(0, 24), numeracao },
      etapas: d.etapas.map((e) => (e.publico === 'setor' ? { ...e, setor } : e)),
    });
  };
  const aberto = async (processo: number): Promise<number> => (await protocolarO2(portal, { ...c, processo })).id;
  const numero = async (id: number, quem: Cliente = c.analista): Promise<string | null> => {
    await agir(id, 'acoes/iniciar', {}, quem);
    return (await ver(id)).numero_processo;
  };

  it('sequencial por tipo: cada tipo tem a sua série [EST-086]', async () => {
    const [a, b] = [await tipo('tipo-a', 'sequencial_tipo'), await tipo('tipo-b', 'sequencial_tipo')];
    const dados = [];
    for (const p of [a, a, b]) dados.push(await numero(await aberto(p)));
    expect(dados).toEqual(['1', '2', '1']);
  });

  it('igual ao número do requerimento [EST-085]', async () => {
    const id = await aberto(await tipo('tipo-igual', 'igual_requerimento'));
    expect(await numero(id)).toBe((await ver(id)).numero);
  });

  it('manual: vazio é recusado, e o digitado fica [EST-084]', async () => {
    const processo = await tipo('tipo-manual', 'manual');
    const id = await aberto(processo);
    expect((await tentar(id, 'acoes/iniciar')).erro.erros).toEqual({ numero_processo: ['Campo obrigatório'] });
    await agir(id, 'acoes/iniciar', { numero_processo: 'PA-77/26' });
    expect((await ver(id)).numero_processo).toBe('PA-77/26');
    const repetido = await tentar(await aberto(processo), 'acoes/iniciar', { numero_processo: 'PA-77/26' });
    expect([repetido.status, repetido.erro.erros]).toEqual([
      422,
      { numero_processo: ['Este número já foi usado neste tipo de requerimento'] },
    ]);
  });

  it('sequencial por setor: cada setor tem a sua série, que não recomeça no ano novo; por setor e ano recomeça [EST-087]', async () => {
    const porSetor = await tipo('tipo-setor', 'sequencial_setor');
    const porAno = await tipo('tipo-setor-ano', 'sequencial_setor_ano');
    const noOutroSetor = await tipo('tipo-outro-setor', 'sequencial_setor', 'SEMAM');
    expect([await numero(await aberto(porSetor)), await numero(await aberto(porAno))]).toEqual(['1', '1/2026']);
    expect(await numero(await aberto(noOutroSetor), c.deOutroSetor)).toBe('1');
    portal.clock.fixar('2027-01-01T10:00:00Z');
    expect([await numero(await aberto(porSetor)), await numero(await aberto(porAno))]).toEqual(['2', '1/2027']);
  });
});

it('o rascunho não aparece para a prefeitura nem nas situações da lista', async () => {
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: respostasO2 });
  expect((await c.analista.get(`painel-prefeitura/requerimento/${id}`)).status).toBe(404);
  const lista = (await c.analista.get('painel-prefeitura/requerimento', { per_page: 500 })).dados<{
    data: { id: number }[];
    contagens: Record<string, number>;
  }>();
  expect([lista.data.some((r) => r.id === id), lista.contagens['Rascunho']]).toEqual([false, undefined]);
});
