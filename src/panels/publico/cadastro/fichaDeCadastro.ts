import { validPhone } from '../../../schemas/validacao/contato.ts';
import { validCNPJ } from '../../../schemas/validacao/cnpj.ts';
import { validCPF } from '../../../schemas/validacao/cpf.ts';
import { onlyText } from '../../../schemas/validacao/onlyText.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { todas } from '../../../schemas/validacao/regra.ts';
import { textLength } from '../../../schemas/validacao/tamanho.ts';
import { textos } from '../../../schemas/textos.ts';
import { erroDoEmail } from '../comum/emailPublico.ts';
import { errosDaSenha } from '../senha/NovaSenha.tsx';

/** What the form holds, as typed. */
export interface FichaDigitada {
  readonly tipo: 'Física' | 'Jurídica';
  readonly nome: string;
  readonly razao_social: string;
  readonly cpf: string;
  readonly cnpj: string;
  readonly email: string;
  readonly telefone_celular: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly aceite: boolean;
}

export const fichaVazia: FichaDigitada = {
  tipo: 'Física',
  nome: '',
  razao_social: '',
  cpf: '',
  cnpj: '',
  email: '',
  telefone_celular: '',
  password: '',
  password_confirmation: '',
  aceite: false,
};

/** Sentences per field, in the order of the form (spec 5). */
export function errosDaFicha(ficha: FichaDigitada): Record<string, string | undefined> {
  const daPessoa =
    ficha.tipo === 'Física'
      ? { nome: todas(required, textLength, onlyText)(ficha.nome.trim()), cpf: todas(required, validCPF)(ficha.cpf) }
      : {
          razao_social: todas(required, textLength)(ficha.razao_social.trim()),
          cnpj: todas(required, validCNPJ)(ficha.cnpj),
        };
  return {
    ...daPessoa,
    email: erroDoEmail(ficha.email),
    telefone_celular: todas(required, validPhone)(ficha.telefone_celular),
    ...errosDaSenha(ficha),
    aceite: ficha.aceite ? undefined : textos.validacao.lerAteOFim,
  };
}

/** Body of POST auth/autocadastro (api.md "Identity"): only the fields of the chosen kind of person. */
export function corpoDaFicha(ficha: FichaDigitada): Readonly<Record<string, unknown>> {
  const { tipo, email, telefone_celular, password, password_confirmation, aceite } = ficha;
  const daPessoa =
    tipo === 'Física'
      ? { nome: ficha.nome.trim(), cpf: ficha.cpf }
      : { razao_social: ficha.razao_social.trim(), cnpj: ficha.cnpj };
  return { tipo, ...daPessoa, email: email.trim(), telefone_celular, password, password_confirmation, aceite };
}
