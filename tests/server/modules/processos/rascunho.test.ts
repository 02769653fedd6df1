import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { Presente } from '../../../../src/schemas/processo/edicao/presenca.ts';
import { incluirPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import type {
  EdicaoListada,
  RascunhoDeOutro,
  RascunhoGravado,
} from '../../../../src/schemas/processo/edicao/rascunho.ts';
import { arquivo, JSON_ } from './cidadesComProcessos.ts';
import { BASE, casa, criar, gravar, ler, palcoDoRascunho } from './palcoDoRascunho.ts';

palcoDoRascunho();

describe('a process that is made in the editor', () => {
  it('begins with somebody who asks and a sector that looks, and says what it lacks at its place', async () => {
    const id = await criar();
    const { definicao, numero, versao, vigente, achados } = await ler(id);
    expect([numero, versao, vigente, definicao.processo.chave]).toEqual([1, 1, null, 'corte-arvore']);
    expect(definicao.etapas.map((e) => e.nome)).toEqual(['Pedido', 'Análise']);
    expect(achados.map(({ onde }) => onde)).toContain('etapas[1].setor');
    const publicada = await casa.gestor.post(`${BASE}/${id}/publicar`, { versao });
    expect(publicada.status).toBe(422);
    expect((await casa.requerente.get('painel-contribuinte/processo')).texto).not.toContain('Corte de árvore');
  });

  it('two of one name have keys of their own', async () => {
    const [um, outro] = [await criar({ nome: 'Poda' }), await criar({ nome: 'Poda' })];
    expect([(await ler(um)).definicao.processo.chave, (await ler(outro)).definicao.processo.chave]).toEqual([
      'poda',
      'poda-2',
    ]);
  });

  it('keeps what is unfinished, and is published once it is whole', async () => {
    const id = await criar({ nome: 'Poço' });
    const { definicao, versao } = await ler(id);
    const vazia = incluirPeca(escreverNo(definicao, 'etapas[1].nome', ''), 'campos', {
      ...{ chave: '', nome: '', tipo: 'texto', obrigatorio: true },
    });
    const gravado = await gravar(id, { versao, definicao: vazia });
    expect(gravado.status, gravado.texto).toBe(200);
    const { achados, versao: segunda } = gravado.dados<RascunhoGravado>();
    expect(achados.filter((a) => a.codigo === 'fora_do_formato').map((a) => a.onde)).toEqual(
      expect.arrayContaining(['etapas[1].nome', 'campos[0].nome', 'campos[0].chave']),
    );
    expect((await ler(id)).definicao).toEqual(vazia);
    expect((await casa.gestor.post(`${BASE}/${id}/publicar`, { versao: segunda })).status).toBe(422);
    const o3 = JSON.parse(arquivo('o3')) as Definicao;
    const inteira = { ...o3, processo: { ...o3.processo, chave: definicao.processo.chave, nome: 'Poço' } };
    await casa.gestor.post(`${BASE}/importar`, arquivo('o3'), JSON_);
    await casa.povoar(casa.p.cidade);
    const ultimo = await gravar(id, { versao: segunda, definicao: inteira, comentario: 'Pronto' });
    expect(ultimo.dados<RascunhoGravado>().achados.filter((a) => a.gravidade === 'bloqueia')).toEqual([]);
    const { versao: terceira } = ultimo.dados<RascunhoGravado>();
    const feita = await casa.gestor.post(`${BASE}/${id}/publicar`, { versao: terceira });
    expect(feita.status, feita.texto).toBe(200);
    const exportado = await casa.gestor.get(`${BASE}/${id}/exportar`);
    expect(JSON.parse(exportado.texto)).toEqual(inteira);
    // And goes on as a draft of the next version.
    const seguinte = await casa.gestor.post(`${BASE}/${id}/rascunho`, {});
    expect([seguinte.status, seguinte.dados<{ numero: number }>().numero]).toEqual([201, 2]);
    expect((await ler(id)).definicao).toEqual(inteira);
    expect((await casa.gestor.post(`${BASE}/${id}/rascunho`, {})).status).toBe(422);
    const outraChave = await gravar(id, { versao: 1, definicao: escreverNo(inteira, 'processo.chave', 'outra') });
    expect([outraChave.status, Object.keys(outraChave.erro.erros ?? {})]).toEqual([422, ['definicao.processo.chave']]);
  });

  it('a change made on an old state is refused with what the draft is now, and loses nothing', async () => {
    const id = await criar({ nome: 'Muro' });
    const { definicao } = await ler(id);
    const deUm = escreverNo(definicao, 'etapas[0].nome', 'Pedido do muro');
    expect((await gravar(id, { versao: 1, definicao: deUm })).status).toBe(200);
    const deOutro = await gravar(id, { versao: 1, definicao: escreverNo(definicao, 'etapas[1].nome', 'Conferência') });
    expect(deOutro.status).toBe(409);
    expect(deOutro.erro.dados as RascunhoDeOutro).toMatchObject({
      ...{ versao: 2, definicao: deUm, editado_por: 'Gil Gestor' },
    });
    expect((await ler(id)).definicao).toEqual(deUm);
  });

  it('tells who else has it open, and where, until they leave or are not heard of any more', async () => {
    const id = await criar({ nome: 'Presença' });
    const outra = await casa.p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    const dizer = async (quem: typeof outra, onde: string | null) =>
      (await quem.post(`${BASE}/${id}/rascunho/presenca`, { onde })).dados<Presente[]>();
    expect(await dizer(casa.gestor, 'etapas')).toEqual([]);
    expect(await dizer(outra, 'taxas')).toEqual([{ nome: 'Gil Gestor', onde: 'etapas' }]);
    expect(await dizer(casa.gestor, 'campos')).toEqual([{ nome: 'Nara', onde: 'taxas' }]);
    expect(await dizer(outra, 'taxas')).toEqual([{ nome: 'Gil Gestor', onde: 'campos' }]);
    await dizer(casa.gestor, null);
    expect(await dizer(outra, 'taxas')).toEqual([]);
    await dizer(casa.gestor, 'etapas');
    casa.p.clock.avancar(1);
    expect(await dizer(outra, 'taxas')).toEqual([]);
    const sem = await casa.gestor.post(`${BASE}/${id}/rascunho/presenca`, { onde: 'porao' });
    expect([sem.status, Object.keys(sem.erro.erros ?? {})]).toEqual([422, ['onde']]);
    const { versao } = await ler(id);
    await casa.gestor.post(`${BASE}/${id}/rascunho/descartar`, { versao });
    expect((await casa.gestor.post(`${BASE}/${id}/rascunho/presenca`, { onde: 'etapas' })).status).toBe(404);
  });

  it('keeps its history by person, with what it was', async () => {
    const id = await criar({ nome: 'Calçada' });
    const { definicao } = await ler(id);
    const mudada = (nome: string) => escreverNo(definicao, 'etapas[0].nome', nome);
    await gravar(id, { versao: 1, definicao: mudada('Um') });
    await gravar(id, { versao: 2, definicao: mudada('Dois'), comentario: 'Nome mais claro' });
    const gerente = await casa.p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    await gravar(id, { versao: 3, definicao: mudada('Três') }, gerente);
    const linhas = (await casa.gestor.get(`${BASE}/${id}/rascunho/historico`)).dados<EdicaoListada[]>();
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
    const linhas = (await casa.gestor.get(`${BASE}/${id}/rascunho/historico`)).dados<EdicaoListada[]>();
    expect(linhas.map(({ quem, comentario }) => [quem, comentario])).toEqual([
      ['Nara Arquivo', 'Trazido de um arquivo'],
      ['Gil Gestor', null],
    ]);
  });

  it('is thrown away whole before anything of it was published, and only as it was seen', async () => {
    const id = await criar({ nome: 'Engano' });
    expect((await casa.gestor.post(`${BASE}/${id}/rascunho/descartar`, { versao: 7 })).status).toBe(409);
    const feito = await casa.gestor.post(`${BASE}/${id}/rascunho/descartar`, { versao: 1 });
    expect([feito.status, feito.dados()]).toEqual([200, { processo_descartado: true }]);
    expect((await casa.gestor.get(`${BASE}/${id}`)).status).toBe(404);
    expect((await casa.gestor.get(`${BASE}/${id}/rascunho`)).status).toBe(404);
    expect(await criar({ nome: 'Engano' })).not.toBe(id);
  });
});
