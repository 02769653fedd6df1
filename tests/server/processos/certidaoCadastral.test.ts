import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { tentarTaxas } from '../../../server/modules/requerimentos/tentarTaxas.ts';
import { cidadeDosProcessos, definicaoDoProcesso, type CidadeDosProcessos } from './cidadeDosProcessos.ts';
import { abrir } from './percorrer.ts';

const ARQUIVO = 'certidao_cadastral';
const cidade = cidadeDosProcessos([ARQUIVO]);
const falhas: unknown[] = [];
const log = { error: (erro: unknown) => falhas.push(erro) } as unknown as Logger;

const pedida = async () => {
  const respostas = { inscricao_imovel: '01.02.117', finalidade: 'cartorio' };
  const r = await abrir(cidade(), ARQUIVO, definicaoDoProcesso(ARQUIVO), respostas);
  await r.passar({ etapa: 'pedido' });
  return r;
};

/** Without a tax system the sector registers the bill and confirms the receipt; the rest is the portal's. */
const pagar = async ({ iara, membro, enviar }: CidadeDosProcessos, id: number) => {
  const setor = membro('SEFAZ');
  const deles = `painel-prefeitura/requerimento/${id}`;
  const versao = async () => (await setor.get(deles)).dados<{ versao: number }>().versao;
  const emitida = await setor.post(`${deles}/cobrancas/1/emitir`, { versao: await versao() });
  expect(emitida.status, emitida.texto).toBe(200);
  const enviado = await enviar(iara, `painel-contribuinte/requerimento/${id}/cobrancas/1/comprovante`, { campos: {} });
  expect(enviado.status, enviado.texto).toBe(201);
  const aceito = await setor.post(`${deles}/cobrancas/1/comprovante/1/avaliar`, {
    versao: await versao(),
    resultado: 'aprovado',
  });
  expect(aceito.status, aceito.texto).toBe(200);
};

const avisos = async (id: number) =>
  (
    await cidade()
      .portal.db.selectFrom('notificacao as n')
      .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
      .select(['u.nome', 'n.message'])
      .where('n.requerimento_id', '=', id)
      .where('n.message', 'like', 'As taxas%')
      .orderBy('u.nome')
      .execute()
  ).map(({ nome, message }) => `${nome}: ${message}`);

describe('[E10] a certificate without analysis', () => {
  it('is charged when it is filed, and issued by itself once that is paid', async () => {
    const r = await pedida();
    const filed = await r.ver();
    expect(filed.cobrancas).toMatchObject([{ nome: 'Taxa de expediente da certidão', situacao: 'a emitir' }]);
    expect(filed.cobrancas[0]?.valor, 'a quarter of the unit').toMatch(/^46\.8[56]$/);
    const [cobrou] = filed.eventos.filter(({ tipo }) => tipo === 'taxas_geradas');
    expect(cobrou?.ator, 'nobody charged it').toBe('Portal');
    expect(filed.emitidos.filter(({ tipo }) => tipo === 'licenca')).toEqual([]);
    await pagar(cidade(), r.id);
    const visto = await r.ver();
    expect(visto.situacao).toBe('Deferido');
    expect(visto.emitidos.filter(({ tipo }) => tipo === 'licenca')).toMatchObject([
      { nome: 'Certidão de dados cadastrais', valido_ate: '2027-05-15' },
    ]);
    expect(await avisos(r.id)).toEqual([]);
  });

  it('whose fee cannot be worked out stands in sight of those who can mend it, and goes on by itself once they did', async () => {
    const { portal, gestor, membro } = cidade();
    await portal.db.deleteFrom('parametro').where('sigla', '=', 'UFM').execute();
    const r = await pedida();
    const { numero, cobrancas } = await r.ver();
    expect(cobrancas).toEqual([]);
    const ditos = await avisos(r.id);
    expect(ditos.map((d) => d.slice(0, d.indexOf(':')))).toEqual(['Analista SEFAZ', 'Gil Gestor']);
    for (const dito of ditos) {
      expect(dito).toContain(
        `As taxas da etapa Emissão da certidão do requerimento ${numero ?? ''} não puderam ser calculadas`,
      );
      expect(dito).toMatch(/Taxa de expediente da certidão: .*UFM/);
    }
    const daEquipe = (await r.ver(membro('SEFAZ'))).aguardando.map((a) => a.o_que);
    expect(daEquipe[0]).toMatch(/^Permitir o cálculo das taxas\. Taxa de expediente da certidão: .*UFM/);
    const doRequerente = (await r.ver()).aguardando.map((a) => a.o_que);
    expect(doRequerente, 'what is missing is the city’s own affair').toEqual([
      'Calcular as taxas: Emissão da certidão',
    ]);
    const [parou] = (await r.ver()).eventos;
    expect(parou).toMatchObject({
      texto: 'não conseguiu calcular as taxas, que saem assim que for possível',
      detalhe: null,
      ator: 'Portal',
    });

    const olhar = () => tentarTaxas(portal.parts, log);
    portal.clock.avancar(11);
    await olhar();
    expect([(await r.ver()).cobrancas, await avisos(r.id)], 'still missing: nobody is told again').toEqual([[], ditos]);

    const registrado = await gestor.post('painel-prefeitura/cadastro/parametro', {
      sigla: 'UFM',
      nome: 'Unidade Fiscal do Município',
      valor: '200',
      vigencia_inicio: '2026-01-01',
    });
    expect(registrado.status, registrado.texto).toBe(201);
    await olhar();
    expect((await r.ver()).cobrancas, 'not before its time').toEqual([]);
    portal.clock.avancar(11);
    await olhar();
    const depois = await r.ver();
    expect(depois.cobrancas).toMatchObject([{ valor: '50.00', situacao: 'a emitir' }]);
    expect(depois.aguardando.map((a) => a.o_que)).not.toContain('Calcular as taxas: Emissão da certidão');
    const { taxas_a_tentar } = await portal.db
      .selectFrom('requerimento')
      .select('taxas_a_tentar')
      .where('id', '=', r.id)
      .executeTakeFirstOrThrow();
    expect([taxas_a_tentar, falhas]).toEqual([null, []]);
    await pagar(cidade(), r.id);
    expect((await r.ver()).situacao).toBe('Deferido');
  });
});
