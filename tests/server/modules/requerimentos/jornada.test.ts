import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import { estadoInicial, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const ver = async (quem: Cliente, id: number): Promise<RequerimentoVisto> => {
  const painel = quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura';
  const r = await quem.get(`${painel}/requerimento/${id}`);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const agir = async (quem: Cliente, id: number, acao: string, corpo: object = {}, esperado = 200) => {
  const painel = quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura';
  const { versao } = await ver(quem, id);
  const r = await quem.post(`${painel}/requerimento/${id}/${acao}`, { versao, ...corpo });
  expect(r.status, r.texto).toBe(esperado);
  return r;
};

describe('do rascunho ao alvará, pela API', () => {
  it('percorre a jornada inteira com as duas partes [TELA-002] [TELA-004] [VAL-046]', async () => {
    const { requerente, analista } = c;
    const tipos = await requerente.get('painel-contribuinte/processo');
    expect(tipos.dados<{ data: { id: number; nome: string }[] }>().data).toMatchObject([
      { id: c.processo, nome: 'Alvará de licença para ampliação – multifamiliar' },
    ]);
    const criado = await requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
    expect(criado.status, criado.texto).toBe(201);
    const { id, versao } = criado.dados<{ id: number; versao: number }>();

    const salvo = await requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, {
      respostas: respostasO2,
    });
    expect(salvo.status, salvo.texto).toBe(200);
    const previstas = salvo.dados<{ taxas_previstas: { nome: string; resultado: { valor_brl: string } }[] }>()
      .taxas_previstas;
    expect(previstas.map((t) => [t.nome, t.resultado.valor_brl])).toEqual([
      ['ISS da obra', '413.96'],
      ['Alvará', '427.32'],
    ]);
    const incompleto = await requerente.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao });
    expect([incompleto.status, incompleto.erro.erros]).toEqual([
      422,
      { 'documento:matricula': ['Arquivo obrigatório'] },
    ]);
    const exe = await enviarArquivo(
      portal,
      requerente,
      `painel-contribuinte/requerimento/${id}/arquivos`,
      { documento: 'matricula' },
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]),
      'estrutural.pdf',
    );
    expect([exe.statusCode, exe.json<{ mensagem: string }>().mensagem]).toEqual([
      422,
      expect.stringContaining('não é um PDF'),
    ]);
    const arquivo = await enviarArquivo(portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'matricula',
    });
    expect(arquivo.statusCode, arquivo.body).toBe(201);

    const enviado = await requerente.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao });
    expect(enviado.status, enviado.texto).toBe(200);
    expect(enviado.dados<{ numero: string }>().numero).toBe('2026/000001');

    const lista = await analista.get('painel-prefeitura/requerimento', { s: 'acacias' });
    expect(lista.dados<{ total: number; data: { numero: string; situacao: string }[] }>()).toMatchObject({
      total: 1,
      data: [{ numero: '2026/000001', situacao: 'Aguardando prefeitura' }],
    });

    await agir(analista, id, 'acoes/iniciar');
    const iniciado = await ver(analista, id);
    expect([iniciado.situacao, iniciado.numero_processo, iniciado.prazo.vence_em]).toEqual([
      'Em andamento',
      '1',
      '2026-12-11',
    ]);

    await agir(analista, id, 'pendencias', {}, 201);
    await agir(
      analista,
      id,
      'pendencias/1/itens',
      { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' },
      201,
    );
    await agir(
      analista,
      id,
      'pendencias/1/itens',
      { tipo: 'documento', alvo: 'matricula', texto: 'Matrícula ilegível' },
      201,
    );
    await agir(analista, id, 'pendencias/1/emitir');
    const paraResponder = await ver(requerente, id);
    expect([paraResponder.situacao, paraResponder.prazo.estado, paraResponder.aguardando[0]?.de_quem]).toEqual([
      'Aguardando requerente',
      'pausado',
      'requerente',
    ]);
    const sino = await requerente.get('painel-contribuinte/geral-notifications');
    expect(sino.texto).toContain('a prefeitura pediu correções');
    const novo = await enviarArquivo(portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'matricula',
    });
    await agir(requerente, id, 'pendencias/1/responder', {
      respostas: { '1': '150.00' },
      arquivos: { '2': [novo.json<{ dados: { id: number } }>().dados.id] },
    });
    const respondida = await ver(analista, id);
    expect(respondida.pendencias[0]?.itens_vistos[0]).toMatchObject({
      antes_texto: '142,50 m²',
      depois_texto: '150,00 m²',
    });
    await agir(analista, id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    await agir(analista, id, 'pendencias/1/itens/2/avaliar', { resultado: 'recusado', motivo: 'Ainda ilegível' });
    await agir(analista, id, 'pendencias/2/emitir');
    const outro = await enviarArquivo(portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'matricula',
    });
    await agir(requerente, id, 'pendencias/2/responder', {
      arquivos: { '1': [outro.json<{ dados: { id: number } }>().dados.id] },
    });
    await agir(analista, id, 'pendencias/2/itens/1/avaliar', { resultado: 'aceito' });

    for (const documento of ['autorizacao', 'complementares']) {
      const anexo = await enviarArquivo(portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
        documento,
      });
      expect(anexo.statusCode, anexo.body).toBe(201);
    }
    await agir(analista, id, 'acoes/gerar-taxas');
    const comTaxas = await ver(analista, id);
    expect(comTaxas.cobrancas.map((x) => [x.nome, x.valor])).toEqual([
      ['ISS da obra', '435.75'],
      ['Alvará', '449.81'],
    ]);
    for (const k of [1, 2]) {
      await agir(analista, id, `cobrancas/${k}/emitir`, { vence_em: '2026-12-10' });
      const cedo = await agir(analista, id, 'acoes/deferir', {}, 422);
      expect(cedo.mensagem).toMatch(/^Deferir depende de: (comprovante de pagamento|emissão da guia)/);
      const recibo = await enviarArquivo(
        portal,
        requerente,
        `painel-contribuinte/requerimento/${id}/cobrancas/${k}/comprovante`,
        {},
      );
      expect(recibo.statusCode, recibo.body).toBe(201);
      const segundo = await enviarArquivo(
        portal,
        requerente,
        `painel-contribuinte/requerimento/${id}/cobrancas/${k}/comprovante`,
        {},
      );
      expect([segundo.statusCode, segundo.json<{ mensagem: string }>().mensagem]).toEqual([
        422,
        'Já há um comprovante em conferência para esta cobrança',
      ]);
      await agir(analista, id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await agir(analista, id, 'acoes/deferir');
    await agir(analista, id, 'acoes/iniciar');
    await agir(analista, id, 'acoes/deferir-e-finalizar');

    const fim = await ver(requerente, id);
    expect(fim.situacao).toBe('Deferido');
    const licenca = fim.emitidos.find((d) => d.tipo === 'licenca');
    expect(licenca).toMatchObject({
      numero: '1/2026',
      data: '2026-11-19',
      valido_ate: '2028-11-19',
      situacao: 'válido',
    });
    const pdf = await portal.app.inject({
      url: `/api/v1/painel-contribuinte/documento/${licenca?.id}/arquivo`,
      headers: requerente.headers,
    });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);

    const autentico = await portal.anonimo().get(`publico/autenticidade/${licenca?.codigo}`);
    expect(autentico.dados()).toMatchObject({
      requerente: 'Iara C***',
      documento: { numero: '1/2026', situacao: 'válido' },
    });
    for (const caminho of [`publico/requerimento/${fim.codigo}`, `publico/canhoto/${fim.codigo_canhoto}`]) {
      const publica = await portal.anonimo().get(caminho);
      expect(publica.status).toBe(200);
      expect(publica.texto).not.toMatch(/Campestre|11144477735|111\.444|Acácias|Ilegível/);
    }
    expect((await portal.anonimo().get(`publico/requerimento/${id}`)).status).toBe(422);
  });

  it('os eventos guardados reproduzem o estado e a cadeia se confirma; mexer numa linha aponta qual', async () => {
    const {
      rows: [r],
    } = await portal.base.ownerPool.query<{ id: number; estado: Estado; cabeca_hash: string }>(
      "select id, estado, cabeca_hash from requerimento where situacao = 'Deferido'",
    );
    const eventos = await portal.base.ownerPool.query<EventoGuardado & { tipo: string; dados: object }>(
      'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
      [r?.id],
    );
    const lidos = eventos.rows.map((e) => ({ ...e.dados, tipo: e.tipo }) as Evento);
    expect(reproduzir(lidos, estadoInicial)).toEqual(r?.estado);
    expect(primeiroEloQuebrado(eventos.rows, r?.cabeca_hash ?? '')).toBeNull();
    const mexida = eventos.rows.map((e, i) => (i === 4 ? { ...e, dados: { ...e.dados, extra: 1 } } : e));
    expect(primeiroEloQuebrado(mexida, r?.cabeca_hash ?? '')).toBe(5);
    expect(primeiroEloQuebrado(eventos.rows.slice(0, -1), r?.cabeca_hash ?? '')).toBe(eventos.rows.length);
    await expect(portal.base.pool.query('update requerimento_evento set ator_nome = $1', ['x'])).rejects.toThrow(
      /permission denied|permissão negada/,
    );
  });
});

