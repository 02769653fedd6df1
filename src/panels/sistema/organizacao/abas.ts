/** What belongs to one city, as tabs of its organisation (AMB-034). `dados` is the organisation itself. */
export const abasDaOrganizacao = {
  dados: 'Dados',
  setores: 'Setores',
  usuarios: 'Usuários',
  perfis: 'Perfis',
  requerentes: 'Requerentes',
  parametros: 'Parâmetros',
  imoveis: 'Imóveis',
  profissionais: 'Profissionais',
  zonas: 'Zonas de ocupação',
  clientes: 'Clientes da API',
  conectores: 'Conectores',
  processos: 'Processos',
} as const;
export type AbaDaOrganizacao = keyof typeof abasDaOrganizacao;
export type AbaDeCadastro = Exclude<AbaDaOrganizacao, 'dados' | 'processos'>;

const BASE = '/sistema/organizacao';

/** Address of a tab of one organisation. */
export const caminhoDaAba = (organizacaoId: number | string, aba: AbaDaOrganizacao): string => {
  if (aba === 'dados') return `${BASE}/${organizacaoId}/visualizacao`;
  if (aba === 'processos') return `/sistema/processo/listagem?cidade=${organizacaoId}`;
  return `${BASE}/${organizacaoId}/${aba}`;
};
