import type { OrganizacaoDocumento } from './dadosDocumento.ts';

/** What of an organisation stands at the head of its papers. */
export interface DonaDoPapel {
  readonly nome: string;
  readonly dominio: string;
  readonly brand: { readonly cor?: string };
  readonly cadastro_pessoa: { readonly cadastro_pessoa_juridica?: { readonly cnpj?: string } | null };
}

/** The head of a paper: name, colour, address of the portal and CNPJ. */
export const timbre = ({ nome, dominio, brand, cadastro_pessoa }: DonaDoPapel): OrganizacaoDocumento => {
  const cnpj = cadastro_pessoa.cadastro_pessoa_juridica?.cnpj;
  return { nome, cor: brand.cor ?? '#1351b4', site: dominio, ...(cnpj === undefined ? {} : { cnpj }) };
};
