import type { TString } from 'typebox';
import { anotar } from '../notas.ts';
import { TAMANHO_DA_SENHA } from '../validacao/senha.ts';
import { string, type Comum, type Texto } from './comum.ts';

export const cpf = (title = 'CPF', options: Comum = {}): TString => string('cpf', title, { maxLength: 14, ...options });
export const cnpj = (title = 'CNPJ', options: Comum = {}): TString =>
  string('cnpj', title, { maxLength: 18, ...options });
export const cpfCnpj = (title = 'CPF/CNPJ', options: Comum = {}): TString =>
  string('cpf-cnpj', title, { maxLength: 18, ...options });
export const phone = (title = 'Telefone', options: Comum = {}): TString =>
  string('telefone', title, { maxLength: 15, ...options });
/** A postal code. `fills`: fields beside it that its look-up fills (GET recursos/buscarCep), by the names of the answer. */
export const cep = (
  title = 'CEP',
  { fills = [], ...options }: Comum & { readonly fills?: readonly string[] } = {},
): TString =>
  string('cep', title, {
    maxLength: 9,
    ...options,
    ...(fills.length === 0 ? {} : anotar({ preenche: fills.join(',') })),
  });
/** National number of a property (CIB): seven letters or digits and one more. */
export const cib = (title = 'CIB', options: Comum = {}): TString => string('cib', title, { maxLength: 9, ...options });
export const email = (title = 'E-mail', options: Comum = {}): TString =>
  string('email', title, { maxLength: 254, ...options });
export const domain = (title = 'Domínio', options: Comum = {}): TString =>
  string('dominio', title, { maxLength: 253, ...options });
export const username = (title = 'Usuário', options: Comum = {}): TString => string('usuario', title, { ...options });

/** A secret of another system, as it gave it: the server keeps it sealed and answers `SEGREDO_GUARDADO` in its place. */
export const secret = (title: string, options: Texto = {}): TString =>
  string('texto', title, { maxLength: 200, ...options, writeOnly: true });

/** Never read back. */
export const password = (title = 'Senha', options: Comum = {}): TString =>
  string('senha', title, { maxLength: TAMANHO_DA_SENHA.max, ...options, writeOnly: true });
