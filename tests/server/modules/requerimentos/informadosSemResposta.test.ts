import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { CPF, DONA, palcoDosInformados, TECNICO, type PalcoDosInformados } from './palcoDosInformados.ts';

let palco: PalcoDosInformados;
beforeAll(async () => {
  palco = await palcoDosInformados();
});
afterAll(() => palco.portal.drop());

const [OUTRO, TERCEIRO] = ['98765432100', '73188264097'];
const linhas = (id: number) =>
  palco.portal.db
    .selectFrom('requerimento_informado')
    .select(['valor', 'situacao'])
    .where('requerimento_id', '=', id)
    .orderBy('id')
    .execute();
const naFila = async (): Promise<readonly (string | null)[]> =>
  (await palco.c.gestor.get('painel-prefeitura/cadastro/dado-informado', { situacao: 'a_conferir' }))
    .dados<{ data: { documento: string | null; numero: string | null }[] }>()
    .data.map(({ documento, numero }) => numero ?? documento)
    .toSorted();
const informar = async (id: number, campo: string, valor: string, dados: object): Promise<void> => {
  const r = await palco.informar(id, campo, valor, dados);
  expect(r.status, r.texto).toBe(200);
};

it('[W18] what was typed in and is named by no answer any more goes when the request is filed, and the rest waits', async () => {
  const { api, c } = palco;
  const id = await palco.rascunho();
  await informar(id, 'dono', CPF, DONA);
  await palco.responder(id, { dono: CPF });
  // Another owner, and the technician whom the request is made without.
  await informar(id, 'dono', OUTRO, { ...DONA, nome: 'Outro dono' });
  await informar(id, 'tecnico', '90210', TECNICO);
  await palco.responder(id, { dono: '987.654.321-00', tecnico: 'CREA-SC 90210' });
  await palco.responder(id, { tecnico: null });
  expect((await linhas(id)).map(({ valor }) => valor)).toEqual([CPF, OUTRO, 'CREA-SC 90210']);
  expect(await naFila()).toEqual([]);
  await api.agir(id, 'enviar', {}, c.requerente);
  expect(await linhas(id)).toEqual([{ valor: OUTRO, situacao: 'a_conferir' }]);
  expect(await naFila()).toEqual([OUTRO]);
});

it('[W18] what an answer to a round replaces leaves the queue, and the trace says so; what was decided stays', async () => {
  const { api, c } = palco;
  const antes = await naFila();
  const id = await palco.rascunho();
  await informar(id, 'dono', CPF, DONA);
  await informar(id, 'tecnico', '90210', TECNICO);
  await palco.responder(id, { dono: CPF, tecnico: 'CREA-SC 90210' });
  await api.agir(id, 'enviar', {}, c.requerente);
  const tecnico = (await palco.daEquipe(id)).find(({ tipo }) => tipo === 'profissional');
  await api.agir(id, `informados/${tecnico?.id ?? 0}/conferir`, { resultado: 'recusado', motivo: 'Registro vencido' });
  expect(await naFila()).toEqual([...antes, CPF].toSorted());
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pendencias');
  for (const alvo of ['dono', 'tecnico'])
    await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo, texto: 'Confira' });
  await api.agir(id, 'pendencias/1/emitir');
  // The technician is typed in anew, and then another answer is given after all.
  await informar(id, 'tecnico', '90210', { ...TECNICO, nome: 'Tito V.' });
  await informar(id, 'tecnico', '90211', { ...TECNICO, registro: '90211' });
  await informar(id, 'dono', TERCEIRO, { ...DONA, nome: 'Terceira dona' });
  await api.agir(id, 'pendencias/1/responder', { respostas: { '1': TERCEIRO, '2': 'CREA-SC 90211' } }, c.requerente);
  expect(await linhas(id)).toEqual([
    { valor: 'CREA-SC 90210', situacao: 'recusado' },
    { valor: 'CREA-SC 90211', situacao: 'a_conferir' },
    { valor: TERCEIRO, situacao: 'a_conferir' },
  ]);
  expect(await naFila()).toEqual([...antes, TERCEIRO, 'CREA-SC 90211'].toSorted());
  expect((await palco.daEquipe(id)).map(({ valor }) => valor)).toEqual(['CREA-SC 90210', 'CREA-SC 90211', TERCEIRO]);
  const eventos = (await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`)).dados<
    readonly EventoVisto[]
  >();
  expect(JSON.stringify(eventos)).toContain(`Não valem mais: ${DONA.nome}, 529.982.247-25`);
});
