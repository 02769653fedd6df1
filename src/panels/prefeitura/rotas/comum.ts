/** The address of the panel, which begins every path. */
export const P = '/prefeitura';
/** The right of a manager. */
export const GESTOR = 'perfil.gestor.prefeitura';
