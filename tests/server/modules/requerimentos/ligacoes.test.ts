import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avisarOrigens } from '../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoLigado } from '../../../../src/schemas/requerimento/ligacoes.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const PROCESSO = 'painel-contribuinte/requerimento';
const com = (chave: string, d: Definicao, muda: Partial<Definicao['processo']> = {}): Definicao => ({
  ...d,
  processo: { ...d.processo, chave, nome: chave, nome_curto: chave, ...muda },
});
/** Asks for a demolition always, and for a granted feasibility where the work is large. */
const principal = (): Definicao =>
  comEtapas([
    etapa('analise', [segue('recusa', { condicao: 'viabilidade == "indeferido"' }), segue('fim')], {
      subprocessos: [
        { chave: 'demolicao', processo: 'demolicao', nome: 'Demolição', motivo: 'Há casa no lote' },
        {
          chave: 'viabilidade',
          processo: 'viabilidade',
          nome: 'Viabilidade',
          condicao: 'area_ampliada_m2 > 500',
          espera: 'aprovacao',
        },
      ],
    }),
    etapa('recusa', []),
    etapa('fim', []),
  ]);

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let [demolicao, viabilidade, reanalise, substituicao] = [0, 0, 0, 0];
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados), info: () => undefined };
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  const { db, cidade } = portal;
  const simples = comEtapas([etapa('analise', [])]);
  await publicarVersao(db, cidade, c.processo, principal());
  demolicao = await publicarProcesso(db, cidade, com('demolicao', simples));
  viabilidade = await publicarProcesso(db, cidade, com('viabilidade', simples));
  const origem = { processos: [principal().processo.chave] };
  reanalise = await publicarProcesso(
    db,
    cidade,
    com('reanalise', simples, { origem: { ...origem, situacoes: ['Indeferido'], ao_deferir: 'reabrir' } }),
  );
  substituicao = await publicarProcesso(
    db,
    cidade,
    com('substituicao', simples, { origem: { ...origem, ao_deferir: 'substituir' } }),
  );
  api = requerimentoPelaApi(portal, c);
});
beforeEach(() => {
  falhas.length = 0;
});
afterAll(() => portal.drop());

