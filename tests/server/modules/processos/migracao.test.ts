import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executarMigracao } from '../../../../server/modules/processos/migracao/executar.ts';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import { renomear } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import type {
  AndamentoDaMigracao,
  EnsaioDoRequerimento,
  MigracaoVista,
} from '../../../../src/schemas/processo/migracaoVista.ts';
import { estadoInicial, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { TarefaInterrompida } from '../../../../server/tarefas/trabalho.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { rodarTarefas } from '../../../support/rodarTarefas.ts';

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const posicao = (d: Definicao, lista: 'campos' | 'etapas', chave: string): number =>
  d[lista].findIndex((x) => x.chave === chave);

/** The applicant's form without one field, the first step of the city by another key, later and with a term. */
const nova = (): Definicao => {
  const antes = definicaoO2();
  const sem = retirarPeca(antes, 'campos', posicao(antes, 'campos', 'rt'));
  const [, segunda] = sem.etapas;
  const d = renomear(sem, 'etapas[1].chave', 'triagem');
  return { ...d, etapas: d.etapas.map((e, i) => (i === 1 ? { ...e, prazo: corridos(40) } : e)), ...(segunda && {}) };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let chefe: Cliente;
let processo: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  chefe = await portal.entrar({ nome: 'Clara Configura', permissoes: ['painel.prefeitura', 'processo.configurar'] });
});
afterAll(() => portal.drop());

/** A process of its own with requests filed under its first version, and a second version in force. */
const comVersaoNova = async (quantos: number, definicao = nova()): Promise<readonly number[]> => {
  const chave = `o2-${randomUUID().slice(0, 8)}`;
  const de = (d: Definicao): Definicao => ({ ...d, processo: { ...d.processo, chave } });
  processo = await publicarProcesso(portal.db, portal.cidade, de(definicaoO2()));
  const ids: number[] = [];
  for (let n = 0; n < quantos; n++) ids.push((await protocolarO2(portal, { ...c, processo })).id);
  await publicarVersao(portal.db, portal.cidade, processo, de(definicao));
  return ids;
};
const base = (): string => `painel-prefeitura/processo/${processo}/migracao`;
const proposta = async (): Promise<MigracaoVista> => (await chefe.get(base())).dados();
const comTriagem = async () => {
  const { mapa, total } = await proposta();
  const antiga = Object.keys(mapa.etapas).find((k) => mapa.etapas[k] === null) ?? '';
  return { para: 2, esperados: total, mapa: { ...mapa, etapas: { ...mapa.etapas, [antiga]: 'triagem' } } };
};
const linha = (id: number) =>
  portal.db.selectFrom('requerimento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const emTarefa = async (modo: 'ensaiar' | 'migrar', corpo: object): Promise<AndamentoDaMigracao> => {
  const r = await chefe.post(`${base()}/${modo}`, corpo);
  expect(r.status, r.texto).toBe(202);
  expect(await rodarTarefas(portal)).toBe(1);
  return (await chefe.get(`${base()}/${r.dados<{ id: number }>().id}`)).dados();
};
/** The chain holds, and tells the very state that is kept. */
const conferirCadeia = async (id: number): Promise<void> => {
  const { estado, cabeca_hash } = await linha(id);
  const { rows } = await portal.base.ownerPool.query<EventoGuardado & { tipo: string; dados: object }>(
    'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
    [id],
  );
  const lidos = rows.map((e) => ({ ...e.dados, tipo: e.tipo }) as Evento);
  expect(reproduzir(lidos, estadoInicial)).toEqual(estado);
  expect(primeiroEloQuebrado(rows, cabeca_hash)).toBeNull();
};

