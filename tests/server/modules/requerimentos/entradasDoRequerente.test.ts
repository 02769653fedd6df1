import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calcularDuracoes } from '../../../../server/modules/requerimentos/calcularDuracoes.ts';
import { tarefasVistas } from '../../../../src/resources/requerimento/tarefas.ts';
import { mostrarDia } from '../../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ProcessoListado } from '../../../../src/schemas/processo/listado.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoLigado } from '../../../../src/schemas/requerimento/ligacoes.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const definicao = (): Definicao =>
  comEtapas([
    etapa('visita', [segue('decisao')], {
      prazo: { quantidade: 10, contagem: 'corridos' },
      vistoria: { agenda: 'requerente', duracao: 60, itens: [] },
    }),
    etapa('decisao', []),
  ]);

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let tecnico: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicao());
  api = requerimentoPelaApi(portal, c);
  const { id } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome: 'Tomé Ribeirinho',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
      email: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tecnico = await portal.entrar({ nome: 'Tomé Ribeirinho', permissoes: ['painel.contribuinte'], pessoaId: id });
});
afterAll(() => portal.drop());

const inicio = async (quem: Cliente = c.requerente): Promise<InicioVisto> =>
  (await quem.get('painel-contribuinte/inicio')).dados();
const tipos = async (id: number, quem: Cliente = c.requerente) =>
  (await inicio(quem)).tarefas.filter(({ chave }) => chave.startsWith(`${id}-`)).map(({ tipo }) => tipo);
const doRequerimento = async (id: number) =>
  tarefasVistas(await api.ver(id, c.requerente), (momento) => mostrarDia(momento));
const termo = async (id: number, destinatarios: readonly number[], corpo: object = {}): Promise<readonly number[]> => {
  const r = await api.tentar(id, 'termos', {
    titulo: 'Comparecimento',
    texto: '<p>Compareça ao balcão.</p>',
    destinatarios,
    exige_ciencia: true,
    ...corpo,
  });
  expect(r.status, r.texto).toBe(201);
  return r.dados<{ envios: readonly number[] }>().envios;
};
const mensagem = async (id: number): Promise<number> => {
  const r = await c.analista.post(`painel-prefeitura/requerimento/${id}/conversas`, { assunto: 'Obra', texto: 'Olá.' });
  expect(r.status, r.texto).toBe(201);
  return r.dados<{ conversa: number }>().conversa;
};

describe('what the applicant has to do', () => {
  it('names the inspection to choose, notices and messages, the same on the dashboard as at the request', async () => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    expect(await tipos(id)).toEqual(['vistoria']);
    const [envio = 0] = await termo(id, [c.requerente.id], { prazo: { quantidade: 8, contagem: 'corridos' } });
    const conversa = await mensagem(id);
    const noInicio = (await inicio()).tarefas.filter(({ chave }) => chave.startsWith(`${id}-`));
    expect(noInicio.map(({ tipo }) => tipo).sort()).toEqual(['mensagem', 'termo', 'vistoria']);
    const porChave = (a: { chave: string }, b: { chave: string }) => a.chave.localeCompare(b.chave);
    expect([...noInicio].sort(porChave)).toEqual([...(await doRequerimento(id))].sort(porChave));
    expect(noInicio.find(({ tipo }) => tipo === 'termo')).toMatchObject({
      titulo: 'Ler e confirmar a ciência: Comparecimento',
      ate: '2026-11-24',
      href: `/contribuinte/termos-enviados/visualizacao-termo/${envio}`,
    });

    // Each goes with what it asks for.
    expect((await c.requerente.post(`painel-contribuinte/termo/${envio}/abrir`)).status).toBe(200);
    expect((await doRequerimento(id)).find(({ tipo }) => tipo === 'termo')?.titulo).toMatch(/^Confirmar a ciência/);
    expect((await c.requerente.post(`painel-contribuinte/termo/${envio}/ciencia`)).status).toBe(200);
    const lidas = await c.requerente.get(`painel-contribuinte/requerimento/${id}/conversas`);
    const ate = lidas.dados<readonly { mensagens: readonly { id: number }[] }[]>()[0]?.mensagens[0]?.id;
    await c.requerente.post(`painel-contribuinte/requerimento/${id}/conversas/${conversa}/lida`, { ate });
    expect(await tipos(id)).toEqual(['vistoria']);
  });

  it('outlives the request for what is only to be read, and does not touch its end', async () => {
    const { id } = await protocolarO2(portal, c);
    await termo(id, [c.requerente.id], { exige_ciencia: false });
    await mensagem(id);
    await api.agir(id, 'acoes/cancelar', { motivo: 'Engano' }, c.requerente);
    expect((await tipos(id)).sort()).toEqual(['mensagem', 'termo']);
    const resumo = (await inicio()).requerimentos.find((r) => r.id === id);
    expect(resumo?.situacao).toBe('Cancelado');
  });

  it('tells a technician of his notice, who has no other part in the request', async () => {
    const { id } = await protocolarO2(portal, c);
    const [envio = 0] = await termo(id, [tecnico.id]);
    const { tarefas, total } = await inicio(tecnico);
    expect([total, tarefas.map(({ tipo, href }) => [tipo, href])]).toEqual([
      0,
      [['termo', `/contribuinte/termos-enviados/visualizacao-termo/${envio}`]],
    ]);
    expect(await tipos(id)).not.toContain('termo');
  });
});

