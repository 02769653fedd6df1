import { textos } from '../textos.ts';
import { semPontuacao } from './digitosVerificadores.ts';

/** Refuses a person whose CPF or CNPJ, with or without mask, is already in the list. */
export const userNotRegistered =
  (jaCadastrados: readonly string[]) =>
  (documento: string): string | undefined =>
    jaCadastrados.some((outro) => semPontuacao(outro) === semPontuacao(documento))
      ? textos.validacao.usuarioRepetido
      : undefined;
