import { describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { EdicaoListada, RascunhoDeOutro } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { JSON_ } from './cidadesComProcessos.ts';
import { BASE, casa, criar, gravar, ler, palcoDoRascunho } from './palcoDoRascunho.ts';

palcoDoRascunho();

const paginaDoHistorico = async (id: number, query: Readonly<Record<string, number>> = {}) =>
  (await casa.gestor.get(`${BASE}/${id}/rascunho/historico`, query)).dados<Pagina<EdicaoListada>>();
const historico = async (id: number): Promise<readonly EdicaoListada[]> => (await paginaDoHistorico(id)).data;

describe('the history of a draft', () => {
  it('keeps its history by person, with what it was', async () => {
    const id = await criar({ nome: 'Calçada' });
    const { definicao } = await ler(id);
    const mudada = (nome: string) => escreverNo(definicao, 'etapas[0].nome', nome);
    await gravar(id, { versao: 1, definicao: mudada('Um') });
    await gravar(id, { versao: 2, definicao: mudada('Dois'), comentario: 'Nome mais claro' });
    const gerente = await casa.p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    await gravar(id, { versao: 3, definicao: mudada('Três') }, gerente);
    const linhas = await historico(id);
    expect(linhas.map(({ quem, comentario, versao }) => [quem, comentario, versao])).toEqual([
      ['Nara', null, 4],
      ['Gil Gestor', 'Nome mais claro', 3],
      ['Gil Gestor', null, 2],
    ]);
    const antes = await casa.gestor.get(`${BASE}/${id}/rascunho/historico/${linhas[1]?.id ?? 0}`);
    expect(antes.dados<Definicao>()).toEqual(mudada('Dois'));
    expect((await casa.gestor.get(`${BASE}/${id}/rascunho/historico/999999`)).status).toBe(404);
    // The trail tells what the history tells, not every rest of the typing.
    const trilha = await casa.p.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_id', 'registro_id', 'depois'])
      .where('entidade', '=', 'processo_versao')
      .where('organizacao_id', '=', casa.p.cidade)
      .orderBy('id')
      .execute();
    const { id: versaoId } = await casa.p.db
      .selectFrom('processo_versao')
      .select('id')
      .where('processo_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(
      trilha.filter((l) => l.registro_id === versaoId).map(({ usuario_id, depois }) => [usuario_id, depois]),
    ).toEqual([
      [casa.gestor.id, { versao: 3, comentario: 'Nome mais claro' }],
      [gerente.id, { versao: 4 }],
    ]);
  });

  it('is two lines where two type in turns, the one who typed last in front; ten minutes or a comment begin another', async () => {
    const id = await criar({ nome: 'A duas mãos' });
    const { definicao } = await ler(id);
    const nara = await casa.p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    let versao = 1;
    const digitar = async (quem: Cliente, mais: object = {}): Promise<void> => {
      const r = await gravar(
        id,
        { versao, definicao: escreverNo(definicao, 'etapas[0].nome', `Nome ${versao}`), ...mais },
        quem,
      );
      expect(r.status, r.texto).toBe(200);
      versao += 1;
    };
    const vistas = async () => (await historico(id)).map((l) => [l.quem, l.comentario, l.versao]);
    for (let vez = 0; vez < 4; vez++) {
      await digitar(nara);
      await digitar(casa.gestor);
    }
    expect(await vistas()).toEqual([
      ['Gil Gestor', null, 9],
      ['Nara', null, 8],
    ]);
    await digitar(nara);
    expect(await vistas()).toEqual([
      ['Nara', null, 10],
      ['Gil Gestor', null, 9],
    ]);
    // Whose line is in front is who edited last, also where it is the older row.
    const [deNara] = await historico(id);
    const { editado_por } = await ler(id);
    const lida = await casa.gestor.get(`${BASE}/${id}/rascunho/historico/${deNara?.id ?? 0}`);
    expect([editado_por, lida.dados<Definicao>().etapas[0]?.nome]).toEqual(['Nara', 'Nome 9']);
    await digitar(casa.gestor, { comentario: 'Assim fica' });
    await digitar(casa.gestor);
    casa.p.clock.avancar(11);
    await digitar(nara);
    expect(await vistas()).toEqual([
      ['Nara', null, 13],
      ['Gil Gestor', null, 12],
      ['Gil Gestor', 'Assim fica', 11],
      ['Nara', null, 10],
      ['Gil Gestor', null, 9],
    ]);
    const segunda = await paginaDoHistorico(id, { page: 2, per_page: 2 });
    expect(segunda).toMatchObject({ total: 5, current_page: 2, per_page: 2, last_page: 3 });
    expect(segunda.data.map((l) => l.versao)).toEqual([11, 10]);
    expect(await paginaDoHistorico(id, { page: 9, per_page: 2 })).toMatchObject({ total: 5, data: [] });
  });

  it('a file that is brought in over it is a line of the history; who edits is told who did it, and loses nothing', async () => {
    const id = await criar({ nome: 'De arquivo' });
    const { definicao } = await ler(id);
    await gravar(id, { versao: 1, definicao: escreverNo(definicao, 'etapas[0].nome', 'Meu') });
    const nara = await casa.p.entrar({
      permissoes: ['painel.prefeitura', 'processo.configurar'],
      nome: 'Nara Arquivo',
    });
    const deArquivo = JSON.stringify({
      ...escreverNo(definicao, 'etapas[1].setor', 'SEURB'),
      setores: [{ sigla: 'SEURB', nome: 'Urbanismo' }],
    });
    const trazido = await nara.post(`${BASE}/importar?substituir=1&versao=2`, deArquivo, JSON_);
    expect(trazido.status, trazido.texto).toBe(200);
    const tarde = await gravar(id, { versao: 2, definicao: escreverNo(definicao, 'etapas[0].nome', 'Meu de novo') });
    expect([tarde.status, (tarde.erro.dados as RascunhoDeOutro).editado_por]).toEqual([409, 'Nara Arquivo']);
    const linhas = await historico(id);
    expect(linhas.map(({ quem, comentario }) => [quem, comentario])).toEqual([
      ['Nara Arquivo', 'Trazido de um arquivo'],
      ['Gil Gestor', null],
    ]);
  });
});
