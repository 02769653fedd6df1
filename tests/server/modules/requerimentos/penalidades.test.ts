import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let chefe: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  chefe = await portal.entrar({
    nome: 'Gil Serra',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
});
afterAll(() => portal.drop());

const IARA = '111.444.777-35';
const TOME = '529.982.247-25';
const CADASTRO = 'painel-prefeitura/cadastro/penalidade';
const MEU = 'painel-contribuinte/requerimento';
interface Registrada {
  readonly id: number;
  readonly pessoa_id: number | null;
  readonly profissional_id: number | null;
}
const multa = { motivo: 'Corte sem licença', inicio: '2026-11-01', fim: '2027-10-31' };
const registrar = async (documento: string, muda: object = {}): Promise<Registrada> => {
  const r = await chefe.post(CADASTRO, { documento, ...multa, ...muda });
  expect(r.status, r.texto).toBe(201);
  return r.dados();
};
const levantar = async ({ id }: Registrada, levantada_em = '2026-11-19'): Promise<void> => {
  const r = await chefe.post(`${CADASTRO}/${id}`, { levantada_em, motivo_levantamento: 'Auto anulado' });
  expect(r.status, r.texto).toBe(200);
};
const FRASE = 'Este requerente está impedido de novos pedidos deste tipo até 31/10/2027. Motivo: Corte sem licença';
const rascunho = async (): Promise<{ id: number; versao: number }> => {
  const r = await c.requerente.post(MEU, { processo_id: c.processo });
  expect(r.status, r.texto).toBe(201);
  const aberto = r.dados<{ id: number; versao: number }>();
  await c.requerente.post(`${MEU}/${aberto.id}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, c.requerente, `${MEU}/${aberto.id}/arquivos`, { documento: 'matricula' });
  return aberto;
};
const enviar = ({ id, versao }: { id: number; versao: number }) => c.requerente.post(`${MEU}/${id}/enviar`, { versao });

describe('a penalty keeps its person from new requests', () => {
  it('at the opening, for himself and by the counter, with the reason and the day; lifted, he is free', async () => {
    const feita = await registrar(IARA);
    const dele = await c.requerente.post(MEU, { processo_id: c.processo });
    expect([dele.status, dele.mensagem]).toEqual([422, FRASE]);
    const { id: pessoa } = await portal.db
      .selectFrom('pessoa')
      .select('id')
      .where('nome', '=', 'Iara Campestre')
      .executeTakeFirstOrThrow();
    expect(feita).toMatchObject({ pessoa_id: pessoa, profissional_id: null });
    const balcao = await chefe.post('painel-prefeitura/requerimento', {
      processo_id: c.processo,
      contribuinte_id: pessoa,
    });
    expect([balcao.status, balcao.erro.erros]).toEqual([422, { contribuinte_id: [FRASE] }]);
    const outro = await c.outroRequerente.post(MEU, { processo_id: c.processo });
    expect(outro.status).toBe(201);
    await levantar(feita);
    expect((await c.requerente.post(MEU, { processo_id: c.processo })).status).toBe(201);
  });

  it('at the filing of a draft that was open before; what is filed goes on', async () => {
    const filed = await protocolarO2(portal, c);
    const aberto = await rascunho();
    const feita = await registrar(IARA);
    const r = await enviar(aberto);
    expect([r.status, r.mensagem]).toEqual([422, FRASE]);
    const api = requerimentoPelaApi(portal, c);
    await api.agir(filed.id, 'acoes/iniciar');
    expect((await api.ver(filed.id)).situacao).toBe('Em andamento');
    await levantar(feita);
    expect((await enviar(aberto)).status).toBe(200);
  });

  it('only of the kinds that it names, and on its days', async () => {
    const estranho = await chefe.post(CADASTRO, { documento: IARA, ...multa, processos: [{ chave: 'festa' }] });
    expect([estranho.status, Object.keys(estranho.erro.erros ?? {})]).toEqual([422, ['processos[0].chave']]);
    const deste = await registrar(IARA, { processos: [{ chave: 'ampliacao-multifamiliar' }] });
    expect((await c.requerente.post(MEU, { processo_id: c.processo })).status).toBe(422);
    await levantar(deste);
    await registrar(IARA, { inicio: '2026-11-20' });
    await registrar(IARA, { inicio: '2026-01-01', fim: '2026-11-18' });
    expect((await c.requerente.post(MEU, { processo_id: c.processo })).status).toBe(201);
  });
});

describe('a penalty keeps a professional from new requests', () => {
  it('on the field that names him, while it is typed and at the filing', async () => {
    const aberto = await rascunho();
    const feita = await registrar(TOME);
    expect(feita.profissional_id).not.toBeNull();
    const frase = FRASE.replace('requerente', 'profissional');
    const visto = await c.requerente.get(`${MEU}/${aberto.id}/consulta`, { campo: 'rt', valor: respostasO2.rt });
    expect(visto.dados()).toMatchObject({ encontrado: false, mensagem: frase });
    const r = await enviar(aberto);
    expect([r.status, r.erro.erros]).toEqual([422, { rt: [frase] }]);
    await levantar(feita);
    expect((await enviar(aberto)).status).toBe(200);
  });
});

describe('the registry of penalties', () => {
  it('shows in the record of its person, also of one registered later, and leaves a trail', async () => {
    const feita = await registrar('390.533.447-05');
    const lista = await chefe.get(CADASTRO, { 'filtro[pessoa_id]': String(feita.pessoa_id) });
    expect(lista.dados<{ data: Registrada[] }>().data.map(({ id }) => id)).toEqual([feita.id]);
    const antes = await registrar('862.883.667-57');
    expect(antes.pessoa_id).toBeNull();
    const nova = await chefe.post('painel-prefeitura/cadastro/contribuinte', {
      tipo: 'Física',
      nome: 'Chegada Depois',
      cadastro_pessoa_fisica: { cpf: '862.883.667-57' },
    });
    expect(nova.status, nova.texto).toBe(201);
    const depois = (await chefe.get(`${CADASTRO}/${antes.id}`)).dados<Registrada>();
    expect(depois.pessoa_id).toBe(nova.dados<{ id: number }>().id);
    await levantar(antes);
    const historico = (await chefe.get(`${CADASTRO}/${antes.id}/historico`)).texto;
    expect(historico).toContain('Auto anulado');
  });

  it('is of managers alone; one in force is lifted and not put away', async () => {
    const clerk = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] });
    expect((await clerk.get(CADASTRO)).status).toBe(403);
    expect((await clerk.post(CADASTRO, { documento: IARA, ...multa })).status).toBe(403);
    expect((await c.analista.get(CADASTRO)).status).toBe(403);
    const feita = await registrar(TOME);
    const fora = await chefe.post(`${CADASTRO}/excluirIds`, { ids: [feita.id] });
    expect([fora.status, fora.texto.includes('levante-a')]).toEqual([422, true]);
    const semMotivo = await chefe.post(`${CADASTRO}/${feita.id}`, { levantada_em: '2026-11-19' });
    expect(Object.keys(semMotivo.erro.erros ?? {})).toEqual(['motivo_levantamento']);
    await levantar(feita);
    expect((await chefe.post(`${CADASTRO}/excluirIds`, { ids: [feita.id] })).status).toBe(200);
  });
});
