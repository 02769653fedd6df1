import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from 'pino';
import { consultarPendentes, TENTATIVAS } from '../../../../server/modules/conectores/consultarPendentes.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { BLOQUEIO, conectorDeTributos, definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import {
  sistemaConsultado,
  type RespostaDoSistema,
  type SistemaConsultado,
} from '../../../support/sistemaConsultado.ts';

const C = 'painel-prefeitura/cadastro/conector';
const SEM_DEBITO = {
  devedor: false,
  debitos: { total: 0 },
  cadastro: { situacao: 'REGULAR' },
  nome: 'Iara da Fazenda',
};
const COM_DEBITO = { devedor: true, debitos: { total: 1234.5 }, cadastro: { situacao: 'irregular' } };

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let sistema: SistemaConsultado;
let processo: number;
const linhas: string[] = [];
const anotar = (...tudo: readonly unknown[]): void => void linhas.push(JSON.stringify(tudo));
const log = { warn: anotar, error: anotar } as unknown as Logger;

beforeAll(async () => {
  sistema = await sistemaConsultado();
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z', settings: { conectorRedes: ['127.0.0.1'] } });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const res = await c.gestor.post(C, conectorDeTributos(sistema.endereco));
  expect(res.status, res.texto).toBe(201);
  processo = await publicarProcesso(portal.db, portal.cidade, definicaoComConsulta());
});
afterAll(async () => {
  await portal.drop();
  await sistema.fechar();
});
beforeEach(() => {
  responder({ json: SEM_DEBITO });
});

const responder = (...respostas: RespostaDoSistema[]): void => {
  let vez = 0;
  sistema.responder = () => respostas[Math.min(vez++, respostas.length - 1)] ?? {};
};
const turno = () => consultarPendentes(portal.parts, log);
const protocolar = async (inscricao = '01.02.117'): Promise<number> => {
  const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo });
  const { id } = aberto.dados<{ id: number }>();
  const respostas = { inscricao };
  const salvo = await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
  expect(salvo.status, salvo.texto).toBe(200);
  await api.agir(id, 'enviar', {}, c.requerente);
  return id;
};
const linhaDe = (id: number) =>
  portal.db.selectFrom('consulta_externa').selectAll().where('requerimento_id', '=', id).orderBy('vez').execute();
const eventosDe = async (id: number) =>
  portal.db
    .selectFrom('requerimento_evento')
    .select(['tipo', 'dados', 'ator_nome', 'ator_id'])
    .where('requerimento_id', '=', id)
    .orderBy('sequencia')
    .execute();
const avisosDe = async (id: number) =>
  portal.db.selectFrom('notificacao').select(['usuario_id', 'message']).where('requerimento_id', '=', id).execute();
/** Tries until none is due, the clock going on with each pause. */
const atePassar = async (id: number): Promise<void> => {
  for (let n = 0; n < TENTATIVAS + 1; n++) {
    await turno();
    const [linha] = (await linhaDe(id)).slice(-1);
    if (linha?.situacao !== 'pendente') return;
    portal.clock.fixar(new Date(linha.proxima_em).toISOString());
  }
};

