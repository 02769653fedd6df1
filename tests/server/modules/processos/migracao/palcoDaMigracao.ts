import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../../server/modules/requerimentos/cadeia.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import type { AndamentoDaMigracao, MigracaoVista } from '../../../../../src/schemas/processo/migracaoVista.ts';
import { estadoInicial } from '../../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../../src/schemas/requerimento/evoluir.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import { publicarProcesso, publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';
import { rodarTarefas } from '../../../../support/rodarTarefas.ts';

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;
export let chefe: Cliente;
export let processo: number;

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const posicao = (d: Definicao, lista: 'campos' | 'etapas', chave: string): number =>
  d[lista].findIndex((x) => x.chave === chave);
/** The applicant's form without one field, the first step of the city by another key, later and with a term. */
export const nova = (): Definicao => {
  const antes = definicaoO2();
  const sem = retirarPeca(antes, 'campos', posicao(antes, 'campos', 'rt'));
  const [, segunda] = sem.etapas;
  const d = renomear(sem, 'etapas[1].chave', 'triagem');
  return { ...d, etapas: d.etapas.map((e, i) => (i === 1 ? { ...e, prazo: corridos(40) } : e)), ...(segunda && {}) };
};
/** A process of its own with requests filed under its first version, and a second version in force. */
export const comVersaoNova = async (
  quantos: number,
  definicao = nova(),
  primeira = definicaoO2(),
): Promise<readonly number[]> => {
  const chave = `o2-${randomUUID().slice(0, 8)}`;
  const de = (d: Definicao): Definicao => ({ ...d, processo: { ...d.processo, chave } });
  processo = await publicarProcesso(portal.db, portal.cidade, de(primeira));
  const ids: number[] = [];
  for (let n = 0; n < quantos; n++) ids.push((await protocolarO2(portal, { ...c, processo })).id);
  await publicarVersao(portal.db, portal.cidade, processo, de(definicao));
  return ids;
};
export const base = (): string => `painel-prefeitura/processo/${processo}/migracao`;
export const proposta = async (): Promise<MigracaoVista> => (await chefe.get(base())).dados();
export const comTriagem = async () => {
  const { mapa, total } = await proposta();
  const antiga = Object.keys(mapa.etapas).find((k) => mapa.etapas[k] === null) ?? '';
  return { para: 2, esperados: total, mapa: { ...mapa, etapas: { ...mapa.etapas, [antiga]: 'triagem' } } };
};
export const linha = (id: number) =>
  portal.db.selectFrom('requerimento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const emTarefa = async (modo: 'ensaiar' | 'migrar', corpo: object): Promise<AndamentoDaMigracao> => {
  const r = await chefe.post(`${base()}/${modo}`, corpo);
  expect(r.status, r.texto).toBe(202);
  expect(await rodarTarefas(portal)).toBe(1);
  return (await chefe.get(`${base()}/${r.dados<{ id: number }>().id}`)).dados();
};
/** The chain holds, and tells the very state that is kept. */
export const conferirCadeia = async (id: number): Promise<void> => {
  const { estado, cabeca_hash } = await linha(id);
  const { rows } = await portal.base.ownerPool.query<EventoGuardado & { tipo: string; dados: object }>(
    'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
    [id],
  );
  const lidos = rows.map((e) => ({ ...e.dados, tipo: e.tipo }) as Evento);
  expect(reproduzir(lidos, estadoInicial)).toEqual(estado);
  expect(primeiroEloQuebrado(rows, cabeca_hash)).toBeNull();
};

/** A city whose process gets a new version while requests run. */
export const palcoDaMigracao = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
    chefe = await portal.entrar({ nome: 'Clara Configura', permissoes: ['painel.prefeitura', 'processo.configurar'] });
  });
  afterAll(() => portal.drop());
};
