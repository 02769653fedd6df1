/** A rule on one value: the sentence to show, or undefined when the value passes. Never throws, whatever it is given. */
export type Regra = (valor: unknown) => string | undefined;

/** True for nothing at all. Rules other than `required` let it pass, so that an optional field may stay empty. */
export const ausente = (valor: unknown): valor is undefined | null | '' =>
  valor === undefined || valor === null || valor === '';

/** A rule that passes what is absent and otherwise asks a question of the text. */
export const regraDeTexto =
  (passa: (texto: string) => boolean, mensagem: string): Regra =>
  (valor) =>
    ausente(valor) || (typeof valor === 'string' && passa(valor)) ? undefined : mensagem;

/** Several rules as one: the first sentence that applies. */
export const todas =
  (...regras: readonly Regra[]): Regra =>
  (valor) => {
    for (const regra of regras) {
      const mensagem = regra(valor);
      if (mensagem !== undefined) return mensagem;
    }
    return undefined;
  };
