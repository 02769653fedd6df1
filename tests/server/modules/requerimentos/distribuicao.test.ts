import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Etapa } from '../../../../src/schemas/processo/definicao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const P = 'painel-prefeitura/requerimento';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let colegas: readonly Cliente[];
const doSetor = (setor: number, nome: string): Promise<Cliente> =>
  portal.entrar({
    nome,
    permissoes: ['painel.prefeitura'],
    setores: [{ id: setor, permissoes: ['requerimento.analisar'] }],
  });
const publicar = (distribuicao: NonNullable<Etapa['distribuicao']>): Promise<void> =>
  publicarVersao(portal.db, portal.cidade, c.processo, comEtapas([etapa('analise', [], { distribuicao })]));
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  colegas = [await doSetor(c.setor, 'Ana Ribeira'), await doSetor(c.setor, 'Bento Serrado')];
});
afterAll(() => portal.drop());

const pegar = (quem: Cliente, corpo: object = {}) => quem.post(`${P}/proximo`, corpo);
const fila = async (quem: Cliente): Promise<number> =>
  (await quem.get(P, { relogios: 1 })).dados<{ na_fila: number }>().na_fila;

describe('the queue of a sector', () => {
  beforeEach(() => publicar({ pessoa: 'fila' }));

  it('gives the most urgent first, then the oldest, and says so where it is empty', async () => {
    const [um, dois, tres] = [
      await protocolarO2(portal, c),
      await protocolarO2(portal, c),
      await protocolarO2(portal, c),
    ];
    expect(await fila(c.analista)).toBe(3);
    expect(await fila(c.deOutroSetor)).toBe(0);
    await api.agir(dois.id, 'acoes/priorizar', { prioridade: 'urgente' });
    const recusado = await api.tentar(um.id, 'acoes/iniciar');
    expect(recusado.status, recusado.texto).toBe(422);
    const pegos = [];
    for (let i = 0; i < 3; i++) pegos.push((await pegar(c.analista)).dados<{ id: number }>().id);
    expect(pegos).toEqual([dois.id, um.id, tres.id]);
    expect(await fila(c.analista)).toBe(0);
    const vazia = await pegar(c.analista);
    expect([vazia.status, vazia.mensagem]).toEqual([422, 'A fila está vazia: ninguém espera para ser atendido']);
    const { etapa: aberta, eventos } = await api.ver(um.id);
    expect([aberta?.responsavel?.nome, eventos[0]?.texto]).toEqual(['Dalva Montalegre', 'pegou o próximo da fila']);
    await api.agir(um.id, 'acoes/iniciar');
    expect((await pegar(c.analista, { setor_id: 999 })).status).toBe(403);
    expect((await pegar(c.deOutroSetor)).status).toBe(422);
  });

  it('gives who acted in the first of it what stands behind, and counts for him what he can be given', async () => {
    const [primeiro, segundo] = [await protocolarO2(portal, c), await protocolarO2(portal, c)];
    const antes = await doSetor(c.setor, 'Caio Antes');
    const agora = portal.clock.now();
    await portal.db
      .insertInto('requerimento_participante')
      .values({
        ...{ organizacao_id: portal.cidade, requerimento_id: primeiro.id, sequencia: 1, usuario_id: antes.id },
        ...{ papel: 'coautor', pode: 'agir', situacao: 'revogado', nome: 'Caio Antes' },
        ...{ email: 'caio@exemplo.com.br', convidado_por: c.requerente.id, convidado_por_nome: 'Iara' },
        ...{ convidado_em: agora, convite_expira_em: agora },
      })
      .execute();
    expect([await fila(c.analista), await fila(antes)]).toEqual([2, 1]);
    // He was on the side of an applicant before.
    const passado = await doSetor(c.setor, 'Davi Depois');
    await portal.db
      .updateTable('requerimento')
      .set({ contas_que_sairam: [passado.id] })
      .where('id', '=', primeiro.id)
      .execute();
    expect(await fila(passado)).toBe(1);
    // Known to the engine alone: the one for whom he stands in acted in the first of it.
    const depois = await portal.entrar({ nome: 'Sara Substituta', permissoes: ['painel.prefeitura'] });
    await portal.db
      .insertInto('ausencia')
      .values({
        ...{ organizacao_id: portal.cidade, usuario_id: antes.id, substituto_id: depois.id },
        ...{ motivo: 'Férias', inicio: '2026-11-01', fim: '2026-12-31' },
      })
      .execute();
    const dele = await pegar(depois);
    expect([dele.status, dele.dados<{ id: number }>().id], dele.texto).toEqual([200, segundo.id]);
    const nada = await pegar(depois);
    expect([nada.status, nada.mensagem]).toEqual([422, 'Na fila só há requerimentos que você não pode analisar']);
    expect([(await pegar(antes)).status, await fila(antes)]).toEqual([422, 0]);
    expect((await pegar(c.analista)).dados<{ id: number }>().id).toBe(primeiro.id);
    // The others of this file share the work among the sector's own.
    await portal.db.deleteFrom('usuario_setor').where('usuario_id', 'in', [antes.id, passado.id]).execute();
  });

  it('two, and ten, who ask at once get one each; nobody gets the same', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 10; i++) ids.push((await protocolarO2(portal, c)).id);
    const dois = await Promise.all(colegas.map((quem) => pegar(quem)));
    expect(dois.map((r) => r.status)).toEqual([200, 200]);
    expect(new Set(dois.map((r) => r.dados<{ id: number }>().id)).size).toBe(2);
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, i) => pegar(colegas[i % 2]!)));
    const pegos = respostas.filter((r) => r.status === 200).map((r) => r.dados<{ id: number }>().id);
    expect([pegos.length, new Set(pegos).size]).toEqual([8, 8]);
    expect(respostas.filter((r) => r.status !== 200).map((r) => r.status)).toEqual([422, 422]);
    const { data } = (await c.gestor.get(P, { per_page: 500 })).dados<{ data: readonly RequerimentoListado[] }>();
    expect(data.filter((r) => ids.includes(r.id) && r.responsavel === null)).toEqual([]);
  });
});

