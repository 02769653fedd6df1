import { describe, expect, it } from 'vitest';
import { definicaoDaVersao } from '../../../../server/modules/processos/definicaoDaVersao.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { cidadesComProcessos, arquivo, JSON_, type Listado, comDescricao } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();

/** What keeps a version from being published, or warns of it; advice on its wording is another matter. */
const faltas = (achados: readonly Achado[]): readonly Achado[] =>
  achados.filter(({ gravidade }) => gravidade !== 'sugere');

describe('publish gate over the API', () => {
  it('refuses while a sector has no members, says where, and publishes once it has them', async () => {
    const cidade = await casa.novaCidade('Alfenas');
    const id = await casa.importarEm(cidade, arquivo('o2'));
    const achados = await casa.verificar(cidade, id);
    expect(faltas(achados).map((a) => `${a.gravidade} ${a.codigo} ${a.onde}`)).toEqual([
      'bloqueia setor_sem_membros etapas[1].setor',
      'bloqueia setor_sem_membros etapas[2].setor',
      'avisa parametro_sem_valor parametros[0]',
    ]);
    const recusa = await casa.publicar(cidade, id);
    expect([recusa.status, recusa.erro.codigo, recusa.mensagem]).toEqual([
      422,
      'regra',
      'Há 2 impedimentos para publicar',
    ]);
    expect(recusa.dados<{ achados: Achado[] }>().achados).toEqual(achados);
    await casa.povoar(cidade);
    const feita = await casa.publicar(cidade, id, { versao: 1 });
    expect([feita.status, feita.mensagem]).toEqual([200, 'Versão 1 publicada']);
    expect(faltas(feita.dados<{ achados: Achado[] }>().achados).map((a) => a.codigo)).toEqual(['parametro_sem_valor']);
    await casa.p.db
      .insertInto('parametro')
      .values({
        organizacao_id: cidade,
        sigla: 'UFM',
        nome: 'UFM',
        valor: '187.42',
        vigencia_inicio: '2026-01-01',
        fonte: null,
      })
      .execute();
    expect(faltas(await casa.verificar(cidade, id))).toEqual([]);
    const trilha = await casa.p.db
      .selectFrom('auditoria')
      .select('usuario_id')
      .where('organizacao_id', '=', cidade)
      .where('acao', '=', 'publicar')
      .execute();
    expect(trilha).toEqual([{ usuario_id: casa.suporte.id }]);
  });

  it('members without the permission to analyse, and accounts that ended, are told apart', async () => {
    const cidade = await casa.novaCidade('Bauru');
    const id = await casa.importarEm(cidade, arquivo('o4'));
    const [setor] = await casa.p.db.selectFrom('setor').select('id').where('organizacao_id', '=', cidade).execute();
    const membro = await casa.p.entrar({ organizacaoId: cidade, setores: [{ id: setor?.id ?? 0, permissoes: [] }] });
    expect(faltas(await casa.verificar(cidade, id)).map((a) => `${a.gravidade} ${a.codigo}`)).toEqual([
      'avisa setor_sem_analista',
    ]);
    await casa.p.db.updateTable('usuario').set({ desativado_em: new Date() }).where('id', '=', membro.id).execute();
    expect(faltas(await casa.verificar(cidade, id)).map((a) => a.codigo)).toEqual(['setor_sem_membros']);
    const setorSumiu = { excluido_em: new Date() };
    await casa.p.db.updateTable('setor').set(setorSumiu).where('organizacao_id', '=', cidade).execute();
    expect(faltas(await casa.verificar(cidade, id)).map((a) => a.codigo)).toEqual(['setor_inexistente']);
  });

  it('advises on the wording by the threshold of the city, and publishes all the same', async () => {
    const cidade = await casa.novaCidade('Ibaté');
    const id = await casa.importarEm(cidade, arquivo('o2'));
    await casa.povoar(cidade);
    const dificeis = async (facilidade_minima?: number): Promise<readonly string[]> => {
      await casa.p.db
        .updateTable('organizacao')
        .set({ metadados: JSON.stringify(facilidade_minima === undefined ? {} : { facilidade_minima }) })
        .where('id', '=', cidade)
        .execute();
      const achados = await casa.verificar(cidade, id);
      return achados.flatMap((a) => (a.codigo === 'texto_dificil' ? [`${a.gravidade} ${a.onde}`] : []));
    };
    expect(await dificeis()).toContain('sugere processo.descricao');
    expect(await dificeis(0)).toEqual([]);
    expect((await dificeis(100)).length).toBeGreaterThan(3);
    expect((await casa.publicar(cidade, id)).status).toBe(200);
  });

  it('a second version ends the first one, which stays as it was', async () => {
    const cidade = await casa.novaCidade('Cunha');
    const id = await casa.importarEm(cidade, arquivo('o4'));
    await casa.povoar(cidade);
    expect((await casa.publicar(cidade, id)).status).toBe(200);
    const nada = await casa.publicar(cidade, id);
    expect([nada.status, nada.mensagem]).toEqual([422, 'Este processo não tem rascunho a publicar']);
    const [primeira] = await casa.p.db
      .selectFrom('processo_versao')
      .select('id')
      .where('processo_id', '=', id)
      .execute();
    const antes = await definicaoDaVersao(casa.p.db, cidade, primeira?.id ?? 0);

    expect(
      (
        await casa.suporte.post(`admin/processo/importar?sistema_organizacao_id=${cidade}`, arquivo('o4'), JSON_)
      ).dados(),
    ).toMatchObject({ inalterado: true, situacao: 'vigente' });
    await casa.importarEm(cidade, comDescricao('o4', 'Descrição nova.'));
    const velha = await casa.publicar(cidade, id, { versao: 9 });
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect((await casa.publicar(cidade, id, { versao: 1 })).status).toBe(200);
    const visto = (await casa.suporte.get(`admin/processo/${id}`, { sistema_organizacao_id: cidade })).dados<Listado>();
    expect(visto.versoes?.map((v) => [v.numero, v.situacao, v.publicado_por])).toEqual([
      [2, 'vigente', 'Sônia Suporte'],
      [1, 'encerrada', 'Sônia Suporte'],
    ]);
    expect(await definicaoDaVersao(casa.p.db, cidade, primeira?.id ?? 0)).toBe(antes);
    const exportar = (versao: number) =>
      casa.suporte.get(`admin/processo/${id}/exportar`, { sistema_organizacao_id: cidade, versao });
    expect((await exportar(1)).texto).toBe(arquivo('o4'));
    expect((await exportar(2)).texto).toBe(comDescricao('o4', 'Descrição nova.'));
    expect((await exportar(3)).status).toBe(404);
    await expect(
      casa.p.db
        .updateTable('processo_versao')
        .set({ arquivo: '{}' })
        .where('id', '=', primeira?.id ?? 0)
        .execute(),
    ).rejects.toThrow('versão publicada é imutável');
  });

  it('two who publish at once publish once', async () => {
    const cidade = await casa.novaCidade('Dourado');
    const id = await casa.importarEm(cidade, arquivo('o4'));
    await casa.povoar(cidade);
    const duas = await Promise.all([casa.publicar(cidade, id), casa.publicar(cidade, id)]);
    expect(duas.map((r) => r.status).toSorted()).toEqual([200, 422]);
  });

  it('each fault of the definition is listed with its place and keeps it from being published', async () => {
    const cidade = await casa.novaCidade('Embu');
    const d = JSON.parse(arquivo('o2')) as Definicao;
    const [abertura, aprovacao, emissao] = d.etapas;
    if (!abertura || !aprovacao || !emissao) throw new Error('O2 tem três etapas');
    const faltosa = {
      ...d,
      etapas: [abertura, { ...aprovacao, condicao: 'area_construida > 3', proximas: [] }, emissao],
    };
    const id = await casa.importarEm(cidade, JSON.stringify(faltosa));
    await casa.povoar(cidade);
    const r = await casa.publicar(cidade, id);
    expect(r.status).toBe(422);
    expect(
      r
        .dados<{ achados: Achado[] }>()
        .achados.filter((a) => a.gravidade === 'bloqueia')
        .map((a) => [a.codigo, a.onde]),
    ).toEqual([
      ['etapa_inalcancavel', 'etapas[2]'],
      ['campo_desconhecido', 'etapas[1].condicao'],
    ]);
  });
});

describe('definicaoDaVersao', () => {
  it('reads a published version once and a draft as often as it changes', async () => {
    const cidade = await casa.novaCidade('Franca');
    const id = await casa.importarEm(cidade, arquivo('o4'));
    const [versao] = await casa.p.db.selectFrom('processo_versao').select('id').where('processo_id', '=', id).execute();
    const ler = () => definicaoDaVersao(casa.p.db, cidade, versao?.id ?? 0);
    const rascunho = await ler();
    expect(await ler()).toBe(rascunho);
    const outra = comDescricao('o4', 'Outra.');
    await casa.suporte.post(
      `admin/processo/importar?sistema_organizacao_id=${cidade}&substituir=1&versao=1`,
      outra,
      JSON_,
    );
    expect((await ler()).processo.descricao).toBe('Outra.');
    await casa.povoar(cidade);
    expect((await casa.publicar(cidade, id)).status).toBe(200);
    const publicada = await ler();
    casa.p.comandos.length = 0;
    expect(await ler()).toBe(publicada);
    expect(casa.p.comandos).toEqual([]);
    await expect(definicaoDaVersao(casa.p.db, casa.p.outraCidade, versao?.id ?? 0)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    });
  });
});
