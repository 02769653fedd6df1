import type { RegistroDaParte } from '../../../../schemas/requerimento/vistas/arquivos.ts';

const cadastros = { contribuinte: 'contribuinte/visualizacao', profissional: 'profissionais' } as const;

/** The page of a registry record that somebody of a request has. */
export const hrefDoRegistro = ({ cadastro, id }: RegistroDaParte): string =>
  `/prefeitura/cadastro/${cadastros[cadastro]}/${id}`;
