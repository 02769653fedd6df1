import type { ErrosPorCampo } from '../../schemas/errors.ts';
import { errosDaPessoa } from '../../schemas/pessoa.ts';

type Valores = Readonly<Record<string, unknown>>;

const semDocumento = (valor: unknown): boolean =>
  typeof valor !== 'object' || valor === null || Object.values(valor).every((um) => um === null || um === '');

/** The rule of the declaration (src/schemas/pessoa.ts) over a form, in which an empty document group stands as a group. */
export const regrasDoRequerente = (valores: Valores): ErrosPorCampo => {
  const { cadastro_pessoa_fisica: fisica, cadastro_pessoa_juridica: juridica } = valores;
  return errosDaPessoa({
    ...valores,
    cadastro_pessoa_fisica: semDocumento(fisica) ? null : fisica,
    cadastro_pessoa_juridica: semDocumento(juridica) ? null : juridica,
  });
};
