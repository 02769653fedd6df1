import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { Presente } from '../../../../src/schemas/processo/edicao/presenca.ts';
import { incluirPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import type { RascunhoDeOutro, RascunhoGravado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
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
    // In the words of the sheet: a place of the file says nothing to who sees the sheets.
    expect(achados.find((a) => a.onde === 'etapas[1].nome')?.mensagem).toBe('Nome da etapa: Campo obrigatório');
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

  it('a page left open on a draft that is gone writes nothing into the next, nor publishes or schedules it', async () => {
    const id = await criar({ nome: 'Toldo' });
    const { definicao, rascunho_id } = await ler(id);
    const meu = { versao: 1, definicao: escreverNo(definicao, 'etapas[0].nome', 'De antes') };
    await casa.p.db.updateTable('processo_versao').set({ situacao: 'vigente' }).where('id', '=', rascunho_id).execute();
    const semOutro = await gravar(id, { ...meu, rascunho_id });
    expect([semOutro.status, semOutro.erro.codigo, semOutro.erro.dados, semOutro.erro.mensagem]).toEqual([
      ...[409, 'outro_rascunho', { numero: null }],
      'O rascunho que você abriu foi publicado ou descartado',
    ]);
    expect((await casa.gestor.post(`${BASE}/${id}/rascunho`, {})).status).toBe(201);
    const novo = await ler(id);
    // Both are at the same version: it tells nothing.
    expect([novo.numero, novo.versao, novo.rascunho_id === rascunho_id]).toEqual([2, 1, false]);
    const atos = [
      await gravar(id, { ...meu, rascunho_id }),
      await casa.gestor.post(`${BASE}/${id}/publicar`, { versao: 1, rascunho_id }),
      await casa.gestor.post(`${BASE}/${id}/agendar`, { versao: 1, rascunho_id, dia: '2027-01-10', hora: '08:00' }),
    ];
    for (const r of atos)
      expect([r.status, r.erro.codigo, r.erro.dados, r.erro.mensagem]).toEqual([
        ...[409, 'outro_rascunho', { numero: 2 }],
        'O rascunho que você abriu deu lugar a outro, o da versão 2',
      ]);
    expect((await ler(id)).definicao).toEqual(definicao);
    expect((await gravar(id, { ...meu, rascunho_id: novo.rascunho_id })).status).toBe(200);
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

  it('is thrown away whole before anything of it was published, and only as it was seen', async () => {
    const id = await criar({ nome: 'Engano' });
    expect((await casa.gestor.post(`${BASE}/${id}/rascunho/descartar`, { versao: 7 })).status).toBe(409);
    const feito = await casa.gestor.post(`${BASE}/${id}/rascunho/descartar`, { versao: 1 });
    expect([feito.status, feito.dados()]).toEqual([200, { processo_descartado: true }]);
    expect((await casa.gestor.get(`${BASE}/${id}`)).status).toBe(404);
    expect((await casa.gestor.get(`${BASE}/${id}/rascunho`)).status).toBe(404);
    expect(await criar({ nome: 'Engano' })).not.toBe(id);
  });

  it('gives way to an old version only as it was seen, and who had it open cannot save onto what came', async () => {
    await casa.gestor.post(`${BASE}/importar`, arquivo('o3'), JSON_);
    await casa.povoar(casa.p.cidade);
    const o3 = JSON.parse(arquivo('o3')) as Definicao;
    const id = await criar({ nome: 'Volta atrás' });
    const { definicao: nova, versao } = await ler(id);
    const inteira = { ...o3, processo: { ...o3.processo, chave: nova.processo.chave, nome: 'Volta atrás' } };
    const gravado = (await gravar(id, { versao, definicao: inteira })).dados<RascunhoGravado>();
    const feita = await casa.gestor.post(`${BASE}/${id}/publicar`, { versao: gravado.versao });
    expect(feita.status, feita.texto).toBe(200);
    await casa.gestor.post(`${BASE}/${id}/rascunho`, {});
    const mudada = escreverNo(inteira, 'etapas[0].nome', 'Mudado');
    expect((await gravar(id, { versao: 1, definicao: mudada })).status).toBe(200);
    const comecar = async (corpo: object) => casa.gestor.post(`${BASE}/${id}/rascunho`, corpo);
    expect((await comecar({ de: 1 })).status).toBe(422);
    expect((await comecar({ de: 1, substituir: 1 })).status).toBe(409);
    // A version that is not there takes the place of nothing.
    expect((await comecar({ de: 9, substituir: 2 })).status).toBe(404);
    expect((await ler(id)).definicao).toEqual(mudada);
    const trocado = await comecar({ de: 1, substituir: 2 });
    expect([trocado.status, trocado.dados<{ numero: number }>().numero], trocado.texto).toEqual([201, 2]);
    const agora = await ler(id);
    expect([agora.definicao, agora.versao]).toEqual([inteira, 3]);
    expect((await gravar(id, { versao: 2, definicao: mudada })).status).toBe(409);
  });

  it('is copied under a name and key of its own, within its city alone', async () => {
    const id = await criar({ nome: 'Original' });
    const { definicao } = await ler(id);
    const mudada = escreverNo(definicao, 'etapas[0].nome', 'Pedido do original');
    await gravar(id, { versao: 1, definicao: mudada });
    const copia = await criar({ nome: 'Copiado', processo_id: id });
    const lida = await ler(copia);
    expect(lida.definicao.processo).toMatchObject({ nome: 'Copiado', chave: 'copiado' });
    expect([lida.numero, lida.vigente, lida.definicao.etapas]).toEqual([1, null, mudada.etapas]);
    expect((await ler(id)).definicao).toEqual(mudada);
    const novo = { nome: 'De outra', nome_curto: 'Outra', grupo: 'Geral', descricao: 'De outra.' };
    expect((await casa.gestor.post(BASE, { ...novo, processo_id: 999_999 })).status).toBe(404);
  });
});
