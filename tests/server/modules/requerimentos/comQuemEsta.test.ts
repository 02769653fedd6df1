import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { situacaoVista } from '../../../../src/resources/requerimento/tarefas.ts';
import { mostrarDia } from '../../../../src/schemas/brasil/momento.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { PapelDoParticipante } from '../../../../src/schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { semExtras } from './processosDaCidade.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();
const MEUS = 'painel-contribuinte/requerimento';

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly contagens: Readonly<Record<string, number>>;
}

const lista = async (quem: Cliente, situacao?: string): Promise<Lista> => {
  const r = await quem.get(MEUS, {
    per_page: 100,
    ...(situacao === undefined ? {} : { 'filtro[situacao]': [situacao] }),
  });
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

/** Status of one request by each way in which its reader meets it; they must agree. */
const dita = async (id: number, quem: Cliente): Promise<string> => {
  const { data, contagens } = await lista(quem);
  const naLinha = data.find((r) => r.id === id)?.situacao ?? 'fora da lista';
  const filtrada = await lista(quem, naLinha);
  expect(filtrada.data.map((r) => r.id)).toContain(id);
  expect(filtrada.data.every((r) => r.situacao === naLinha)).toBe(true);
  expect(contagens[naLinha]).toBe(filtrada.total);
  const visto = (await quem.get(`${MEUS}/${id}`)).dados<RequerimentoVisto>();
  const inicio = (await quem.get('painel-contribuinte/inicio')).dados<InicioVisto>();
  expect([
    situacaoVista(visto, (momento) => mostrarDia(momento)),
    inicio.requerimentos.find((r) => r.id === id)?.situacao,
  ]).toEqual([naLinha, naLinha]);
  expect(inicio.contagens).toEqual(contagens);
  return naLinha;
};

const entrou = async (id: number, papel: PapelDoParticipante, pode: 'agir' | 'ler'): Promise<Cliente> => {
  const email = `${papel}.${pode}.${id}@exemplo.com.br`;
  const quem = await o2.portal.entrar({ nome: `Quem é ${papel}`, email, permissoes: ['painel.contribuinte'] });
  const r = await o2.c.requerente.post(`${MEUS}/${id}/participantes`, { papel, pode, nome: `Quem é ${papel}`, email });
  expect(r.status, r.texto).toBe(201);
  const { dados } = await o2.portal.db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'mail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, token] = (dados as unknown as { acao: { url: string } }).acao.url.split('/convite/');
  expect((await quem.post(`painel-contribuinte/convite/${token}/aceitar`)).status).toBe(200);
  return quem;
};

it('says who has the ball by what is awaited of the very person: in the list, its filter, its counts and the request', async () => {
  const { requerente } = o2.c;
  const id = await o2.comGuias();
  expect((await o2.ver(id)).situacao).toBe('Em andamento');
  const coautor = await entrou(id, 'coautor', 'agir');
  const tecnico = await entrou(id, 'responsavel_tecnico', 'agir');
  const convidado = await entrou(id, 'convidado', 'ler');
  // The bills are out: who may pay has the ball, though the city's step runs on.
  expect(await dita(id, requerente)).toBe('Aguardando requerente');
  expect(await dita(id, coautor)).toBe('Aguardando requerente');
  expect(await dita(id, tecnico)).toBe('Aguardando outra pessoa');
  expect(await dita(id, convidado)).toBe('Aguardando outra pessoa');
  expect((await lista(tecnico, 'Aguardando requerente')).total).toBe(0);
  // A round asks all who may answer.
  await o2.agir(id, 'pendencias');
  await o2.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
  expect(await dita(id, tecnico)).toBe('Aguardando outra pessoa');
  await o2.agir(id, 'pendencias/1/emitir');
  expect(await dita(id, tecnico)).toBe('Aguardando requerente');
  expect(await dita(id, convidado)).toBe('Aguardando outra pessoa');
  await o2.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, requerente);
  for (const k of [1, 2]) expect((await o2.comprovante(id, k)).statusCode).toBe(201);
  expect(await dita(id, requerente)).toBe('Em andamento');
  expect(await dita(id, tecnico)).toBe('Em andamento');
  await o2.agir(id, 'acoes/cancelar', { motivo: 'Desistência' }, requerente);
  expect(await dita(id, requerente)).toBe('Cancelado');
});

it('of a request that was there before, says what its status says until the portal has looked at it', async () => {
  const { requerente } = o2.c;
  const id = await o2.comGuias();
  const esperados = async () =>
    (
      await o2.portal.db
        .selectFrom('requerimento')
        .select(['atos_esperados', 'proximo_marco'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).atos_esperados;
  const antes = await esperados();
  expect(antes).toEqual(['enviar-comprovante']);
  // As the migration leaves it.
  await sql`update requerimento set atos_esperados = null, proximo_marco = ${o2.portal.clock.now()} where id = ${id}`.execute(
    o2.portal.db,
  );
  const situacao = async () => (await lista(requerente)).data.find((r) => r.id === id)?.situacao;
  expect(await situacao()).toBe('Em andamento');
  const recusar = (erro: object) => expect(erro).toBeUndefined();
  await cumprirMarcos(o2.portal.parts, { error: recusar });
  expect(await esperados()).toEqual(antes);
  expect(await situacao()).toBe('Aguardando requerente');
});

it('what nobody has to do anything about is with the portal, in all the same places; what the city still does is with the city', async () => {
  const { requerente } = o2.c;
  const d = semExtras();
  const [abertura] = d.etapas;
  const [papel] = d.documentos_emitidos;
  if (abertura === undefined || papel === undefined) throw new Error('o processo abre e emite');
  const processo = await publicarProcesso(o2.portal.db, o2.portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'sai-sozinha' },
    etapas: [
      { ...abertura, proximas: [{ para: 'sozinha' }] },
      {
        chave: 'sozinha',
        nome: 'Emissão',
        tipo: 'automático',
        publico: 'setor',
        setor: 'SEURB',
        proximas: [],
        emite: papel.chave,
        espera: { evento: 'protocolo', depois: { quantidade: 5, contagem: 'corridos' } },
      },
    ],
  });
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo });
  expect(await dita(id, requerente)).toBe('Aguardando o portal');
  const visto = await o2.ver(id, requerente);
  expect(visto.aguardando).toMatchObject([{ de_quem: 'portal', setor: 'SEURB' }]);
  // Its status is the one of the specification, which the staff works by.
  expect(visto.situacao).toBe('Aguardando prefeitura');
  expect((await lista(requerente, 'Aguardando o portal')).total).toBe(1);
});