describe('what usually happens next', () => {
  const costume = async (id: number) => (await api.ver(id, c.requerente)).costume;

  it('is the declared term until five runs were concluded, then their median, and the step after', async () => {
    const { id } = await protocolarO2(portal, c);
    const semHistoria = await costume(id);
    expect(semHistoria).toMatchObject({ dias: null, prazo: { quantidade: 10, contagem: 'corridos' } });
    expect(semHistoria?.depois).not.toBeNull();
    expect((await api.ver(id)).costume).toBeUndefined();

    const corridas = await portal.db
      .insertInto('requerimento_etapa')
      .values(
        [1, 2, 4, 30, 60].map((dias, i) => ({
          organizacao_id: portal.cidade,
          requerimento_id: id,
          sequencia: 900 + i,
          etapa: 'visita',
          ramo: null,
          setor_id: c.setor,
          situacao: 'concluida',
          criado_em: new Date('2026-09-01T12:00:00Z'),
          iniciada_em: null,
          iniciada_por: null,
          concluida_em: new Date(Date.parse('2026-09-01T12:00:00Z') + dias * 86_400_000),
          concluida_por: null,
          vence_em: null,
        })),
      )
      .returning('id')
      .execute();
    await calcularDuracoes(portal.db, portal.clock.now());
    // [W11] 1, 2, 4, 30 and 60 days: "up to" is what four of the five kept to, not the median, which every second one passes.
    expect((await costume(id))?.dias).toBe(30);
    // Worked out once a day: what came since waits for the next.
    await portal.db
      .deleteFrom('requerimento_etapa')
      .where('id', '=', corridas[0]?.id ?? 0)
      .execute();
    await calcularDuracoes(portal.db, portal.clock.now());
    expect((await costume(id))?.dias).toBe(30);
    await calcularDuracoes(portal.db, new Date(portal.clock.now().getTime() + 21 * 3_600_000));
    expect((await costume(id))?.dias).toBeNull();
  });
});

describe('a copy of an earlier request', () => {
  const outroTipo = async (chave: string): Promise<number> => {
    const d = definicao();
    const [primeira, ...resto] = d.campos;
    if (primeira === undefined) throw new Error('O2 tem campos');
    return publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave, nome: chave },
      // Another question under a key of O2: its answer has no place here.
      campos: [
        primeira,
        ...resto.map((campo) => (campo.chave === 'rt' ? { ...campo, tipo: 'texto-longo' as const } : campo)),
      ],
    });
  };
  const abrir = (corpo: object, quem: Cliente = c.requerente) => quem.post(`${api.painel(quem)}/requerimento`, corpo);

  it('carries what serves, whatever the type, and names what it leaves behind', async () => {
    const { id } = await protocolarO2(portal, c);
    const processo = await outroTipo('copia');
    const oferecidos = await c.requerente.get(`painel-contribuinte/processo/${processo}/origens?para=copiar`);
    expect(oferecidos.dados<readonly RequerimentoLigado[]>().map((r) => r.id)).toContain(id);
    const r = await abrir({ processo_id: processo, copiar_de: id });
    expect(r.status, r.texto).toBe(201);
    const novo = r.dados<{ id: number; deixadas: readonly string[] }>();
    const rt = definicao().campos.find(({ chave }) => chave === 'rt')?.nome;
    expect(novo.deixadas).toContain(rt);
    const { respostas } = (await c.requerente.get(`painel-contribuinte/requerimento/${novo.id}/formulario`)).dados<{
      respostas: Record<string, unknown>;
    }>();
    expect(respostas).toMatchObject({ inscricao_imovel: '01.02.117' });
    expect(respostas).not.toHaveProperty('rt');
    // A copy is no bond.
    expect((await api.ver(novo.id, c.requerente)).ligacoes?.origem ?? null).toBeNull();
  });

  it('is of one’s own, filed requests alone, also when staff open it', async () => {
    const { id } = await protocolarO2(portal, c);
    const processo = await outroTipo('copia-dois');
    const daOutra = await abrir({ processo_id: processo, copiar_de: id }, c.outroRequerente);
    expect([daOutra.status, daOutra.erro.erros]).toEqual([422, { copiar_de: ['Requerimento não localizado'] }]);
    const rascunho = (await abrir({ processo_id: c.processo })).dados<{ id: number }>().id;
    expect((await abrir({ processo_id: processo, copiar_de: rascunho })).erro.erros).toEqual({
      copiar_de: ['Requerimento não localizado'],
    });
    expect((await abrir({ processo_id: processo, copiar_de: 999_999 })).status).toBe(422);
    const balcao = await portal.entrar({
      nome: 'Bento Balcão',
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const { pessoa_id } = await portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const daEquipe = await abrir({ processo_id: processo, contribuinte_id: pessoa_id, copiar_de: id }, balcao);
    expect(daEquipe.status, daEquipe.texto).toBe(201);
  });
});

describe('the guide', () => {
  it('has the sentences of each type, none where it declares none', async () => {
    const d = definicao();
    await publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: 'guiado', nome: 'Guiado', quando_usar: ['Quero ampliar a minha casa'] },
    });
    const { data } = (await c.requerente.get('painel-contribuinte/processo?per_page=100')).dados<{
      data: readonly ProcessoListado[];
    }>();
    expect(data.find((p) => p.chave === 'guiado')?.quando_usar).toEqual(['Quero ampliar a minha casa']);
    expect(data.find((p) => p.id === c.processo)?.quando_usar).toBeDefined();
  });
});