describe('running requests and a new version', () => {
  it('says from where, how many, and which map equal keys propose', async () => {
    await comVersaoNova(2);
    const vista = await proposta();
    expect(vista).toMatchObject({
      para: { numero: 2, situacao: 'vigente' },
      versoes: [{ numero: 1, requerimentos: 2 }],
      total: 2,
    });
    expect(vista.mapa.campos).toMatchObject({ area_ampliada_m2: 'area_ampliada_m2', rt: null });
    expect(vista.antigas.etapas.map((e) => e.chave)).not.toContain('triagem');
    expect(vista.novas.etapas.map((e) => e.chave)).toContain('triagem');
  });

  it('a trial changes nothing: it lists what would go, what would not and why, what is dropped, which terms change', async () => {
    const [um, outro] = await comVersaoNova(2);
    const antes = await Promise.all([linha(um ?? 0), linha(outro ?? 0)]);
    const { mapa } = await proposta();
    const sem = await emTarefa('ensaiar', { para: 2, mapa });
    expect(sem.contagens).toMatchObject({ passam: 0, nao_passam: 2 });
    expect(sem.data[0]?.motivos).toEqual([
      expect.stringMatching(/^A etapa “.+” está aberta e não tem correspondência na versão nova$/),
    ]);
    const com = await emTarefa('ensaiar', await comTriagem());
    expect(com).toMatchObject({
      modo: 'ensaiar',
      para: 2,
      contagens: { passam: 2, nao_passam: 0, com_respostas_descartadas: 2, com_prazos_que_mudam: 2 },
    });
    expect(com.data.map((i) => [i.requerimento, i.resultado, i.de])).toEqual([
      [um, 'passa', 1],
      [outro, 'passa', 1],
    ]);
    expect(com.data[0]?.prazos[0]).toMatch(/para 29\/12\/2026$/);
    expect(await Promise.all([linha(um ?? 0), linha(outro ?? 0)])).toEqual(antes);
    const csv = await chefe.get(`${base()}/${com.tarefa.id}/csv`);
    expect(csv.texto.split('\r\n')[0]).toContain('Requerimento;Da versão;Para a versão;Resultado');
    expect(csv.texto).toContain('Passaria');
    const soNao = await chefe.get(`${base()}/${com.tarefa.id}`, { resultado: 'nao_passam' });
    expect(soNao.dados<AndamentoDaMigracao>().data).toEqual([]);
  });

  it('takes all of them along in the background: chain, rows, files, trail, and who is told of it', async () => {
    const [id = 0, outro = 0] = await comVersaoNova(2);
    const etapaDeAntes = (await linha(id)).etapa;
    const feita = await emTarefa('migrar', await comTriagem());
    expect(feita.contagens).toMatchObject({ passam: 2, nao_passam: 0 });
    expect(feita.tarefa).toMatchObject({ situacao: 'pronta', resultado: { feitos: 2, recusados: 0 } });
    const depois = await linha(id);
    expect([etapaDeAntes, depois.etapa]).toEqual([expect.not.stringMatching(/^triagem$/), 'triagem']);
    const estado = depois.estado as Estado;
    expect(estado.respostas).not.toHaveProperty('rt');
    expect(estado.migracoes).toHaveLength(1);
    for (const um of [id, outro]) await conferirCadeia(um);
    const visto = await api.ver(id);
    expect(visto.processo.versao).toBe(2);
    expect(visto.eventos[0]).toMatchObject({
      texto: 'passou o requerimento da versão 1 para a versão 2 do processo',
      ator: 'Clara Configura',
    });
    expect(
      visto.eventos.map((e) => e.texto),
      'a etapa que mudou de nome interno é chamada pelo nome',
    ).toContain(`abriu a etapa ${definicaoO2().etapas[1]?.nome}`);
    const primeira = await portal.db
      .selectFrom('requerimento_etapa')
      .selectAll()
      .where('requerimento_id', '=', id)
      .where('sequencia', '=', 1)
      .executeTakeFirstOrThrow();
    expect(primeira.respostas, 'o que foi enviado fica na sua corrida').toHaveProperty('rt');
    const sinos = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', c.requerente.id)
      .where('requerimento_id', '=', id)
      .where('message', 'like', '%mudou a versão do processo')
      .execute();
    expect(sinos).toHaveLength(1);
    const trilha = await portal.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'depois'])
      .where('registro_id', '=', id)
      .where('acao', '=', 'agir')
      .where('entidade', '=', 'requerimento')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(trilha).toMatchObject({ usuario_id: chefe.id, depois: { acao: 'migrar', de: 1, versao_do_processo: 2 } });
    // It goes on by the new version, and nobody takes it along twice.
    await api.agir(id, 'acoes/iniciar');
    expect((await chefe.post(`${base()}/migrar`, { ...(await comTriagem()), esperados: 0 })).status).toBe(422);
  });

  it('fees, issued papers and what they were charged in go by their new keys, in the rows too', async () => {
    const renomeada = renomear(
      renomear(renomear(definicaoO2(), 'taxas[0].chave', 'iss_da_obra'), 'etapas[1].chave', 'triagem'),
      'documentos_emitidos[0].chave',
      'licenca',
    );
    const [id = 0] = await comVersaoNova(1, renomeada);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/gerar-taxas');
    const feita = await emTarefa('migrar', await comTriagem());
    expect(feita.contagens).toMatchObject({ passam: 1, nao_passam: 0 });
    const linhas = await portal.db
      .selectFrom('cobranca')
      .select(['taxa', 'etapa'])
      .where('requerimento_id', '=', id)
      .orderBy('sequencia')
      .execute();
    expect(linhas).toEqual([
      { taxa: 'iss_da_obra', etapa: 'triagem' },
      { taxa: 'alvara', etapa: 'triagem' },
    ]);
    await conferirCadeia(id);
    await api.pagar(id);
    const pagas = await portal.db
      .selectFrom('cobranca')
      .select('pagamento')
      .where('requerimento_id', '=', id)
      .execute();
    expect(pagas).toEqual([{ pagamento: 'aprovado' }, { pagamento: 'aprovado' }]);
  });

  it('goes on behind the ones that were kept after it was stopped, and one that cannot keeps no other from going', async () => {
    const ids = await comVersaoNova(3);
    const [, segundo = 0] = ids;
    await api.agir(segundo, 'acoes/iniciar');
    await api.agir(segundo, 'pendencias');
    const item = { tipo: 'campo', alvo: 'rt', texto: 'Confira o responsável' };
    await api.agir(segundo, 'pendencias/1/itens', item);
    const r = await chefe.post(`${base()}/migrar`, await comTriagem());
    const tarefa = await portal.db
      .updateTable('tarefa')
      .set({ situacao: 'em andamento' })
      .where('id', '=', r.dados<{ id: number }>().id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const parar = async (): Promise<void> => {
      throw new TarefaInterrompida();
    };
    await expect(executarMigracao({ parts: portal.parts, tarefa, andar: parar })).rejects.toThrow(TarefaInterrompida);
    const feitos = () =>
      portal.db.selectFrom('migracao_item').select('requerimento_id').where('tarefa_id', '=', tarefa.id).execute();
    expect((await feitos()).map((i) => i.requerimento_id)).toEqual([ids[0]]);
    await rodarTarefas(portal);
    expect(await feitos()).toHaveLength(3);
    const { data: itens, contagens } = (
      await chefe.get(`${base()}/${r.dados<{ id: number }>().id}`)
    ).dados<AndamentoDaMigracao>();
    expect(contagens).toMatchObject({ passam: 2, nao_passam: 1 });
    expect(itens.find((i) => i.requerimento === segundo)).toMatchObject({
      resultado: 'nao_passou',
      motivos: ['A pendência aberta pede a correção de algo que muda na versão nova: Confira o responsável'],
    });
    expect((await linha(segundo)).processo_versao_id).not.toBe((await linha(ids[0] ?? 0)).processo_versao_id);
    for (const id of ids) await conferirCadeia(id);
  });

  it('one by itself: tried, then done by whoever is first; a stale look is told what happened', async () => {
    const [id = 0] = await comVersaoNova(1);
    const { mapa } = await comTriagem();
    const ensaio = (await chefe.post(`${base()}/requerimento/${id}/ensaiar`, { mapa })).dados<EnsaioDoRequerimento>();
    expect(ensaio).toMatchObject({ pode: true, de: 1, para: 2, descartadas: [expect.any(String)] });
    const semMapa = (await chefe.post(`${base()}/requerimento/${id}/ensaiar`, {})).dados<EnsaioDoRequerimento>();
    expect(semMapa).toMatchObject({ pode: false, motivos: [expect.any(String)] });
    const velha = await chefe.post(`${base()}/requerimento/${id}/migrar`, { mapa, versao: ensaio.versao - 1 });
    expect(velha.status).toBe(409);
    const duas = await Promise.all(
      [1, 2].map(() => chefe.post(`${base()}/requerimento/${id}/migrar`, { mapa, versao: ensaio.versao })),
    );
    expect(duas.map((r) => r.status).toSorted()).toEqual([200, 409]);
    expect(duas.find((r) => r.status === 409)?.mensagem).toContain(
      'Clara Configura passou o requerimento da versão 1 para a versão 2 do processo',
    );
    await conferirCadeia(id);
    const deNovo = await chefe.post(`${base()}/requerimento/${id}/ensaiar`, { mapa });
    expect([deNovo.status, deNovo.mensagem]).toEqual([422, 'O requerimento já está na versão 2']);
  });

  it('refuses a map with faults at their places, an ended version, a count that changed, a draft', async () => {
    await comVersaoNova(1);
    const pedido = await comTriagem();
    const errado = { ...pedido, mapa: { ...pedido.mapa, campos: { ...pedido.mapa.campos, rt: 'nenhum' } } };
    const recusa = await chefe.post(`${base()}/migrar`, errado);
    expect([recusa.status, recusa.erro.erros]).toEqual([
      422,
      { 'mapa.campos.rt': ['Escolha uma correspondência que a versão nova tenha'] },
    ]);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, para: 1 })).status).toBe(422);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, para: 7 })).status).toBe(404);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, esperados: 5 })).status).toBe(409);
    const rascunho = await chefe.post(`painel-prefeitura/processo/${processo}/rascunho`, {});
    expect(rascunho.status).toBe(201);
    expect((await chefe.post(`${base()}/ensaiar`, { ...pedido, para: 3 })).status).toBe(202);
    await rodarTarefas(portal);
    const cedo = await chefe.post(`${base()}/migrar`, { ...pedido, para: 3 });
    expect([cedo.status, cedo.mensagem]).toEqual([422, 'A versão 3 ainda não foi publicada: só pode ser ensaiada']);
  });

  it('is chosen with the publication: nothing moves by default, all that can with migrar', async () => {
    const [id = 0] = await comVersaoNova(1, definicaoO2());
    await portal.entrar({ setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }] });
    const publicar = async (corpo: object) => {
      const comecado = await chefe.post(`painel-prefeitura/processo/${processo}/rascunho`, {});
      expect(comecado.status, comecado.texto).toBe(201);
      const r = await chefe.post(`painel-prefeitura/processo/${processo}/publicar`, { versao: 1, ...corpo });
      expect(r.status, r.texto).toBe(200);
      await rodarTarefas(portal);
      return r;
    };
    await publicar({});
    expect((await api.ver(id)).processo.versao).toBe(1);
    const r = await publicar({ migrar: true });
    expect(r.dados()).toMatchObject({ numero: 4, tarefa: expect.any(Number) as number });
    expect((await api.ver(id)).processo.versao).toBe(4);
    await conferirCadeia(id);
  });

  it('another city’s processes, requests and results are out of reach, and so they are without the permission', async () => {
    const [id = 0] = await comVersaoNova(1);
    const { tarefa } = await emTarefa('ensaiar', await comTriagem());
    const { mapa } = await proposta();
    const alheio = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const semDireito = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const [quem, status] of [
      [alheio, 404],
      [semDireito, 403],
    ] as const) {
      expect((await quem.get(base())).status).toBe(status);
      expect((await quem.get(`${base()}/${tarefa.id}`)).status).toBe(status);
      expect((await quem.get(`${base()}/${tarefa.id}/csv`)).status).toBe(status);
      for (const modo of ['ensaiar', 'migrar']) {
        expect((await quem.post(`${base()}/${modo}`, { para: 2, mapa })).status).toBe(status);
        const um = await quem.post(`${base()}/requerimento/${id}/${modo}`, modo === 'migrar' ? { versao: 1 } : {});
        expect(um.status).toBe(status);
      }
    }
    // A request of another process, under this one's address.
    const outro = await protocolarO2(portal, c);
    expect((await chefe.post(`${base()}/requerimento/${outro.id}/ensaiar`, {})).status).toBe(404);
  });

  it('who lost the permission meanwhile does nothing more', async () => {
    const [id = 0] = await comVersaoNova(1);
    const quem = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
    expect((await quem.post(`${base()}/migrar`, await comTriagem())).status).toBe(202);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', quem.id)
      .execute();
    await rodarTarefas(portal);
    expect((await api.ver(id)).processo.versao).toBe(1);
  });
});

it('the file of a definition is what was written for it', () => {
  expect(arquivoCanonico(nova())).toContain('triagem');
});
