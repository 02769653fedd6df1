import { cidadeDoEndereco, enderecoEmUmaLinha } from '../../src/schemas/endereco.ts';
import { aplicarMascara } from '../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../src/schemas/mascaras/mascaras.ts';
import type { OrganizacaoDocumento } from './dadosDocumento.ts';

/** What of an organisation stands at the head of its papers. */
export interface DonaDoPapel {
  readonly nome: string;
  readonly dominio: string;
  readonly brand: { readonly cor?: string };
  readonly cadastro_pessoa: {
    readonly cadastro_pessoa_juridica?: { readonly cnpj?: string } | null;
    readonly endereco?: unknown;
  };
}

/** What the head of a paper holds in one line (dadosDocumento.ts). */
const LINHA = 300;
/** Names that only the machine itself, or its own network, knows: nobody who holds a paper reaches them. */
const LOCAL = /^(?:localhost|[\d.]+|\[.*\]|[^.]+|.*\.(?:localhost|localdomain|local|internal))$/i;

/** Whether a host name is of no use outside of the portal's own network. */
export const ehLocal = (dominio: string): boolean => LOCAL.test(dominio);

/** The head of a paper: name, colour, CNPJ and address of the city, its town, and where its portal is found by everybody. The arms come when it is drawn (montarPapel.ts). */
export const timbre = ({ nome, dominio, brand, cadastro_pessoa }: DonaDoPapel): OrganizacaoDocumento => {
  const cnpj = cadastro_pessoa.cadastro_pessoa_juridica?.cnpj;
  const endereco = enderecoEmUmaLinha(cadastro_pessoa.endereco);
  const cidade = cidadeDoEndereco(cadastro_pessoa.endereco);
  return {
    nome,
    cor: brand.cor ?? '#1351b4',
    ...(ehLocal(dominio) ? {} : { site: dominio }),
    ...(cnpj === undefined || cnpj === '' ? {} : { cnpj: aplicarMascara(mascaras.cnpj, cnpj) }),
    ...(endereco === null ? {} : { endereco: endereco.slice(0, LINHA) }),
    ...(cidade === '' ? {} : { cidade: cidade.slice(0, LINHA) }),
  };
};
