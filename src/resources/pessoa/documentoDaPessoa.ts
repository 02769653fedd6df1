import { aplicarMascara } from '../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../schemas/mascaras/mascaras.ts';
import type { Pessoa } from '../../schemas/pessoa.ts';

/** CPF or CNPJ as it is written; '' for a record without. */
export const documentoDaPessoa = ({ cadastro_pessoa_fisica, cadastro_pessoa_juridica }: Pessoa): string =>
  aplicarMascara(mascaras['cpf-cnpj'], cadastro_pessoa_fisica?.cpf ?? cadastro_pessoa_juridica?.cnpj ?? '');
