import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { vincularArquivo } from '../../../server/files/vincularArquivo.ts';
import { transaction } from '../../../server/database/transaction.ts';
import type { Pessoa } from '../realtime/bancada.ts';
import { amostras } from './amostras.ts';
import { ana, b, gestor, ler, palcoDosArquivos } from './palcoDosArquivos.ts';

palcoDosArquivos();

describe('a file of a request', () => {
  const guardarNo = async (dono: Pessoa, requerimentoId: number, vinculado = false): Promise<number> => {
    const { inicio: _inicio, ...guardado } = await b.parts.files.guardar(Readable.from(amostras.pdf), 1_000_000);
    const { id } = await b.parts.db
      .insertInto('arquivo')
      .values({
        organizacao_id: dono.organizacaoId,
        requerimento_id: requerimentoId,
        enviado_por: dono.id,
        alvo: 'documento:planta',
        nome: 'planta.pdf',
        tipo: 'application/pdf',
        vinculado_em: vinculado ? b.relogio.now() : null,
        ...guardado,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it('is read by whoever reads the request', async () => {
    const vizinha = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
    const protocolado = await guardarNo(ana, await b.criarRequerimento(ana), true);
    const naoEnviado = await guardarNo(ana, await b.criarRequerimento(ana));
    const rascunho = await guardarNo(ana, await b.criarRequerimento(ana, 'Rascunho'));
    const status = async (quem: Pessoa, id: number, painel: string) => (await ler(quem, id, painel)).statusCode;
    expect(await status(ana, protocolado, 'painel-contribuinte')).toBe(200);
    expect(await status(gestor, protocolado, 'painel-prefeitura')).toBe(200);
    expect(await status(vizinha, protocolado, 'painel-contribuinte')).toBe(404);
    expect(await status(ana, naoEnviado, 'painel-contribuinte')).toBe(200);
    expect(await status(gestor, naoEnviado, 'painel-prefeitura')).toBe(404);
    expect(await status(ana, rascunho, 'painel-contribuinte')).toBe(200);
    expect(await status(gestor, rascunho, 'painel-prefeitura')).toBe(404);
    expect(await status(ana, 999_999, 'painel-contribuinte')).toBe(404);
  });

  it('is read by support only for a named city, and that is recorded', async () => {
    const suporte = await b.criarUsuario(b.sistema, ['painel.sistema']);
    const id = await guardarNo(ana, await b.criarRequerimento(ana));
    const pedir = async (consulta: string) =>
      b.app.inject({ url: `/api/v1/admin/arquivos/${id}${consulta}`, headers: await b.cabecalhos(suporte) });
    expect((await pedir('')).statusCode).toBe(422);
    expect((await pedir(`?sistema_organizacao_id=${b.outraCidade}`)).statusCode).toBe(404);
    expect((await pedir(`?sistema_organizacao_id=${b.cidade}`)).statusCode).toBe(200);
    const trilha = await b.parts.db
      .selectFrom('auditoria')
      .select(['organizacao_id', 'entidade', 'registro_id'])
      .where('usuario_id', '=', suporte.id)
      .execute();
    expect(trilha).toEqual([{ organizacao_id: b.cidade, entidade: 'arquivo', registro_id: id }]);
  });

  it('is bound once, by its sender, to its own request', async () => {
    const requerimentoId = await b.criarRequerimento(ana);
    const outro = await b.criarRequerimento(ana);
    const arquivoId = await guardarNo(ana, requerimentoId);
    const vincular = (usuarioId: number, requerimento: number | null) =>
      transaction(b.parts.db, (trx) =>
        vincularArquivo(trx, {
          organizacaoId: b.cidade,
          usuarioId,
          arquivoId,
          requerimentoId: requerimento,
          campo: 'arquivos[0]',
        }),
      );
    const recusa = {
      codigo: 'dados_invalidos',
      erros: { 'arquivos[0]': [expect.stringContaining('Envie-o de novo')] },
    };
    await expect(vincular(gestor.id, requerimentoId)).rejects.toMatchObject(recusa);
    await expect(vincular(ana.id, outro)).rejects.toMatchObject(recusa);
    await expect(vincular(ana.id, null)).rejects.toMatchObject(recusa);
    await vincular(ana.id, requerimentoId);
    await expect(vincular(ana.id, requerimentoId)).rejects.toMatchObject(recusa);
  });
});
