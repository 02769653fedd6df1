import { SEGREDO_GUARDADO } from '../../../../src/schemas/segredoGuardado.ts';
import type { Contexto } from '../../../contexto.ts';
import { aoGravar } from '../../../entities/aoGravar.ts';
import type { Armazem, Valores } from '../../../entities/partes.ts';
import { cifrar, type DonoDoSegredo } from '../../../segredoCifrado.ts';

/** Where an organisation's record names a secret, and where the secret itself lies. */
interface Lugar {
  readonly grupo: 'diretorio' | 'openid';
  readonly campo: 'senha' | 'segredo';
  readonly coluna: 'diretorio_senha_cifrada' | 'openid_segredo_cifrado';
  readonly dono: (organizacaoId: number) => DonoDoSegredo;
}

/**
 * Takes a secret out of what is written: the record keeps a mark in its place, and so do its answers, its history and its exports; the secret
 * itself lies sealed in a column that no declaration names.
 */
export const semSegredo = (contexto: Contexto, armazem: Armazem, { grupo, campo, coluna, dono }: Lugar): Armazem =>
  aoGravar(armazem, async (gravacao, escrever) => {
    const { mudancas, trx } = gravacao;
    if (!(grupo in mudancas)) return escrever(gravacao);
    const valores = mudancas[grupo] as Valores | null;
    const segredo = (valores?.[campo] ?? null) as string | null;
    const limpo = valores === null || segredo === null ? valores : { ...valores, [campo]: SEGREDO_GUARDADO };
    const registro = await escrever({ ...gravacao, mudancas: { ...mudancas, [grupo]: limpo } });
    if (segredo === SEGREDO_GUARDADO) return registro;
    await trx
      .updateTable('organizacao')
      .set({ [coluna]: segredo === null ? null : cifrar(contexto, dono(registro.id), segredo) })
      .where('id', '=', registro.id)
      .execute();
    return registro;
  });
