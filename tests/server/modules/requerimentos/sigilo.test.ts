import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const SEGREDO = 'Desconfio da assinatura';
const iniciado = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
/** Everything that the applicant can read of a request, as text. */
const tudoQueLe = async (id: number): Promise<string> => {
  const base = `painel-contribuinte/requerimento/${id}`;
  const partes = ['', '/eventos?per_page=500', '/documentos', '/cobrancas'];
  const lidas = await Promise.all(partes.map((p) => c.requerente.get(base + p)));
  return lidas.map((r) => r.texto).join('\n');
};
interface Eventos {
  total: number;
  data: { tipo: string }[];
}
const eventosDe = async (id: number, quem = c.requerente): Promise<Eventos> =>
  (await quem.get(`${api.painel(quem)}/requerimento/${id}/eventos`, { per_page: 500 })).dados();

describe('a pendência em preparo é só da prefeitura', () => {
  it('o requerente não lê os itens antes do envio, nem o que foi retirado, nem que ela existe', async () => {
    const id = await iniciado();
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: SEGREDO });
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
    const antes = await tudoQueLe(id);
    expect(antes).not.toContain(SEGREDO);
    expect(antes).not.toMatch(/pendência|pendencia_|item_/i);
    const visto = JSON.parse(antes.split('\n')[0] ?? '') as { dados: RequerimentoVisto };
    expect(visto.dados.aguardando.map((a) => a.o_que)).toContain('Enviar documento: Projetos complementares');
    expect((await api.ver(id)).aguardando.map((a) => a.o_que)).toContain('Enviar a pendência em preparo');

    await api.agir(id, 'pendencias/1/itens/excluirIds', { ids: [1] });
    await api.agir(id, 'pendencias/1/emitir');
    const depois = await tudoQueLe(id);
    expect(depois).toContain('Qual o uso?');
    expect(depois).not.toContain(SEGREDO);
  });

  it('os eventos do requerente se contam só entre os que ele lê', async () => {
    const id = await iniciado();
    const { total } = await eventosDe(id);
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: SEGREDO });
    const dele = await eventosDe(id);
    expect([dele.total, dele.data.length]).toEqual([total, total]);
    const daEquipe = await eventosDe(id, c.analista);
    expect(daEquipe.data.map((e) => e.tipo).slice(0, 2)).toEqual(['item_incluido', 'pendencia_aberta']);
    expect(daEquipe.total).toBe(total + 2);
  });

  it('a versão velha do requerente diz que algo mudou, sem dizer o que se prepara', async () => {
    const id = await iniciado();
    const { versao } = await api.ver(id, c.requerente);
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: SEGREDO });
    const r = await c.requerente.post(`painel-contribuinte/requerimento/${id}/acoes/cancelar`, {
      versao,
      motivo: 'Desistência',
    });
    expect(r.status).toBe(409);
    expect(r.texto).not.toMatch(/Desconfio|item|pend[eê]ncia/);
  });

  it('a que nunca foi enviada não aparece para ele nem depois do fim', async () => {
    const id = await iniciado();
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: SEGREDO });
    await api.agir(id, 'acoes/indeferir', { motivo: 'Faixa não edificável' });
    expect(await tudoQueLe(id)).not.toMatch(/Desconfio|pendência|pendencia_|item_/i);
  });
});

describe('a página pública', () => {
  it('não diz motivos, nomes, arquivos nem exigências, e quem consulta não precisa de sessão [TELA-021]', async () => {
    const id = await iniciado();
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: SEGREDO });
    await api.agir(id, 'pendencias/1/emitir');
    await api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'A assinatura é minha' } }, c.requerente);
    await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'recusado', motivo: 'Não confere' });
    await api.agir(id, 'acoes/indeferir', { motivo: 'Assinatura falsa' });
    const { codigo, codigo_canhoto, emitidos } = await api.ver(id);
    const codigosDosPapeis = emitidos.map((d) => `publico/autenticidade/${d.codigo}`);
    for (const caminho of [
      `publico/requerimento/${codigo}`,
      `publico/canhoto/${codigo_canhoto}`,
      ...codigosDosPapeis,
    ]) {
      const r = await portal.anonimo().get(caminho);
      expect(r.status, r.texto).toBe(200);
      // The paper's own list of signatures is no word of anybody's.
      expect(r.texto.replace('"assinaturas":[]', '')).not.toMatch(
        /Desconfio|assinatura|confere|falsa|Campestre|Montalegre|11144477735|\.pdf/i,
      );
      expect(r.texto).toContain('Indeferido');
    }
  });
});

describe('o que ainda não foi enviado', () => {
  it('os arquivos de uma resposta em preparo não aparecem para a equipe', async () => {
    const id = await iniciado();
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Ilegível' });
    await api.agir(id, 'pendencias/1/emitir');
    const solto = await enviarArquivo(
      portal,
      c.requerente,
      `painel-contribuinte/requerimento/${id}/arquivos`,
      { documento: 'matricula' },
      undefined,
      'rascunho-da-resposta.pdf',
    );
    expect(solto.statusCode, solto.body).toBe(201);
    const daEquipe = await c.analista.get(`painel-prefeitura/requerimento/${id}`);
    expect(daEquipe.texto).not.toContain('rascunho-da-resposta');
    const arquivo = solto.json<{ dados: { id: number } }>().dados.id;
    expect((await c.analista.get(`painel-prefeitura/arquivos/${arquivo}`)).status).toBe(404);
    expect((await c.requerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(200);
  });
});