describe('bloqueio por débito', () => {
  it('um débito no sistema de tributos indefere o pedido, com a frase que o processo escreveu', async () => {
    responder({ json: COM_DEBITO });
    const id = await protocolar('01/02 117');
    expect((await api.ver(id)).aguardando[0]?.o_que).toBe('Consultar outro sistema: Débitos do imóvel');
    await turno();
    const visto = await api.ver(id, c.requerente);
    expect([visto.situacao, visto.desfecho?.motivo]).toEqual(['Indeferido', BLOQUEIO]);
    const { metodo, caminho, cabecalhos } = sistema.recebidas.at(-1) ?? {};
    expect([metodo, caminho, cabecalhos?.['x-chave']]).toEqual([
      'GET',
      '/imoveis/01%2F02%20117/debitos',
      'segredo-dos-tributos',
    ]);
    const respostas = (await api.ver(id)).respostas.flatMap(({ campos }) => campos);
    expect(Object.fromEntries(respostas.map((r) => [r.campo, r.valor]))).toMatchObject({
      tem_debito: true,
      valor_do_debito: '1234.5',
      situacao_fiscal: 'irregular',
    });
  });

  it('sem débito segue para a análise, e o histórico diz o que foi perguntado a quem', async () => {
    const id = await protocolar();
    await turno();
    expect((await api.ver(id)).etapa?.chave).toBe('analise');
    const eventos = await eventosDe(id);
    const daConsulta = eventos.filter(({ tipo }) => tipo.startsWith('consulta_'));
    expect(daConsulta.map(({ tipo }) => tipo)).toEqual(['consulta_pedida', 'consulta_respondida']);
    expect(daConsulta[1]).toMatchObject({
      ator_id: null,
      dados: { conector: 'tributos', vez: 1, enviado: { imovel: '01.02.117' } },
    });
    // Nothing of the answer but what the process asked for, and no secret, is in the trace, the row or the log.
    const tudo = JSON.stringify([eventos, await linhaDe(id), linhas]);
    expect(tudo).not.toContain('Iara da Fazenda');
    expect(tudo).not.toContain('segredo-dos-tributos');
    const ditos = (await api.ver(id)).eventos.map((e) => `${e.texto} ${e.detalhe ?? ''}`);
    expect(ditos.some((dito) => dito.includes('Conector: tributos. Enviado: imovel'))).toBe(true);
    const aoRequerente = (await api.ver(id, c.requerente)).eventos.map((e) => `${e.texto} ${e.detalhe ?? ''}`);
    expect(aoRequerente.join()).not.toContain('tributos');
    // Nobody asked: the process did, and the filter by person says the same.
    const pedida = (await api.ver(id, c.requerente)).eventos.find(({ tipo }) => tipo === 'consulta_pedida');
    expect(pedida).toMatchObject({
      ator: 'Portal',
      texto: 'pediu a consulta da etapa Débitos do imóvel a outro sistema',
    });
    const por = async (pessoa: string): Promise<readonly string[]> =>
      (await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`, { pessoa }))
        .dados<{ data: readonly { tipo: string }[] }>()
        .data.map(({ tipo }) => tipo);
    expect(await por('Portal')).toContain('consulta_pedida');
    expect(await por('Iara Campestre')).not.toContain('consulta_pedida');
  });
});

describe('a question that fails', () => {
  it('is tried again after growing pauses under the same key, and goes on once it is answered', async () => {
    responder({ status: 500, json: {} }, { json: SEM_DEBITO });
    const antes = sistema.recebidas.length;
    const id = await protocolar();
    await turno();
    expect((await linhaDe(id))[0]).toMatchObject({ situacao: 'pendente', tentativas: 1 });
    expect((await api.ver(id)).consultas).toEqual([
      {
        ...{ execucao: 2, etapa: 'Débitos do imóvel', conector: 'Sistema de tributos', situacao: 'pedida' },
        ...{ tentativas: 1, limite: TENTATIVAS, motivo: 'O sistema não pôde responder (resposta 500)' },
        proxima_em: new Date(portal.clock.now().getTime() + 60_000).toISOString(),
      },
    ]);
    expect(await api.ver(id, c.requerente)).not.toHaveProperty('consultas');
    const { rows } = await portal.base.ownerPool.query<{ n: number }>(
      `select count(*)::int as n from saida where dados ->> 'evento' = 'requerimento.alterado' and dados ->> 'canal' like '%requerimento.' || $1
        and not dados -> 'dados' ? 'versao'`,
      [id],
    );
    expect(rows[0]?.n, 'whoever looks at it is told to look again').toBe(1);
    // Not before its time.
    await turno();
    expect(sistema.recebidas.length).toBe(antes + 1);
    portal.clock.avancar(1);
    await turno();
    expect((await api.ver(id)).etapa?.chave).toBe('analise');
    const chaves = sistema.recebidas.slice(antes).map(({ cabecalhos }) => cabecalhos['idempotency-key']);
    expect(new Set(chaves).size).toBe(1);
    expect(chaves).toHaveLength(2);
  });

  it('waits for staff after the fifth try, in about an hour, and tells them', async () => {
    responder({ status: 503, json: {} });
    const antes = sistema.recebidas.length;
    const id = await protocolar();
    const inicio = portal.clock.now().getTime();
    await atePassar(id);
    expect(sistema.recebidas.length - antes).toBe(TENTATIVAS);
    expect((portal.clock.now().getTime() - inicio) / 60_000).toBe(61);
    expect((await linhaDe(id))[0]).toMatchObject({ situacao: 'falhou', tentativas: TENTATIVAS });
    const visto = await api.ver(id);
    expect(visto.aguardando[0]?.o_que).toBe('Consultar de novo, ou informar o resultado: Débitos do imóvel');
    expect((await api.ver(id, c.requerente)).aguardando[0]?.o_que).toBe('Consultar outro sistema: Débitos do imóvel');
    expect(visto.acoes.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['consultar-de-novo', 'informar-consulta']),
    );
    const avisos = (await avisosDe(id)).filter(({ message }) => message.includes('ficou sem resposta'));
    expect(avisos.map(({ usuario_id }) => usuario_id)).toEqual([c.analista.id]);
  });

  it('that fails by a fault of the portal itself is given up after the fifth try, too', async () => {
    const { parametros } = await portal.db
      .selectFrom('conector')
      .select('parametros')
      .where('chave', '=', 'tributos')
      .executeTakeFirstOrThrow();
    const escrever = (valor: unknown) =>
      portal.db
        .updateTable('conector')
        .set({ parametros: JSON.stringify(valor) })
        .where('chave', '=', 'tributos')
        .execute();
    const antes = sistema.recebidas.length;
    const id = await protocolar();
    // As no form would keep it.
    await escrever({ estragado: true });
    try {
      await atePassar(id);
    } finally {
      await escrever(parametros);
    }
    expect((await linhaDe(id))[0]).toMatchObject({ situacao: 'falhou', tentativas: TENTATIVAS });
    const falha = (await eventosDe(id)).find(({ tipo }) => tipo === 'consulta_falhou');
    expect(falha?.dados).toMatchObject({ motivo: 'O portal não conseguiu concluir a consulta' });
    expect(sistema.recebidas.length).toBe(antes);
    expect((await api.ver(id)).acoes.map(({ acao }) => acao)).toContain('informar-consulta');
  });

  it.each([
    [{ status: 404, json: {} }, 'resposta 404'],
    [{ status: 302, json: {}, cabecalhos: { location: 'http://10.0.0.1/' } }, 'outro endereço'],
    [{ json: { ...SEM_DEBITO, devedor: 'não' } }, '"devedor" deveria ser sim ou não'],
    [{ json: { devedor: false, cadastro: { situacao: 'REGULAR' } } }, '"total" não veio'],
    [
      { json: { ...SEM_DEBITO, cadastro: { situacao: 'SUSPENSO' } } },
      '"cadastro" não serve de resposta a "Situação no cadastro fiscal"',
    ],
    [{ json: { ...SEM_DEBITO, debitos: { total: 0.123 } } }, '"total" não serve de resposta a "Valor do débito"'],
  ])('is not tried again where that cannot help: %j', async (resposta, motivo) => {
    responder(resposta);
    const antes = sistema.recebidas.length;
    const id = await protocolar();
    await atePassar(id);
    expect(sistema.recebidas.length - antes).toBe(1);
    const falha = (await eventosDe(id)).find(({ tipo }) => tipo === 'consulta_falhou');
    expect(falha?.dados).toMatchObject({ motivo: expect.stringContaining(motivo) });
    expect((await api.ver(id)).situacao).not.toBe('Indeferido');
  });

  it('is asked again by staff, as another question', async () => {
    responder({ status: 404, json: {} }, { json: SEM_DEBITO });
    const id = await protocolar();
    await turno();
    expect((await api.tentar(id, 'acoes/consultar-de-novo', {}, c.deOutroSetor)).status).toBe(403);
    await api.agir(id, 'acoes/consultar-de-novo');
    expect((await api.tentar(id, 'acoes/consultar-de-novo')).status).toBe(422);
    expect((await api.ver(id)).eventos.find(({ tipo }) => tipo === 'consulta_pedida')?.ator).toBe('Dalva Montalegre');
    await turno();
    expect((await api.ver(id)).etapa?.chave).toBe('analise');
    expect((await linhaDe(id)).map(({ vez, situacao }) => [vez, situacao])).toEqual([
      [1, 'falhou'],
      [2, 'respondida'],
    ]);
  });

  it('is answered by staff with the reason, judged as any answer, and the rules decide the same', async () => {
    responder({ status: 404, json: {} });
    const id = await protocolar();
    await turno();
    const respostas = { tem_debito: true, valor_do_debito: '10.00', situacao_fiscal: 'regular' };
    const informar = (corpo: object) => api.tentar(id, 'acoes/informar-consulta', corpo);
    const formulario = (await api.ver(id)).formulario;
    expect(Object.keys(formulario?.ui ?? {})).toEqual(['tem_debito', 'valor_do_debito', 'situacao_fiscal']);
    expect((await informar({ respostas, motivo: ' ' })).erro.erros).toHaveProperty('motivo');
    const errada = await informar({ respostas: { ...respostas, situacao_fiscal: 'outra' }, motivo: 'Por telefone' });
    expect(errada.erro.erros).toHaveProperty('situacao_fiscal');
    expect((await informar({ respostas: {}, motivo: 'Por telefone' })).erro.erros).toHaveProperty('tem_debito');
    await api.agir(id, 'acoes/informar-consulta', { respostas, motivo: 'Certidão da Fazenda nº 12' });
    const visto = await api.ver(id);
    expect([visto.situacao, visto.desfecho?.motivo]).toEqual(['Indeferido', BLOQUEIO]);
    expect((await eventosDe(id)).find(({ tipo }) => tipo === 'consulta_informada')).toMatchObject({
      ator_nome: 'Dalva Montalegre',
      dados: { motivo: 'Certidão da Fazenda nº 12' },
    });
  });

  it('cannot be answered by hand while the portal still asks', async () => {
    const id = await protocolar();
    const respostas = { tem_debito: false, valor_do_debito: '0.00', situacao_fiscal: 'regular' };
    expect((await api.tentar(id, 'acoes/informar-consulta', { respostas, motivo: 'x' })).status).toBe(422);
    await turno();
  });
});

describe('the queue of questions', () => {
  it('is asked once by two portals at the same time', async () => {
    responder({ json: SEM_DEBITO, demora: 50 });
    const antes = sistema.recebidas.length;
    const ids = [await protocolar(), await protocolar(), await protocolar()];
    await Promise.all([turno(), turno()]);
    expect(sistema.recebidas.length - antes).toBe(3);
    for (const id of ids) expect((await api.ver(id)).etapa?.chave).toBe('analise');
  });

  it('asks again, under the same key, what a killed portal had begun, and applies one answer', async () => {
    const id = await protocolar();
    const antes = sistema.recebidas.length;
    await turno();
    // As a portal leaves it that died after it asked and before it wrote.
    const { rows } = await portal.base.pool.query<{ n: number }>(
      `select count(*)::int as n from requerimento_evento where requerimento_id = $1 and tipo = 'consulta_respondida'`,
      [id],
    );
    expect(rows[0]?.n).toBe(1);
    await portal.db
      .updateTable('consulta_externa')
      .set({ situacao: 'pendente', proxima_em: portal.clock.now() })
      .where('requerimento_id', '=', id)
      .execute();
    await turno();
    // Its run is over: nobody waits for an answer, and none is asked for.
    expect((await linhaDe(id))[0]?.situacao).toBe('dispensada');
    expect(sistema.recebidas.length).toBe(antes + 1);
    const outro = await protocolar();
    await portal.db
      .updateTable('consulta_externa')
      .set({ tentativas: 1, proxima_em: new Date(portal.clock.now().getTime() + 120_000) })
      .where('requerimento_id', '=', outro)
      .execute();
    await turno();
    expect((await api.ver(outro)).etapa?.chave).toBe('debitos');
    portal.clock.avancar(2);
    await turno();
    expect((await api.ver(outro)).etapa?.chave).toBe('analise');
  });

  it('lets go of what it asks when the portal stops, for whoever starts next', async () => {
    responder({ json: SEM_DEBITO, demora: 1500 }, { json: SEM_DEBITO });
    const id = await protocolar();
    const parar = new AbortController();
    setTimeout(() => parar.abort(), 100);
    const inicio = performance.now();
    await consultarPendentes(portal.parts, log, parar.signal);
    expect(performance.now() - inicio).toBeLessThan(1200);
    expect((await linhaDe(id))[0]).toMatchObject({ situacao: 'pendente', erro: null });
    await turno();
    expect((await api.ver(id)).etapa?.chave).toBe('analise');
  });

  it('asks nothing for a request that was cancelled meanwhile', async () => {
    const id = await protocolar();
    await api.agir(id, 'acoes/cancelar', { motivo: 'Desisti' }, c.requerente);
    const antes = sistema.recebidas.length;
    await turno();
    expect((await linhaDe(id))[0]?.situacao).toBe('dispensada');
    expect(sistema.recebidas.length).toBe(antes);
  });

  it('never asks by the connector of another city', async () => {
    await portal.db.updateTable('conector').set({ organizacao_id: portal.outraCidade }).execute();
    try {
      const id = await protocolar();
      const antes = sistema.recebidas.length;
      await turno();
      expect(sistema.recebidas.length).toBe(antes);
      const falha = (await eventosDe(id)).find(({ tipo }) => tipo === 'consulta_falhou');
      expect(falha?.dados).toMatchObject({ motivo: 'A prefeitura não tem o conector "tributos"' });
    } finally {
      await portal.db.updateTable('conector').set({ organizacao_id: portal.cidade }).execute();
    }
  });
});
