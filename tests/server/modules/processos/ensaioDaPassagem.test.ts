import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import type {
  AndamentoDaMigracao,
  EnsaioDoRequerimento,
  MigracaoVista,
} from '../../../../src/schemas/processo/migracaoVista.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { rodarTarefas } from '../../../support/rodarTarefas.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
/** Configures processes, and files requests of his own. */
let chefe: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const { id } = await portal.db
    .insertInto('pessoa')
    .values({
      ...{ organizacao_id: portal.cidade, tipo: 'Física', nome: 'Clara Configura', email: null },
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  chefe = await portal.entrar({
    ...{ nome: 'Clara Configura', pessoaId: id },
    permissoes: ['painel.prefeitura', 'painel.contribuinte', 'processo.configurar'],
  });
});
afterAll(() => portal.drop());

type Mudanca = (d: Definicao) => Definicao;
const sem =
  (lista: 'campos' | 'documentos' | 'taxas', chave: string): Mudanca =>
  (d) =>
    retirarPeca(
      d,
      lista,
      d[lista].findIndex((x) => x.chave === chave),
    );
/** What a later version may be, each by itself or together. */
const mudancas: readonly Mudanca[] = [
  sem('campos', 'rt'),
  sem('documentos', 'matricula'),
  sem('taxas', 'iss'),
  (d) => renomear(d, 'etapas[1].chave', 'triagem'),
  (d) => renomear(d, 'taxas[1].chave', 'taxa_do_alvara'),
  (d) => ({
    ...d,
    etapas: d.etapas.map((e, n) =>
      n === 1
        ? { ...e, prazo: { quantidade: 2, contagem: 'corridos' as const }, vencimento: { defere: true as const } }
        : e,
    ),
  }),
  (d) => ({
    ...d,
    campos: d.campos.map((f) => (f.chave === 'solicitante_e_proprietario' ? { ...f, tipo: 'texto' as const } : f)),
  }),
];

/** How far the city has gone with a request. */
const caminhos: readonly ((id: number) => Promise<void>)[] = [
  async () => undefined,
  (id) => api.agir(id, 'acoes/iniciar'),
  async (id) => {
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/gerar-taxas');
  },
  async (id) => {
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'rt', texto: 'Confira o responsável' });
  },
];

const mudar = (id: number, colunas: { criado_por?: number; criador_saiu_em?: Date }) =>
  portal.db.updateTable('requerimento').set(colunas).where('id', '=', id).execute();

/** What somebody who configures has to do with a request. The first is nothing; who opened it for a citizen has no part in it, who did and left has. */
const vinculos: readonly ((id: number) => Promise<unknown>)[] = [
  async () => undefined,
  (id) => mudar(id, { criado_por: chefe.id }),
  (id) => mudar(id, { criado_por: chefe.id, criador_saiu_em: portal.clock.now() }),
  ...(['ativo', 'revogado'] as const).map(
    (situacao) => (id: number) =>
      portal.db
        .insertInto('requerimento_participante')
        .values({
          ...{ organizacao_id: portal.cidade, requerimento_id: id, sequencia: 1, papel: 'coautor', pode: 'agir' },
          ...{ nome: 'Clara Configura', email: 'clara@exemplo.test', usuario_id: chefe.id, situacao },
          ...{ convidado_por: c.requerente.id, convidado_por_nome: 'Iara Campestre' },
          ...{ convidado_em: portal.clock.now(), convite_expira_em: portal.clock.now(), aceito_em: portal.clock.now() },
          encerrado_em: situacao === 'revogado' ? portal.clock.now() : null,
        })
        .execute(),
  ),
];
const PROPRIO = 'Este requerimento é seu: peça a outra pessoa que o passe de versão';

interface Um {
  readonly caminho: number;
  readonly vinculo: number;
  /** The applicant is who configures. */
  readonly seu: boolean;
}

const requerimentos = fc.array(
  fc.record({
    caminho: fc.nat(caminhos.length - 1),
    vinculo: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(vinculos.length - 1)),
    seu: fc.nat(4).map((n) => n === 0),
  }),
  { minLength: 4, maxLength: 8 },
);