/** What the loop of the portal does, until it has nothing to do. */
const passar = async (): Promise<void> => {
  while (await avisarOrigens(portal.parts, log));
  expect(falhas).toEqual([]);
};
const abrir = (corpo: object, quem: Cliente = c.requerente) => quem.post(PROCESSO, corpo);
const protocolar = async (corpo: object, area = '142.50'): Promise<number> => {
  const r = await abrir(corpo);
  expect(r.status, r.texto).toBe(201);
  const { id, versao } = r.dados<{ id: number; versao: number }>();
  await c.requerente.post(`${PROCESSO}/${id}/respostas`, { respostas: { ...respostasO2, area_ampliada_m2: area } });
  await enviarArquivo(portal, c.requerente, `${PROCESSO}/${id}/arquivos`, { documento: 'matricula' });
  const enviado = await c.requerente.post(`${PROCESSO}/${id}/enviar`, { versao });
  expect(enviado.status, enviado.texto).toBe(200);
  await passar();
  return id;
};
const iniciado = async (area?: string): Promise<number> => {
  const id = await protocolar({ processo_id: c.processo }, area);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const decidido = async (id: number, acao: 'deferir' | 'indeferir'): Promise<void> => {
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, `acoes/${acao}`, { motivo: 'Assim' });
  await passar();
};
const bloqueios = async (id: number): Promise<readonly string[]> =>
  (await api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios ?? [];
const esperas = async (id: number): Promise<readonly string[]> => (await api.ver(id)).aguardando.map((e) => e.o_que);
const numero = async (id: number): Promise<string> => (await api.ver(id)).numero ?? '';

describe('a step that needs another request', () => {
  it('takes one of two that were begun for it: the other is refused when it is filed', async () => {
    const id = await iniciado();
    const rascunhos: { id: number; versao: number }[] = [];
    for (let i = 0; i < 2; i += 1) {
      const r = await abrir({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
      expect(r.status, r.texto).toBe(201);
      rascunhos.push(r.dados<{ id: number; versao: number }>());
    }
    for (const um of rascunhos) {
      await c.requerente.post(`${PROCESSO}/${um.id}/respostas`, { respostas: respostasO2 });
      await enviarArquivo(portal, c.requerente, `${PROCESSO}/${um.id}/arquivos`, { documento: 'matricula' });
    }
    const enviados = await Promise.all(
      rascunhos.map((um) => c.requerente.post(`${PROCESSO}/${um.id}/enviar`, { versao: um.versao })),
    );
    expect(enviados.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(enviados.find(({ status }) => status === 422)?.mensagem).toContain('já está em andamento: requerimento nº');
  });

  it('waits until it is filed and has ended, however it ended, and says so to both [EST-055]', async () => {
    const id = await iniciado();
    expect(await bloqueios(id)).toEqual(['Deferir depende de: pedido de Demolição pelo requerente']);
    expect(await esperas(id)).toContain('Pedir: Demolição');
    const deleite = await api.ver(id, c.requerente);
    expect(deleite.ligacoes?.subprocessos).toEqual([
      {
        chave: 'demolicao',
        nome: 'Demolição',
        motivo: 'Há casa no lote',
        espera: 'conclusao',
        cumprido: false,
        a_pedir: true,
        processo: { id: demolicao, chave: 'demolicao' },
      },
    ]);
    // It is the applicant's turn, on his dashboard too.
    const inicio = (await c.requerente.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    expect(inicio.tarefas.filter((t) => t.tipo === 'subprocesso').map((t) => t.titulo)).toEqual(['Pedir: Demolição']);
    expect(inicio.requerimentos.find((r) => r.id === id)?.situacao).toBe('Aguardando requerente');
    const filho = await protocolar({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
    const n = await numero(filho);
    expect(await bloqueios(id)).toEqual([`Deferir depende de: conclusão de Demolição, requerimento nº ${n}`]);
    expect(await esperas(id)).toContain(`Aguardar subprocessos: Demolição (requerimento nº ${n})`);
    expect((await api.tentar(id, 'acoes/deferir')).status).toBe(422);
    const segundo = await abrir({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
    expect([segundo.status, segundo.texto]).toEqual([
      422,
      expect.stringContaining(`em andamento: requerimento nº ${n}`),
    ]);
    await decidido(filho, 'indeferir');
    expect(await bloqueios(id)).toEqual([]);
    const visto = await api.ver(id);
    expect(visto.ligacoes).toMatchObject({
      subprocessos: [{ cumprido: true, processo: null }],
      derivados: [{ id: filho, numero: n, situacao: 'Indeferido', chave: 'demolicao' }],
    });
    expect((await api.ver(filho)).ligacoes?.origem).toMatchObject({ id, situacao: 'Em andamento' });
    expect(visto.eventos.map((e) => e.texto)).toContain(
      `registrou que Demolição, requerimento nº ${n}, terminou como Indeferido`,
    );
    await api.agir(id, 'acoes/deferir');
    expect((await api.ver(id)).etapa?.chave).toBe('fim');
  });

  it('staff open what a step asks for in the name of its applicant, for nobody else and of no other type', async () => {
    const id = await protocolar({ processo_id: c.processo });
    await api.agir(id, 'acoes/iniciar');
    const dono = await portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pedir = (muda: object = {}) =>
      c.analista.post('painel-prefeitura/requerimento', {
        ...{ processo_id: demolicao, contribuinte_id: dono.pessoa_id, origem_id: id, subprocesso: 'demolicao' },
        ...muda,
      });
    const outra = await portal.db
      .selectFrom('pessoa')
      .select('id')
      .where('organizacao_id', '=', portal.cidade)
      .where('id', '<>', dono.pessoa_id)
      .executeTakeFirstOrThrow();
    expect((await pedir({ contribuinte_id: outra.id })).status).toBe(422);
    expect((await pedir({ processo_id: viabilidade })).status).toBe(422);
    const aberto = await pedir();
    expect(aberto.status, aberto.texto).toBe(201);
    const linha = await portal.db
      .selectFrom('requerimento')
      .select(['pessoa_id', 'criado_por', 'origem_id', 'origem_subprocesso'])
      .where('id', '=', aberto.dados<{ id: number }>().id)
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({
      pessoa_id: dono.pessoa_id,
      criado_por: c.analista.id,
      origem_id: id,
      origem_subprocesso: 'demolicao',
    });
  });

  it('that waits for approval goes on only once one is granted; conditions read what became of it [EST-056]', async () => {
    const id = await iniciado('600.00');
    await decidido(await protocolar({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' }), 'deferir');
    const primeiro = await protocolar({ processo_id: viabilidade, origem_id: id, subprocesso: 'viabilidade' });
    const n = await numero(primeiro);
    expect(await esperas(id)).toContain(`Aguardar aprovação do processo: Viabilidade (requerimento nº ${n})`);
    await decidido(primeiro, 'indeferir');
    expect(await bloqueios(id)).toEqual([
      `Deferir depende de: novo pedido de Viabilidade: o requerimento nº ${n} terminou como Indeferido`,
    ]);
    await decidido(
      await protocolar({ processo_id: viabilidade, origem_id: id, subprocesso: 'viabilidade' }),
      'deferir',
    );
    await api.agir(id, 'acoes/deferir');
    // The last one was granted: the way of the refused is not taken.
    expect((await api.ver(id)).etapa?.chave).toBe('fim');
  });

  it('takes over the answers that both forms ask for, and refuses what it did not ask for', async () => {
    const id = await iniciado();
    const r = await abrir({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
    const filho = r.dados<{ id: number }>().id;
    expect((await api.ver(filho, c.requerente)).formulario?.respostas).toMatchObject({
      inscricao_imovel: '01.02.117',
      area_ampliada_m2: '142.50',
    });
    const recusas = [
      [{ processo_id: viabilidade, origem_id: id, subprocesso: 'demolicao' }, 'processo_id'],
      [{ processo_id: demolicao, subprocesso: 'demolicao' }, 'origem_id'],
      [{ processo_id: demolicao, origem_id: filho, subprocesso: 'demolicao' }, 'origem_id'],
      [{ processo_id: demolicao, origem_id: id }, 'origem_id'],
    ] as const;
    for (const [corpo, campo] of recusas) {
      const recusa = await abrir(corpo);
      expect([recusa.status, Object.keys(recusa.erro.erros ?? {})], JSON.stringify(corpo)).toEqual([422, [campo]]);
    }
    const semRegra = await abrir({ processo_id: viabilidade, origem_id: id, subprocesso: 'viabilidade' });
    expect([semRegra.status, semRegra.texto]).toEqual([
      422,
      expect.stringContaining('não pede este subprocesso agora'),
    ]);
    // Somebody else's request is not there for him.
    const alheio = await abrir({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' }, c.outroRequerente);
    expect([alheio.status, alheio.erro.erros]).toEqual([422, { origem_id: ['Requerimento não localizado'] }]);
  });

  it('hears on reopening what it missed while it was ended', async () => {
    const id = await iniciado();
    const filho = await protocolar({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
    await api.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    await decidido(filho, 'deferir');
    await api.agir(id, 'acoes/reabrir', { motivo: 'Erro' }, c.gestor);
    await passar();
    expect((await api.ver(id)).ligacoes?.subprocessos).toMatchObject([{ cumprido: true }]);
  });
});

describe('a request that starts from an earlier one', () => {
  const encerrado = async (acao: 'deferir' | 'indeferir'): Promise<number> => {
    const id = await iniciado();
    await decidido(await protocolar({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' }), 'deferir');
    await api.agir(id, `acoes/${acao}`, { motivo: 'Assim' });
    if (acao === 'deferir') {
      await api.agir(id, 'acoes/iniciar');
      await api.agir(id, 'acoes/deferir');
    }
    return id;
  };
  const oferecidos = async (processo: number, quem: Cliente = c.requerente): Promise<readonly number[]> =>
    (await quem.get(`painel-contribuinte/processo/${processo}/origens`))
      .dados<readonly RequerimentoLigado[]>()
      .map((r) => r.id);

  it('of re-analysis: is chosen among those that ended so, and opens its analysis again when granted [TELA-008]', async () => {
    const id = await encerrado('indeferir');
    expect(await oferecidos(reanalise)).toContain(id);
    expect(await oferecidos(substituicao)).not.toContain(id);
    expect(await oferecidos(reanalise, c.outroRequerente)).toEqual([]);
    const sem = await abrir({ processo_id: reanalise });
    expect([sem.status, sem.erro.erros]).toEqual([422, { origem_id: ['Escolha o requerimento de que este parte'] }]);
    const nova = await protocolar({ processo_id: reanalise, origem_id: id });
    expect((await api.ver(id)).situacao).toBe('Indeferido');
    await decidido(nova, 'deferir');
    const reaberto = await api.ver(id);
    expect([reaberto.situacao, reaberto.etapa?.chave]).toEqual(['Aguardando prefeitura', 'analise']);
    expect(reaberto.eventos.find((e) => e.tipo === 'requerimento_reaberto')).toMatchObject({
      ator: 'Portal',
      detalhe: `reanalise deferido no requerimento nº ${await numero(nova)}`,
    });
  });

  it('of replacement: puts its files in the place of those of the approved one when granted [TELA-009]', async () => {
    const id = await encerrado('deferir');
    const matriculaDe = async (de: number) =>
      (await api.ver(de)).documentos.find((d) => d.chave === 'matricula')?.arquivos.map((a) => a.id) ?? [];
    const antes = await matriculaDe(id);
    const nova = await protocolar({ processo_id: substituicao, origem_id: id });
    expect(await matriculaDe(id)).toEqual(antes);
    await decidido(nova, 'deferir');
    const depois = await matriculaDe(id);
    expect(depois).toHaveLength(1);
    expect(depois).not.toEqual(antes);
    const [arquivo = 0] = depois;
    const baixado = await c.analista.get(`painel-prefeitura/arquivos/${arquivo}`);
    expect([baixado.status, baixado.texto.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await api.ver(id)).situacao).toBe('Deferido');
    expect((await api.ver(id)).eventos[0]?.texto).toBe(
      `substituiu arquivos deste requerimento pelos do requerimento nº ${await numero(nova)}, deferido`,
    );
    const linhas = await portal.db
      .selectFrom('requerimento')
      .select('origem_a_avisar')
      .where('origem_a_avisar', '=', true)
      .execute();
    expect(linhas).toEqual([]);
  });

  it('refused changes nothing of the earlier one', async () => {
    const id = await encerrado('indeferir');
    const { versao } = await api.ver(id);
    await decidido(await protocolar({ processo_id: reanalise, origem_id: id }), 'indeferir');
    expect((await api.ver(id)).versao).toBe(versao);
  });
});
