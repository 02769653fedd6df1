import type { PainelAtivo } from './layout.ts';

/** The named routes of spec 2. */
export const rotas = {
  login: '/',
  'sistema.auth.login': '/sistema/login',
  'sistema.dashboard': '/sistema/dashboard',
  'sistema.minhaConta.cadastro': '/sistema/minha-conta/cadastro',
  'prefeitura.requerimento.listagem': '/prefeitura/requerimento/listagem',
  'prefeitura.minhaConta.cadastro': '/prefeitura/minha-conta/cadastro',
  'prefeitura.contato': '/prefeitura/contato',
  'contribuinte.dashboard': '/contribuinte',
  'contribuinte.minhaConta.cadastro': '/contribuinte/minha-conta/cadastro',
  'contribuinte.contato': '/contribuinte/contato',
  'em.manutencao': '/em-manutencao',
} as const;
export type NomeDeRota = keyof typeof rotas;

/** The path of a named route. */
export const rota = (nome: NomeDeRota): string => rotas[nome];

/** Where a panel begins (spec 2: title click, redirect after 403). */
export const inicioDoPainel = {
  publico: rotas.login,
  contribuinte: rotas['contribuinte.dashboard'],
  prefeitura: rotas['prefeitura.requerimento.listagem'],
  sistema: rotas['sistema.dashboard'],
} as const satisfies Record<PainelAtivo, string>;
