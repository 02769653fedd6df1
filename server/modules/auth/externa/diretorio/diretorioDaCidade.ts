import type { Contexto } from '../../../../contexto.ts';
import type { DonoDoSegredo } from '../../../../segredoCifrado.ts';
import { decifrar } from '../../../../segredoCifrado.ts';

/** The directory as the organisation's record has it; `senha` is null or the mark of one that is kept. */
export interface DiretorioGravado {
  readonly endereco: string;
  readonly certificado?: string | null;
  readonly base: string;
  readonly filtro: string;
  readonly usuario?: string | null;
  readonly senha?: string | null;
}

/** The same with the password in clear: for the connection alone. */
export interface Diretorio extends DiretorioGravado {
  readonly organizacaoId: number;
}

export const donoDoDiretorio = (organizacaoId: number): DonoDoSegredo => ({
  para: 'diretorio',
  dono: `organizacao\0${organizacaoId}`,
});

/** The directory of an organisation that lets its staff in by it; undefined where there is none or it is switched off. */
export const diretorioDaCidade = async (contexto: Contexto, organizacaoId: number): Promise<Diretorio | undefined> => {
  const linha = await contexto.db
    .selectFrom('organizacao')
    .select(['id', 'diretorio', 'diretorio_senha_cifrada'])
    .where('id', '=', organizacaoId)
    .where('tem_ad', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  const gravado = linha?.diretorio as DiretorioGravado | null | undefined;
  if (linha === undefined || gravado == null) return undefined;
  const cifrada = linha.diretorio_senha_cifrada;
  // Sealed with a key that is no more, it asks the directory in vain and is told as one that does not answer.
  const senha = cifrada === null ? null : (decifrar(contexto, donoDoDiretorio(linha.id), cifrada) ?? '');
  return { ...gravado, senha, organizacaoId: linha.id };
};