const preparar = async (todos: readonly Um[], quais: readonly number[]): Promise<number> => {
  const chave = `o2-${randomUUID().slice(0, 8)}`;
  const de = (d: Definicao): Definicao => ({ ...d, processo: { ...d.processo, chave } });
  const processo = await publicarProcesso(portal.db, portal.cidade, de(definicaoO2()));
  for (const { caminho, vinculo, seu } of todos) {
    const { id } = await protocolarO2(portal, { ...c, processo, requerente: seu ? chefe : c.requerente });
    await caminhos[caminho]?.(id);
    await vinculos[vinculo]?.(id);
  }
  const nova = quais.reduce((d, n) => mudancas[n]?.(d) ?? d, definicaoO2());
  await publicarVersao(portal.db, portal.cidade, processo, de(nova));
  return processo;
};

/** What is said of each request, as a trial and as the doing say it. */
const ditos = ({ data }: AndamentoDaMigracao) =>
  data.map(({ requerimento, resultado, motivos, descartadas, prazos }) => ({
    ...{ requerimento, motivos, descartadas, prazos },
    passa: resultado === 'passa' || resultado === 'passou',
  }));

it('what the trial says of each request is what the passage then does, his own among them', async () => {
  const vistos = { passa: 0, nao: 0, seus: 0 };
  await fc.assert(
    fc.asyncProperty(
      requerimentos,
      fc.uniqueArray(fc.nat(mudancas.length - 1), { minLength: 2, maxLength: 4 }),
      fc.record({ sabe: fc.boolean(), forca: fc.boolean() }),
      async (todos, quais, { sabe, forca }) => {
        const processo = await preparar(todos, quais);
        const base = `painel-prefeitura/processo/${processo}/migracao`;
        const { mapa: proposto, novas } = (await chefe.get(base)).dados<MigracaoVista>();
        const tem = novas.etapas.some(({ chave }) => chave === 'triagem');
        const mapa = {
          ...proposto,
          etapas: { ...proposto.etapas, ...(tem && sabe ? { aprovacao: 'triagem' } : {}) },
          campos: {
            ...proposto.campos,
            ...(forca ? { solicitante_e_proprietario: 'solicitante_e_proprietario' } : {}),
          },
        };
        const fazer = async (modo: 'ensaiar' | 'migrar') => {
          const r = await chefe.post(`${base}/${modo}`, { para: 2, mapa, esperados: todos.length });
          expect(r.status, r.texto).toBe(202);
          await rodarTarefas(portal);
          const { id } = r.dados<{ id: number }>();
          return ditos((await chefe.get(`${base}/${id}`)).dados<AndamentoDaMigracao>());
        };
        const ensaio = await fazer('ensaiar');
        expect(ensaio).toHaveLength(todos.length);
        for (const { requerimento, passa, motivos } of ensaio) {
          const um = await chefe.post(`${base}/requerimento/${requerimento}/ensaiar`, { para: 2, mapa });
          expect(um.dados<EnsaioDoRequerimento>()).toMatchObject({ pode: passa, motivos });
        }
        expect(await fazer('migrar')).toEqual(ensaio);
        for (const { passa, motivos } of ensaio) {
          vistos[passa ? 'passa' : 'nao']++;
          if (motivos.includes(PROPRIO)) vistos.seus++;
        }
        ensaio.forEach(({ passa }, n) => {
          const um = todos[n];
          if (um !== undefined && (um.seu || um.vinculo > 1)) expect(passa).toBe(false);
        });
      },
    ),
    { numRuns: 10, seed: 20261128, endOnFailure: true },
  );
  expect(vistos.passa).toBeGreaterThan(5);
  expect(vistos.nao - vistos.seus).toBeGreaterThan(5);
  expect(vistos.seus).toBeGreaterThan(5);
}, 120_000);

it('the trial of one refuses the faulty map that the passage refuses', async () => {
  const processo = await preparar([{ caminho: 0, vinculo: 0, seu: false }], []);
  const base = `painel-prefeitura/processo/${processo}/migracao`;
  const { mapa } = (await chefe.get(base)).dados<MigracaoVista>();
  const linha = await portal.db
    .selectFrom('requerimento')
    .select(['id', 'versao'])
    .where('processo_id', '=', processo)
    .executeTakeFirstOrThrow();
  const corpo = { para: 2, mapa: { ...mapa, campos: { ...mapa.campos, rt: 'nenhum' } } };
  const um = `${base}/requerimento/${linha.id}`;
  const ensaio = await chefe.post(`${um}/ensaiar`, corpo);
  const feito = await chefe.post(`${um}/migrar`, { ...corpo, versao: linha.versao });
  expect([ensaio.status, ensaio.erro.erros]).toEqual([feito.status, feito.erro.erros]);
  expect(ensaio.status).toBe(422);
});
