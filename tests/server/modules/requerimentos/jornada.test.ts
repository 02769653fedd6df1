import { describe, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import { estadoInicial, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { jornadaPelaApi } from './jornadaPelaApi.ts';

const o2 = jornadaPelaApi();

describe('do rascunho ao alvará, pela API', () => {
  it('percorre a jornada inteira com as duas partes [TELA-002] [TELA-004] [VAL-046]', async () => {
    const { requerente, analista } = o2.c;
    const tipos = await requerente.get('painel-contribuinte/processo');
    expect(tipos.dados<{ data: { id: number; nome: string }[] }>().data).toMatchObject([
      { id: o2.c.processo, nome: 'Alvará de licença para ampliação – multifamiliar' },
    ]);
    const criado = await requerente.post('painel-contribuinte/requerimento', { processo_id: o2.c.processo });
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
      o2.portal,
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
    const arquivo = await enviarArquivo(o2.portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
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

    await o2.agir(analista, id, 'acoes/iniciar');
    const iniciado = await o2.ver(analista, id);
    expect([iniciado.situacao, iniciado.numero_processo, iniciado.prazo.vence_em]).toEqual([
      'Em andamento',
      '1',
      '2026-12-11',
    ]);

    await o2.agir(analista, id, 'pendencias', {}, 201);
    await o2.agir(
      analista,
      id,
      'pendencias/1/itens',
      { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' },
      201,
    );
    await o2.agir(
      analista,
      id,
      'pendencias/1/itens',
      { tipo: 'documento', alvo: 'matricula', texto: 'Matrícula ilegível' },
      201,
    );
    await o2.agir(analista, id, 'pendencias/1/emitir');
    const paraResponder = await o2.ver(requerente, id);
    expect([paraResponder.situacao, paraResponder.prazo.estado, paraResponder.aguardando[0]?.de_quem]).toEqual([
      'Aguardando requerente',
      'pausado',
      'requerente',
    ]);
    const sino = await requerente.get('painel-contribuinte/geral-notifications');
    expect(sino.texto).toContain('a prefeitura pediu correções');
    const novo = await enviarArquivo(o2.portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'matricula',
    });
    await o2.agir(requerente, id, 'pendencias/1/responder', {
      respostas: { '1': '150.00' },
      arquivos: { '2': [novo.json<{ dados: { id: number } }>().dados.id] },
    });
    const respondida = await o2.ver(analista, id);
    expect(respondida.pendencias[0]?.itens_vistos[0]).toMatchObject({
      antes_texto: '142,50 m²',
      depois_texto: '150,00 m²',
    });
    await o2.agir(analista, id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    await o2.agir(analista, id, 'pendencias/1/itens/2/avaliar', { resultado: 'recusado', motivo: 'Ainda ilegível' });
    await o2.agir(analista, id, 'pendencias/2/emitir');
    const outro = await enviarArquivo(o2.portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'matricula',
    });
    await o2.agir(requerente, id, 'pendencias/2/responder', {
      arquivos: { '1': [outro.json<{ dados: { id: number } }>().dados.id] },
    });
    await o2.agir(analista, id, 'pendencias/2/itens/1/avaliar', { resultado: 'aceito' });

    for (const documento of ['autorizacao', 'complementares']) {
      const anexo = await enviarArquivo(o2.portal, requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
        documento,
      });
      expect(anexo.statusCode, anexo.body).toBe(201);
    }
    await o2.agir(analista, id, 'acoes/gerar-taxas');
    const comTaxas = await o2.ver(analista, id);
    expect(comTaxas.cobrancas.map((x) => [x.nome, x.valor])).toEqual([
      ['ISS da obra', '435.75'],
      ['Alvará', '449.81'],
    ]);
    for (const k of [1, 2]) {
      await o2.agir(analista, id, `cobrancas/${k}/emitir`, { vence_em: '2026-12-10' });
      const cedo = await o2.agir(analista, id, 'acoes/deferir', {}, 422);
      expect(cedo.mensagem).toMatch(/^Deferir depende de: (comprovante de pagamento|emissão da guia)/);
      const recibo = await enviarArquivo(
        o2.portal,
        requerente,
        `painel-contribuinte/requerimento/${id}/cobrancas/${k}/comprovante`,
        {},
      );
      expect(recibo.statusCode, recibo.body).toBe(201);
      const segundo = await enviarArquivo(
        o2.portal,
        requerente,
        `painel-contribuinte/requerimento/${id}/cobrancas/${k}/comprovante`,
        {},
      );
      expect([segundo.statusCode, segundo.json<{ mensagem: string }>().mensagem]).toEqual([
        422,
        'Já há um comprovante em conferência para esta cobrança',
      ]);
      await o2.agir(analista, id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await o2.agir(analista, id, 'acoes/deferir');
    await o2.agir(analista, id, 'acoes/iniciar');
    await o2.agir(analista, id, 'acoes/deferir-e-finalizar');

    const fim = await o2.ver(requerente, id);
    expect(fim.situacao).toBe('Deferido');
    const licenca = fim.emitidos.find((d) => d.tipo === 'licenca');
    expect(licenca).toMatchObject({
      numero: '1/2026',
      data: '2026-11-19',
      valido_ate: '2028-11-19',
      situacao: 'válido',
    });
    const pdf = await o2.portal.app.inject({
      url: `/api/v1/painel-contribuinte/documento/${licenca?.id}/arquivo`,
      headers: requerente.headers,
    });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);

    const autentico = await o2.portal.anonimo().get(`publico/autenticidade/${licenca?.codigo}`);
    expect(autentico.dados()).toMatchObject({
      requerente: 'Iara C***',
      documento: { numero: '1/2026', situacao: 'válido' },
    });
    for (const caminho of [`publico/requerimento/${fim.codigo}`, `publico/canhoto/${fim.codigo_canhoto}`]) {
      const publica = await o2.portal.anonimo().get(caminho);
      expect(publica.status).toBe(200);
      expect(publica.texto).not.toMatch(/Campestre|11144477735|111\.444|Acácias|Ilegível/);
    }
    expect((await o2.portal.anonimo().get(`publico/requerimento/${id}`)).status).toBe(422);
  });

  it('os eventos guardados reproduzem o estado e a cadeia se confirma; mexer numa linha aponta qual', async () => {
    const {
      rows: [r],
    } = await o2.portal.base.ownerPool.query<{ id: number; estado: Estado; cabeca_hash: string }>(
      "select id, estado, cabeca_hash from requerimento where situacao = 'Deferido'",
    );
    const eventos = await o2.portal.base.ownerPool.query<EventoGuardado & { tipo: string; dados: object }>(
      'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
      [r?.id],
    );
    const lidos = eventos.rows.map((e) => ({ ...e.dados, tipo: e.tipo }) as Evento);
    expect(reproduzir(lidos, estadoInicial)).toEqual(r?.estado);
    expect(primeiroEloQuebrado(eventos.rows, r?.cabeca_hash ?? '')).toBeNull();
    const mexida = eventos.rows.map((e, i) => (i === 4 ? { ...e, dados: { ...e.dados, extra: 1 } } : e));
    expect(primeiroEloQuebrado(mexida, r?.cabeca_hash ?? '')).toBe(5);
    expect(primeiroEloQuebrado(eventos.rows.slice(0, -1), r?.cabeca_hash ?? '')).toBe(eventos.rows.length);
    await expect(o2.portal.base.pool.query('update requerimento_evento set ator_nome = $1', ['x'])).rejects.toThrow(
      /permission denied|permissão negada/,
    );
  });
});
