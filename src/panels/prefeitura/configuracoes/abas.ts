/** Registries without a menu entry of their own stand as tabs of the settings (AMB-015, AMB-034). */
export const abasDeConfiguracoes = {
  setores: 'Setores',
  usuarios: 'Usuários',
  parametros: 'Parâmetros',
  processos: 'Processos',
} as const;
export type AbaDeConfiguracoes = keyof typeof abasDeConfiguracoes;
