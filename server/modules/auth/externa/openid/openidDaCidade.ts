import type { FastifyRequest } from 'fastify';
import { frasesDoOpenid as frases, type QUEM_ENTRA } from '../../../../../src/schemas/openid.ts';
import { AppError } from '../../../../../src/schemas/errors.ts';
import type { Contexto } from '../../../../contexto.ts';
import { decifrar, type DonoDoSegredo } from '../../../../segredoCifrado.ts';

/** The provider as the organisation's record has it; `segredo` is null or the mark of one that is kept. */
export interface OpenidGravado {
  readonly nome: string;
  readonly emissor: string;
  readonly cliente: string;
  readonly segredo?: string | null;
  /** Separated by spaces. */
  readonly escopos?: string | null;
  readonly campo_do_cpf?: string | null;
  /** Where people leave the provider; none: where it says itself. */
  readonly endereco_de_saida?: string | null;
  readonly quem_entra: readonly (keyof typeof QUEM_ENTRA)[];
  readonly campo_do_nivel?: string | null;
  /** Separated by commas; none: any level will do. */
  readonly niveis_dos_requerentes?: string | null;
  readonly niveis_dos_servidores?: string | null;
}

/** The same with the secret in clear: for the provider alone. */
export interface Openid extends OpenidGravado {
  readonly organizacaoId: number;
  readonly dominio: string;
  readonly isSistema: boolean;
}

export const donoDoOpenid = (organizacaoId: number): DonoDoSegredo => ({
  para: 'openid',
  dono: `organizacao\0${organizacaoId}`,
});

/**
 * The provider of the organisation whose address was asked for.
 * @throws AppError regra where there is none or it is switched off
 */
export const openidDoHost = async (contexto: Contexto, req: FastifyRequest): Promise<Openid> => {
  const linha = await contexto.db
    .selectFrom('organizacao')
    .select(['id', 'dominio', 'is_sistema', 'openid', 'openid_segredo_cifrado'])
    .where('id', '=', req.organizacaoDoHost?.id ?? 0)
    .where('tem_openid', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  const gravado = linha?.openid as OpenidGravado | null | undefined;
  if (linha === undefined || gravado == null) throw new AppError('regra', frases.semProvedor);
  const cifrado = linha.openid_segredo_cifrado;
  // Sealed with a key that is no more, it shows the provider a wrong secret, and is told as a provider that does not answer.
  const segredo = cifrado === null ? null : (decifrar(contexto, donoDoOpenid(linha.id), cifrado) ?? '');
  return { ...gravado, segredo, organizacaoId: linha.id, dominio: linha.dominio, isSistema: linha.is_sistema };
};
