import { Boolean as Logico, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import { semSeparadores, validPhone } from '../../../src/schemas/validacao/contato.ts';
import { validCNPJ } from '../../../src/schemas/validacao/cnpj.ts';
import { validCPF } from '../../../src/schemas/validacao/cpf.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { onlyText } from '../../../src/schemas/validacao/onlyText.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { textLength } from '../../../src/schemas/validacao/tamanho.ts';
import { oneLineText } from '../../../src/schemas/validacao/texto.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { conferirCampos } from './conferirCampos.ts';
import { frasesDaNovaSenha } from './novaSenha.ts';

const texto = Texto({ maxLength: 300 });

/** Body of POST auth/autocadastro (api.md "Identity"). */
export const CorpoDoCadastro = Shape(
  {
    tipo: Texto({ enum: ['Física', 'Jurídica'] }),
    nome: Optional(texto),
    razao_social: Optional(texto),
    cpf: Optional(texto),
    cnpj: Optional(texto),
    email: texto,
    telefone_celular: texto,
    password: texto,
    password_confirmation: texto,
    aceite: Logico(),
    /** With the proof that a provider of identities gave this browser: CPF and proved address are the proof's. */
    pelo_provedor: Optional(Logico()),
  },
  { additionalProperties: false },
);
export type CorpoDoCadastro = Static<typeof CorpoDoCadastro>;

/** A registration in stored form. `campo` is where a sentence about the document belongs. */
export interface Ficha {
  readonly campo: 'cpf' | 'cnpj';
  readonly nome: string;
  readonly documento: string;
  readonly email: string;
  readonly telefone_celular: string;
  readonly password: string;
}

export const regraDoNome = todas(required, oneLineText, textLength, onlyText);
export const regraDaRazaoSocial = todas(required, oneLineText, textLength);
const regraDoEmail = todas(required, validEmailPublico);
const regraDoTelefone = todas(required, validPhone);
const semValor = (valor: string | undefined): string | undefined => (valor ? textos.validacao.invalido : undefined);

/**
 * Checks a registration by the rules of spec 5 and brings it into stored form.
 * @throws AppError dados_invalidos with a sentence per field
 */
export const lerFicha = (corpo: CorpoDoCadastro): Ficha => {
  const fisica = corpo.tipo === 'Física';
  const { nome = '', razao_social = '', cpf = '', cnpj = '' } = corpo;
  conferirCampos({
    ...(fisica
      ? { nome: regraDoNome(nome), cpf: todas(required, validCPF)(cpf), razao_social: semValor(razao_social) }
      : { razao_social: regraDaRazaoSocial(razao_social), cnpj: todas(required, validCNPJ)(cnpj), cpf: semValor(cpf) }),
    email: regraDoEmail(corpo.email.trim()),
    telefone_celular: regraDoTelefone(corpo.telefone_celular),
    ...frasesDaNovaSenha(corpo),
    aceite: corpo.aceite ? undefined : textos.validacao.lerAteOFim,
  });
  return {
    campo: fisica ? 'cpf' : 'cnpj',
    nome: (fisica ? nome : razao_social).trim().normalize('NFC'),
    documento: semPontuacao(fisica ? cpf : cnpj),
    email: corpo.email.trim().toLowerCase(),
    telefone_celular: semSeparadores(corpo.telefone_celular),
    password: corpo.password,
  };
};