describe('quem não pode, não sabe que existe', () => {
  it('outro requerente recebe 404, outro setor 403, e a versão velha 409 com o que houve', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    expect((await c.outroRequerente.get(`painel-contribuinte/requerimento/${id}`)).status).toBe(404);
    const outro = await c.deOutroSetor.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    expect([outro.status, outro.mensagem]).toEqual([
      403,
      'Esta etapa é de outro setor. Peça acesso ao gestor do setor',
    ]);
    await agir(c.analista, id, 'acoes/iniciar');
    const velha = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/deferir`, { versao });
    expect(velha.status).toBe(409);
    expect(velha.erro).toMatchObject({
      codigo: 'versao_desatualizada',
      mensagem: expect.stringContaining('Dalva Montalegre') as string,
    });
    const recusado = await agir(c.analista, id, 'acoes/indeferir', {}, 422);
    expect(recusado.erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    await agir(c.analista, id, 'acoes/indeferir', { motivo: 'Recuo insuficiente' });
    expect((await ver(c.requerente, id)).desfecho).toMatchObject({
      situacao: 'Indeferido',
      motivo: 'Recuo insuficiente',
    });
  });

  it('o mesmo Idempotency-Key 20 vezes em paralelo protocola um requerimento só', async () => {
    const aberto = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
      id: number;
      versao: number;
    }>();
    await c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/respostas`, { respostas: respostasO2 });
    await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${aberto.id}/arquivos`, {
      documento: 'matricula',
    });
    const chave = { 'idempotency-key': '7b0b1d38-0a51-4a63-9a5f-8c9f6d9f3a11' };
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () =>
        c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/enviar`, { versao: aberto.versao }, chave),
      ),
    );
    expect(new Set(respostas.map((r) => r.texto)).size).toBe(1);
    expect(respostas[0]?.status).toBe(200);
    const outroCorpo = await c.requerente.post(
      `painel-contribuinte/requerimento/${aberto.id}/enviar`,
      { versao: 99 },
      chave,
    );
    expect(outroCorpo.erro.codigo).toBe('chave_reutilizada');
  });

  it('50 protocolos em paralelo recebem números sem falha nem repetição', async () => {
    const antes = Number(
      (await portal.base.ownerPool.query('select count(*) as n from requerimento where numero is not null')).rows[0].n,
    );
    const ids = await Promise.all(Array.from({ length: 50 }, () => protocolarO2(portal, c)));
    const numeros = ids.map((r) => Number(r.numero.split('/')[1])).sort((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 50 }, (_, i) => antes + i + 1));
  }, 60_000);
});
