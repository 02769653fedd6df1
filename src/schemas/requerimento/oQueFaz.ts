/** What the applicant does in a step of his, by its kind. */
export const oQueFaz = ({ tipo }: { readonly tipo: string }): string =>
  tipo === 'validar' ? 'Conferir e aceitar' : tipo === 'visualizar' ? 'Ler e dar ciência' : 'Preencher e enviar';
