import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DadoInformado } from '../../../../src/schemas/dadoInformado.ts';
import { CPF, DONA, palcoDosInformados, TECNICO, type PalcoDosInformados } from './palcoDosInformados.ts';

let palco: PalcoDosInformados;
beforeAll(async () => {
  palco = await palcoDosInformados();
});
afterAll(() => palco.portal.drop());

const LISTA = 'painel-prefeitura/cadastro/dado-informado';
interface Pagina {
  readonly total: number;
  readonly data: readonly DadoInformado[];
}
const fila = async (query: Record<string, string> = {}): Promise<Pagina> =>
  (await palco.c.gestor.get(LISTA, { situacao: 'a_conferir', ...query })).dados<Pagina>();

const enviarCom = async (campo: string, valor: string, dados: object): Promise<number> => {
  const id = await palco.rascunho();
  const certo = (await palco.informar(id, campo, valor, dados)).dados<{ valor: string }>().valor;
  await palco.responder(id, { [campo]: certo });
  await palco.api.agir(id, 'enviar', {}, palco.c.requerente);
  return id;
};
const conferir = (id: number, informado: number, corpo: object) =>
  palco.api.agir(id, `informados/${informado}/conferir`, corpo, palco.c.gestor);

it('[W18] what was typed in waits in one queue across requests: who, in which request, since when; a draft does not, and managers alone read it', async () => {
  const { c, portal } = palco;
  const rascunho = await palco.rascunho();
  await palco.informar(rascunho, 'dono', CPF, { ...DONA, nome: 'Só no rascunho' });
  const id = await enviarCom('dono', CPF, DONA);
  const { numero } = await palco.api.ver(id);
  const { total, data } = await fila();
  expect([total, data[0]]).toMatchObject([
    1,
    {
      nome: DONA.nome,
      tipo: 'pessoa',
      documento: CPF,
      numero: null,
      situacao: 'a_conferir',
      requerimento: numero,
      requerimento_id: id,
      requerente: 'Iara Campestre',
      entregue_em: portal.clock.now().toISOString(),
    },
  ]);
  expect((await fila({ s: 'quintana' })).total).toBe(1);
  expect((await fila({ documento: '529.982.247-25' })).total).toBe(1);
  // The trace writes his CPF as everywhere.
  const eventos = (await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`)).texto;
  expect(eventos).toContain(`${DONA.nome}, 529.982.247-25`);
  expect((await fila({ tipo: 'profissional' })).total).toBe(0);
  expect((await c.analista.get(LISTA)).status).toBe(403);
  expect((await c.gestor.post(LISTA, { nome: 'X' })).status).toBe(404);
});

it('[W18] what the manager decides leaves the queue, with who decided, when and why', async () => {
  const id = await enviarCom('tecnico', '90210', TECNICO);
  const um = (await fila({ tipo: 'profissional' })).data[0];
  expect([um?.documento, um?.numero]).toEqual(['11144477735', 'CREA-SC 90210']);
  expect((await fila({ documento: '111.444.777-35' })).data.map((x) => x.numero)).toEqual(['CREA-SC 90210']);
  expect((await fila({ s: '11144477735' })).data.map((x) => x.numero)).toEqual(['CREA-SC 90210']);
  await conferir(id, um?.id ?? 0, { resultado: 'recusado', motivo: 'Registro de outro estado' });
  expect((await fila({ tipo: 'profissional' })).total).toBe(0);
  const recusado = (await palco.c.gestor.get(`${LISTA}/${um?.id ?? 0}`)).dados<DadoInformado>();
  expect(recusado).toMatchObject({
    situacao: 'recusado',
    motivo: 'Registro de outro estado',
    conferido_por: 'Gil Gestor',
    conferido_em: palco.portal.clock.now().toISOString(),
  });
});

it('[W18] what was typed in goes with the draft that is discarded', async () => {
  const id = await palco.rascunho();
  await palco.informar(id, 'dono', CPF, { ...DONA, nome: 'Some com o rascunho' });
  await palco.informar(id, 'tecnico', '90210', TECNICO);
  const quantos = async () =>
    (
      await palco.portal.db
        .selectFrom('requerimento_informado')
        .select('id')
        .where('requerimento_id', '=', id)
        .execute()
    ).length;
  expect(await quantos()).toBe(2);
  await palco.api.agir(id, 'acoes/descartar-rascunho', {}, palco.c.requerente);
  expect(await quantos()).toBe(0);
});

it('[W18] who entered the registry meanwhile is shown beside it, and confirming ties the request to that record and changes nothing of it', async () => {
  const cpf = '12345678909';
  const id = await enviarCom('dono', cpf, { ...DONA, nome: 'Ema Valadares', email: 'ema@exemplo.com.br' });
  const novo = { organizacao_id: palco.portal.cidade, tipo: 'Física' } as const;
  const pessoa = (nome: string, numero: string) =>
    palco.portal.db
      .insertInto('pessoa')
      .values({
        ...novo,
        nome,
        email: 'ema@exemplo.com.br',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: numero }),
      })
      .execute();
  await pessoa('Ema V. Registrada', cpf);
  await pessoa('Ema Parecida', '98765432100');
  const visto = (await palco.daEquipe(id))[0];
  // The analyst may not open the registry: he learns that there is a record, and whose name begins like that.
  expect(visto?.cadastro).toEqual({ nome: 'Ema V*** R***', codigo: null });
  expect(visto?.parecidos).toEqual([{ nome: 'Ema P***', codigo: null }]);
  await conferir(id, visto?.id ?? 0, { resultado: 'confirmado' });
  const { nome } = await palco.portal.db
    .selectFrom('pessoa')
    .select('nome')
    .where('documento', '=', cpf)
    .executeTakeFirstOrThrow();
  expect(nome).toBe('Ema V. Registrada');
  expect((await palco.daEquipe(id))[0]).toMatchObject({ situacao: 'confirmado', cadastro: null, parecidos: [] });
});
