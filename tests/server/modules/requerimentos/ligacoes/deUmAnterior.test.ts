import { describe, expect, it } from 'vitest';
import type { RequerimentoLigado } from '../../../../../src/schemas/requerimento/ligacoes.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import {
  abrir,
  api,
  c,
  decidido,
  demolicao,
  iniciado,
  numero,
  palcoDasLigacoes,
  portal,
  protocolar,
  reanalise,
  substituicao,
} from './palcoDasLigacoes.ts';

palcoDasLigacoes();

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
