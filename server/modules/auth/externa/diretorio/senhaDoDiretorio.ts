import { SEGREDO_GUARDADO } from '../../../../../src/schemas/segredoGuardado.ts';
import type { Contexto } from '../../../../app.ts';
import type { Armazem, Gravacao, Registro } from '../../../../entities/partes.ts';
import { cifrar } from '../../../../segredoCifrado.ts';
import { donoDoDiretorio, type DiretorioGravado } from './diretorioDaCidade.ts';

/**
 * Takes the directory's password out of what is written: the record keeps a mark in its place, and so do its answers, its history and its
 * exports; the password itself lies sealed in a column that no declaration names.
 */
export const semSenhaDoDiretorio = (contexto: Contexto, armazem: Armazem): Armazem => {
  const gravar = async (gravacao: Gravacao, escrever: (limpa: Gravacao) => Promise<Registro>): Promise<Registro> => {
    const { mudancas, trx } = gravacao;
    if (!('diretorio' in mudancas)) return escrever(gravacao);
    const diretorio = mudancas['diretorio'] as DiretorioGravado | null;
    const senha = diretorio?.senha ?? null;
    const limpo = diretorio === null || senha === null ? diretorio : { ...diretorio, senha: SEGREDO_GUARDADO };
    const registro = await escrever({ ...gravacao, mudancas: { ...mudancas, diretorio: limpo } });
    if (senha === SEGREDO_GUARDADO) return registro;
    await trx
      .updateTable('organizacao')
      .set({ diretorio_senha_cifrada: senha === null ? null : cifrar(contexto, donoDoDiretorio(registro.id), senha) })
      .where('id', '=', registro.id)
      .execute();
    return registro;
  };
  return {
    travar: (...pedido) => armazem.travar(...pedido),
    mover: (...pedido) => armazem.mover(...pedido),
    inserir: (gravacao) => gravar(gravacao, (limpa) => armazem.inserir(limpa)),
    alterar: (gravacao, id) => gravar(gravacao, (limpa) => armazem.alterar(limpa, id)),
  };
};
