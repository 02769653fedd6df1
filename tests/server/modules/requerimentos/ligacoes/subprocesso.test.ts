import { describe, expect, it } from 'vitest';
import type { InicioVisto } from '../../../../../src/schemas/requerimento/inicio.ts';
import { enviarArquivo, respostasO2 } from '../../../../support/cenarioO2.ts';
import {
  abrir,
  api,
  c,
  decidido,
  demolicao,
  iniciado,
  numero,
  palcoDasLigacoes,
  passar,
  portal,
  PROCESSO,
  protocolar,
  viabilidade,
} from './palcoDasLigacoes.ts';

palcoDasLigacoes();

const bloqueios = async (id: number): Promise<readonly string[]> =>
  (await api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios ?? [];

const esperas = async (id: number): Promise<readonly string[]> => (await api.ver(id)).aguardando.map((e) => e.o_que);

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