describe('by territory', () => {
  it('goes to the sector of the zone, or of the district, that the property of the answers stands in', async () => {
    const base = comEtapas([
      etapa('analise', [], {
        distribuicao: {
          setores: [
            { setor: 'SEMAM', condicao: 'zona_do_imovel == "ZPA"', motivo: 'Área de proteção' },
            { setor: 'SEMAM', condicao: 'bairro_do_imovel == "Praia Norte"', motivo: 'Região norte' },
          ],
        },
      }),
    ]);
    const doImovel = (chave: string, dado: 'zona' | 'bairro') => ({
      ...{ chave, nome: chave, tipo: 'texto' as const, obrigatorio: false },
      do_imovel: { imovel: 'inscricao_imovel', dado },
    });
    const lidos = [doImovel('zona_do_imovel', 'zona'), doImovel('bairro_do_imovel', 'bairro')];
    await publicarVersao(portal.db, portal.cidade, c.processo, {
      ...base,
      campos: [...base.campos, ...lidos],
      etapas: base.etapas.map((e, i) =>
        i === 0
          ? {
              ...e,
              secoes: [...(e.secoes ?? []), { chave: 'onde', titulo: 'Onde', campos: lidos.map((l) => l.chave) }],
            }
          : e,
      ),
    });
    const { id: zona } = await portal.db
      .insertInto('zona_ocupacao')
      .values({ organizacao_id: portal.cidade, sigla: 'ZPA', descricao: 'Proteção ambiental', percentual: '10' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const situar = (zona_ocupacao_id: number | null, bairro: string | null) =>
      portal.db
        .updateTable('imovel')
        .set({ zona_ocupacao_id, endereco_partes: bairro === null ? null : JSON.stringify({ bairro }) })
        .where('organizacao_id', '=', portal.cidade)
        .execute();
    const onde = async () => {
      const { id } = await protocolarO2(portal, c);
      const visto = (await c.gestor.get(`${P}/${id}`)).dados<RequerimentoVisto>();
      const campos = visto.respostas.flatMap((parte) => parte.campos);
      return [visto.etapa?.setor, ...lidos.map(({ chave }) => campos.find((x) => x.campo === chave)?.texto)];
    };
    await situar(zona, 'Centro');
    expect(await onde()).toEqual(['SEMAM', 'ZPA', 'Centro']);
    await situar(null, 'Praia Norte');
    expect(await onde()).toEqual(['SEMAM', undefined, 'Praia Norte']);
    await situar(null, null);
    expect(await onde()).toEqual(['SEURB', undefined, undefined]);
  });
});

describe('by load', () => {
  it('goes to who has least and is there, and never to who is away', async () => {
    await publicar({ pessoa: 'carga' });
    const [ana, bento] = colegas as [Cliente, Cliente];
    await portal.db
      .insertInto('ausencia')
      .values({
        organizacao_id: portal.cidade,
        usuario_id: ana.id,
        substituto_id: null,
        inicio: '2026-11-16',
        fim: '2026-11-20',
        motivo: 'Férias',
      })
      .execute();
    const abertas = async (quem: Cliente): Promise<number> =>
      (await c.gestor.get(P, { 'filtro[responsavel_id]': quem.id })).dados<{ total: number }>().total;
    const antes = { ana: await abertas(ana), bento: await abertas(bento), dalva: await abertas(c.analista) };
    for (let i = 0; i < 12; i++) await protocolarO2(portal, c);
    expect(await abertas(ana)).toBe(antes.ana);
    const [b, d] = [await abertas(bento), await abertas(c.analista)];
    expect(b + d).toBe(antes.bento + antes.dalva + 12);
    expect(Math.abs(b - d)).toBeLessThanOrEqual(1);
  });

  it('several that come at once are levelled too', async () => {
    const abertas = async (quem: Cliente): Promise<number> =>
      (await c.gestor.get(P, { 'filtro[responsavel_id]': quem.id })).dados<{ total: number }>().total;
    await Promise.all(Array.from({ length: 6 }, () => protocolarO2(portal, c)));
    const [b, d] = [await abertas(colegas[1]!), await abertas(c.analista)];
    expect(Math.abs(b - d)).toBeLessThanOrEqual(1);
  });
});
