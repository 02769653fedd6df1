import { expect, it } from 'vitest';
import type { Agenda, Compromisso } from '../../../../src/schemas/agenda/agenda.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comContrapartidas, mudas } from '../../../support/definicaoComContrapartidas.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const DE = '2026-12-31';
const ATE = '2027-02-28';

const compromissos = async (quem: Cliente): Promise<readonly Compromisso[]> => {
  const r = await quem.get('painel-contribuinte/agenda', { de: DE, ate: ATE });
  expect(r.status, r.texto).toBe(200);
  return r.dados<Agenda>().compromissos;
};
const chaves = async (quem: Cliente): Promise<readonly string[]> =>
  (await compromissos(quem)).map(({ chave }) => chave);
const feed = async (quem: Cliente): Promise<string> => {
  const { endereco } = (await quem.post('painel-contribuinte/agenda/endereco')).dados<{ endereco: string }>();
  const r = await o2.portal.anonimo().get(new URL(endereco).pathname.replace('/api/v1/', ''));
  expect(r.status).toBe(200);
  return r.texto.replaceAll('\r\n ', '');
};

it('the applicant’s agenda has the notices to confirm, what he owes in return and his bills, each with why it is due on that day', async () => {
  const { c, api } = o2;
  const { taxas } = definicaoO2();
  expect(taxas.length).toBeGreaterThan(0);
  // A counterpart.
  const comMudas = await o2.iniciado(
    await o2.publicado(comContrapartidas({ ...mudas, prazo: { quantidade: 30, contagem: 'corridos' } })),
  );
  await api.agir(comMudas, 'contrapartidas/exigir', { quantidades: {} });
  // A bill.
  const comGuia = await o2.iniciado();
  for (const documento of ['autorizacao', 'complementares']) await api.anexar(comGuia, documento);
  await api.agir(comGuia, 'acoes/gerar-taxas');
  await api.agir(comGuia, 'cobrancas/1/emitir', { guia: 'DAM 9', vence_em: '2027-01-15' });
  // A notice to somebody who has no part in the request beside.
  const comTermo = await o2.protocolado();
  const enviado = await api.tentar(comTermo, 'termos', {
    ...{ titulo: 'Comparecimento', texto: '<p>Compareça.</p>', destinatarios: [c.requerente.id], exige_ciencia: true },
    prazo: { quantidade: 5, contagem: 'uteis' },
  });
  expect(enviado.status, enviado.texto).toBe(201);
  const [envio] = enviado.dados<{ envios: readonly number[] }>().envios;

  const lidos = await compromissos(c.requerente);
  const um = (chave: string) => lidos.find((x) => x.chave === chave);
  const [{ ate } = { ate: null }] = (await api.ver(comMudas, c.requerente)).contrapartidas ?? [];
  expect(um(`contrapartida-${comMudas}-1`)).toMatchObject({
    ...{ tipo: 'prazo', dia: ate, requerimento_id: comMudas },
    titulo: expect.stringMatching(/^Cumprir e comprovar: Plantio de mudas – requerimento/) as string,
  });
  expect(um(`contrapartida-${comMudas}-1`)?.explicacao?.length).toBeGreaterThan(1);
  expect(um(`cobranca-${comGuia}-1`)).toMatchObject({
    ...{ tipo: 'prazo', dia: '2027-01-15', requerimento_id: comGuia },
    titulo: expect.stringMatching(/^Pagar: /) as string,
    explicacao: [{ texto: 'Vencimento escrito na guia', dia: '2027-01-15' }],
  });
  const termo = um(`termo-${comTermo}-1`);
  expect(termo).toMatchObject({
    ...{ tipo: 'prazo', termo_id: envio },
    titulo: expect.stringMatching(/^Confirmar a ciência: Comparecimento/) as string,
  });
  expect(termo?.explicacao).toContainEqual({ texto: '5 dias úteis' });

  const texto = await feed(c.requerente);
  for (const { chave } of [`contrapartida-${comMudas}-1`, `cobranca-${comGuia}-1`, `termo-${comTermo}-1`].map(
    (chave) => ({
      chave,
    }),
  ))
    expect(texto).toContain(`UID:${chave}@`);
  expect(texto).toMatch(new RegExp(`URL:\\S+/contribuinte/termos-enviados/visualizacao-termo/${envio}\r`));
  expect(texto).toContain('Por que esta data: Vencimento escrito na guia');

  // What is done, or is somebody else’s, is in no agenda.
  expect((await api.comprovante(comGuia, 1)).statusCode).toBe(201);
  expect((await c.requerente.post(`painel-contribuinte/termo/${envio}/abrir`)).status).toBe(200);
  expect((await c.requerente.post(`painel-contribuinte/termo/${envio}/ciencia`)).status).toBe(200);
  expect(await chaves(c.requerente)).toEqual([`contrapartida-${comMudas}-1`]);
  expect(await chaves(c.outroRequerente)).toEqual([]);
});

it('who was let in to read has no terms of the applicant in his agenda; who may do it has', async () => {
  const { c, api, portal } = o2;
  const id = await o2.comPendencia();
  const chave = `pendencia-${id}-1`;
  const entrar = async (papel: string, pode: string): Promise<Cliente> => {
    const email = `${papel}@exemplo.com.br`;
    const quem = await portal.entrar({ nome: papel, email, permissoes: ['painel.contribuinte'] });
    const r = await c.requerente.post(`${api.painel(c.requerente)}/requerimento/${id}/participantes`, {
      ...{ papel, pode, nome: papel, email },
    });
    expect(r.status, r.texto).toBe(201);
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const [, token] = (dados as unknown as { acao: { url: string } }).acao.url.split('/convite/');
    expect((await quem.post(`painel-contribuinte/convite/${token}/aceitar`)).status).toBe(200);
    return quem;
  };
  expect(await chaves(await entrar('convidado', 'ler'))).toEqual([]);
  expect(await chaves(await entrar('coautor', 'agir'))).toEqual([chave]);
  expect(await chaves(c.requerente)).toContain(chave);
});
