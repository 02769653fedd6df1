import type { Permissao } from './permissions.ts';

/** What a manager reads beside each permission (spec 6). */
export const rotulosDasPermissoes = {
  'painel.sistema': 'Acessar o painel do sistema',
  'painel.prefeitura': 'Acessar o painel da prefeitura',
  'painel.contribuinte': 'Acessar o painel do requerente',
  root: 'Acesso irrestrito',
  'perfil.administrador': 'Administrador',
  'perfil.gestor.prefeitura': 'Gestor da prefeitura',
  'contribuinte.cadastro': 'Ver o menu de cadastros',
  'contribuinte.validacao': 'Validar cadastros de requerentes',
  'prefeitura.contribuinte.cadastro': 'Cadastrar requerentes',
  'prefeitura.requerimento.relatorio': 'Ver relatórios',
  'requerimento.analisar': 'Analisar requerimentos',
  'requerimento.gerenciar': 'Gerenciar requerimentos',
  'processo.configurar': 'Configurar processos',
} as const satisfies Record<Permissao, string>;
