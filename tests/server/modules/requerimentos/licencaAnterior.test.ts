import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let queCita: number;

const semTaxas = (chave: string, nome_curto: string): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  return { ...d, processo: { ...d.processo, chave, nome_curto } };
};
const licenciar = async (processo: number): Promise<{ numero: string; papel: string }> => {
  const { id, numero } = await protocolarO2(portal, { ...c, processo });
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
  return { numero, papel: (await api.ver(id)).emitidos.find((x) => x.tipo === 'licenca')?.numero ?? '' };
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const d = semTaxas('que-cita', 'Que cita');
  queCita = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    campos: [
      ...d.campos,
      { chave: 'alvara', nome: 'Alvará', tipo: 'requerimento', obrigatorio: true, processos: ['ampliacao', 'reforma'] },
    ],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'antes', titulo: 'Antes', campos: ['alvara'] }] }
        : e,
    ),
  });
});
afterAll(() => portal.drop());

it('takes a licence in force of a process that the field names, and says why another does not serve', async () => {
  const ampliacao = await publicarProcesso(portal.db, portal.cidade, semTaxas('ampliacao', 'Ampliação'));
  const outro = await publicarProcesso(portal.db, portal.cidade, {
    ...semTaxas('demolicao', 'Demolição'),
    documentos_emitidos: semTaxas('demolicao', 'x').documentos_emitidos.map((x) => ({ ...x, serie: 'demolicao' })),
  });
  const alvara = await licenciar(ampliacao);
  const deOutro = await licenciar(outro);
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: queCita })).dados<{
    id: number;
  }>();
  const consultar = async (valor: string): Promise<unknown> =>
    (
      await c.requerente.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo: 'alvara', valor })
    ).dados<unknown>();
  const nome = 'Alvará de licença para ampliação nº';
  const achada = {
    encontrado: true,
    titulo: `${nome} ${alvara.papel}`,
    detalhe: `Requerimento ${alvara.numero} · 19/11/2026`,
  };
  // Both series gave the same number: the field's own process decides.
  expect(deOutro.papel).toBe(alvara.papel);
  expect(await consultar(alvara.papel)).toEqual(achada);
  expect(await consultar(alvara.numero)).toEqual(achada);
  expect(await consultar(deOutro.numero)).toEqual({
    encontrado: false,
    mensagem: `${nome} ${deOutro.papel} é de outro tipo de requerimento: Demolição`,
  });
  expect(await consultar('9999/999999')).toEqual({
    encontrado: false,
    mensagem: 'Não há licença válida sua com este número',
  });

  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, {
    respostas: { ...respostasO2, alvara: alvara.numero },
  });
  await api.anexar(id, 'matricula');
  const valida = async (ate: string): Promise<unknown> =>
    portal.base.ownerPool.query('update documento set valido_ate = $1 where numero = $2', [ate, alvara.papel]);
  await valida('2026-11-19');
  expect(await consultar(alvara.numero)).toEqual(achada);
  // One in the morning of the 20th, there.
  portal.clock.fixar('2026-11-20T04:00:00Z');
  const vencida = await api.tentar(id, 'enviar', {}, c.requerente);
  expect([vencida.status, vencida.erro.erros]).toEqual([
    422,
    { alvara: [`${nome} ${alvara.papel} venceu em 19/11/2026`] },
  ]);
  await valida('2028-11-19');
  await api.agir(id, 'enviar', {}, c.requerente);

  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'alvara', texto: 'Confira' });
  await api.agir(id, 'pendencias/1/emitir');
  const corrigida = await api.tentar(
    id,
    'pendencias/1/responder',
    { respostas: { '1': deOutro.numero } },
    c.requerente,
  );
  expect(corrigida.erro.erros).toEqual({
    'respostas.1': [`${nome} ${deOutro.papel} é de outro tipo de requerimento: Demolição`],
  });
});

it('refuses to file on a licence under review, and takes it again once it is valid [docs/decisions/0010]', async () => {
  const reforma = await publicarProcesso(portal.db, portal.cidade, {
    ...semTaxas('reforma', 'Reforma'),
    documentos_emitidos: semTaxas('reforma', 'x').documentos_emitidos.map((x) => ({ ...x, serie: 'reforma' })),
  });
  const { numero, papel } = await licenciar(reforma);
  const { rows } = await portal.base.ownerPool.query<{ id: string }>('select id from requerimento where numero = $1', [
    numero,
  ]);
  const licenciado = Number(rows[0]?.id);
  const codigo = (await api.ver(licenciado)).emitidos.find((x) => x.tipo === 'licenca')?.codigo ?? '';
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: queCita })).dados<{
    id: number;
  }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, {
    respostas: { ...respostasO2, alvara: numero },
  });
  await api.anexar(id, 'matricula');
  await api.agir(licenciado, 'acoes/reabrir', { motivo: 'Denúncia' }, c.gestor);
  expect((await api.tentar(id, 'enviar', {}, c.requerente)).erro.erros).toEqual({
    alvara: [`Alvará de licença para ampliação nº ${papel} está em revisão: a prefeitura reabriu o requerimento`],
  });
  const publica = async () =>
    (await portal.anonimo().get(`publico/autenticidade/${codigo}`)).dados<{ documento: { situacao: string } }>()
      .documento.situacao;
  const valida = async (ate: string): Promise<unknown> =>
    portal.base.ownerPool.query('update documento set valido_ate = $1 where codigo = $2', [ate, codigo]);
  expect(await publica()).toBe('em revisão');
  await valida('2026-11-01');
  expect(await publica()).toBe('vencido e em revisão');
  await valida('2028-11-19');
  for (const acao of ['iniciar', 'deferir-e-finalizar']) await api.agir(licenciado, `acoes/${acao}`);
  await api.agir(id, 'enviar', {}, c.requerente);
});
