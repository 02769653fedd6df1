import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '../../../support/cliente.ts';
import { aSistemaCliente, type SistemaCliente } from '../../../support/sistemaCliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();
let tributos: SistemaCliente;
let processo: number;
beforeAll(async () => {
  tributos = await aSistemaCliente(o2.portal, o2.c.gestor, {
    sistema: 'Arrecadação',
    validade: '2027-12-31',
    escopos: [{ recurso: 'cobranca', acesso: 'escrever' }],
  });
  processo = await o2.publicado({ ...definicaoO2(), documentos: semExtras().documentos });
});
afterAll(() => undefined);

const comTaxas = async (): Promise<number> => {
  const id = await o2.iniciado(processo);
  await o2.api.agir(id, 'acoes/gerar-taxas');
  return id;
};
interface PorEmitir {
  readonly requerimento_id: number;
  readonly cobranca: number;
  readonly valor: string;
  readonly situacao: string;
  readonly pagador: { readonly nome: string; readonly documento: string };
}
const POR_EMITIR = 'painel-prefeitura/cobranca/por-emitir';
const porEmitir = async (quem: Cliente = tributos.cliente): Promise<readonly PorEmitir[]> => {
  const r = await quem.get(POR_EMITIR);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const dele = async (id: number): Promise<readonly number[]> =>
  (await porEmitir()).filter((c) => c.requerimento_id === id).map((c) => c.cobranca);
const relatar = (
  id: number,
  cobranca: number,
  caminho: string,
  corpo: object,
  cabecalhos: Record<string, string> = {},
) => tributos.cliente.post(`painel-prefeitura/requerimento/${id}/cobrancas/${cobranca}/${caminho}`, corpo, cabecalhos);
const situacoes = async (id: number): Promise<readonly string[]> =>
  (await o2.api.ver(id)).cobrancas.map((c) => c.situacao);
const EMITIDA = { resultado: 'emitida', guia: 'DAM 881', vence_em: '2027-01-15' };

describe('the city’s own system', () => {
  it('reads what is to be issued, says what it issued and what it could not, each charge as it then stands [EST-061, EST-063, EST-065]', async () => {
    const id = await comTaxas();
    expect((await situacoes(id)).every((s) => s === 'a emitir')).toBe(true);
    const [primeira] = (await porEmitir()).filter((c) => c.requerimento_id === id);
    expect(primeira).toMatchObject({ cobranca: 1, pagador: { nome: 'Iara Campestre', documento: '11144477735' } });
    const emitida = await relatar(id, 1, 'emissao', EMITIDA);
    expect([emitida.status, emitida.dados<{ situacao: string }>().situacao]).toEqual([200, 'emitida']);
    const falha = await relatar(id, 2, 'emissao', { resultado: 'erro', erro: 'Contribuinte sem cadastro' });
    expect(falha.status, falha.texto).toBe(200);
    expect((await situacoes(id)).slice(0, 2)).toEqual(['emitida', 'erro ao emitir']);
    expect(await dele(id), 'o que falhou espera a equipe').not.toContain(2);
    const vista = await o2.api.ver(id);
    expect(vista.cobrancas[1]).toMatchObject({ situacao: 'erro ao emitir', aviso: 'Contribuinte sem cadastro' });
    expect(vista.cobrancas[0]).toMatchObject({ guia: 'DAM 881', vence_em: '2027-01-15' });
    expect(vista.eventos[0]).toMatchObject({ tipo: 'emissao_falhou', ator: 'Arrecadação' });
    const doRequerente = (await o2.api.ver(id, o2.c.requerente)).eventos[0];
    expect(doRequerente?.detalhe ?? null, 'o erro é assunto da prefeitura').toBeNull();

    await o2.api.agir(id, 'cobrancas/2/nova-emissao', { motivo: 'Cadastro feito' });
    expect((await situacoes(id))[1]).toBe('aguardando nova emissão');
    expect(await dele(id)).toContain(2);
    await o2.api.agir(id, 'cobrancas/2/emitir', { guia: 'manual 3' });
    expect((await situacoes(id))[1]).toBe('emitida manualmente');
    const sinos = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.analista.id)
      .execute();
    expect(sinos.map((s) => s.message).join()).toContain('não pôde ser emitida: Contribuinte sem cadastro');
  });

  it('reports payments, a part or all, once for each document; the rest is told to both sides', async () => {
    const id = await comTaxas();
    await relatar(id, 1, 'emissao', EMITIDA);
    const chave = { 'idempotency-key': randomUUID() };
    const parte = { valor: '100.00', pago_em: '2026-12-30', documento: 'lote 7/12' };
    expect((await relatar(id, 1, 'pagamento', parte, chave)).status).toBe(200);
    expect((await relatar(id, 1, 'pagamento', parte, chave)).status, 'a mesma chamada').toBe(200);
    const denovo = await relatar(id, 1, 'pagamento', parte);
    expect([denovo.status, Object.keys(denovo.erro.erros ?? {})]).toEqual([422, ['documento']]);
    const r = await o2.api.ver(id, o2.c.requerente);
    expect(r.cobrancas[0]?.pagamentos).toEqual([parte]);
    expect(
      r.acoes.map((a) => a.acao),
      'o resto ainda se paga',
    ).toContain('enviar-comprovante');
    expect((await o2.api.tentar(id, 'acoes/deferir')).mensagem).toMatch(/comprovante de pagamento/);
    const linha = () =>
      o2.portal.db
        .selectFrom('cobranca')
        .select('pagamento')
        .where('requerimento_id', '=', id)
        .where('sequencia', '=', 1)
        .executeTakeFirstOrThrow();
    expect((await linha()).pagamento).toBe('em parte');
    expect((await o2.api.comprovante(id, 1)).statusCode).toBe(201);
    await o2.api.agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado', valor: '50.00' });
    expect((await o2.api.ver(id)).cobrancas[0]?.comprovantes[0]).toMatchObject({
      situacao: 'aprovado',
      valor: '50.00',
    });
    const total = Number(r.cobrancas[0]?.valor);
    const resto = await relatar(id, 1, 'pagamento', {
      valor: (total - 150).toFixed(2),
      pago_em: '2026-12-31',
      documento: 'lote 8/12',
    });
    expect(resto.status, resto.texto).toBe(200);
    expect((await linha()).pagamento).toBe('aprovado');
    const mails = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.requerente.id)
      .execute();
    expect(mails.map((m) => m.message).join()).toContain('pagamento recebido');
  });

  it('does only that, in its own city, and nobody does it in its place', async () => {
    const id = await comTaxas();
    expect((await o2.c.gestor.get(POR_EMITIR)).status, 'um gestor acompanha').toBe(200);
    expect((await o2.c.analista.get(POR_EMITIR)).status).toBe(403);
    const base = `painel-prefeitura/requerimento/${id}/cobrancas/1`;
    expect((await o2.c.gestor.post(`${base}/emissao`, EMITIDA)).status).toBe(403);
    expect((await o2.c.analista.post(`${base}/pagamento`, {})).status).toBe(403);
    const leitor = await aSistemaCliente(o2.portal, o2.c.gestor, {
      sistema: 'Só leitura',
      validade: '2027-12-31',
      escopos: [{ recurso: 'cobranca', acesso: 'ler' }],
    });
    expect((await leitor.cliente.get(POR_EMITIR)).status).toBe(200);
    expect((await leitor.cliente.post(`${base}/emissao`, EMITIDA)).status).toBe(403);
    expect((await tributos.cliente.post(`painel-prefeitura/requerimento/${id}/acoes/deferir`, {})).status).toBe(403);
    const gestorDeFora = await o2.portal.entrar({
      organizacaoId: o2.portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const deFora = await aSistemaCliente(o2.portal, gestorDeFora, {
      sistema: 'De fora',
      validade: '2027-12-31',
      escopos: [{ recurso: 'cobranca', acesso: 'escrever' }],
    });
    const host = { host: 'belmonte.sp.gov.br' };
    expect((await deFora.cliente.post(`${base}/emissao`, EMITIDA, host)).status).toBe(404);
    const semData = await relatar(id, 1, 'emissao', { ...EMITIDA, vence_em: '31/12/2026' });
    expect([semData.status, Object.keys(semData.erro.erros ?? {})]).toEqual([422, ['vence_em']]);
    expect(await situacoes(id)).not.toContain('emitida');
  });
});

describe('a waived charge', () => {
  it('is a manager’s, names the law, and is told to both sides', async () => {
    const id = await comTaxas();
    const corpo = { fundamento: 'LC 12/2019, art. 4', motivo: 'Moradia popular', documento: 'Despacho 31/2026' };
    expect((await o2.api.tentar(id, 'cobrancas/1/isentar', corpo)).status).toBe(403);
    expect((await o2.api.tentar(id, 'cobrancas/1/isentar', corpo, o2.c.requerente)).status).toBe(404);
    await o2.api.agir(id, 'cobrancas/1/isentar', corpo, o2.c.gestor);
    const r = await o2.api.ver(id, o2.c.requerente);
    expect(r.cobrancas[0]?.isencao).toMatchObject({ fundamento: corpo.fundamento, por: { nome: 'Gil Gestor' } });
    expect(r.eventos[0]?.detalhe).toBe('LC 12/2019, art. 4 · Moradia popular · Despacho 31/2026');
    expect(await dele(id)).not.toContain(1);
  });
});
