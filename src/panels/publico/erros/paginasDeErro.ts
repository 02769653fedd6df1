import { textos } from '../../../schemas/textos.ts';

export interface PaginaDeErro {
  /** As it stands big on the page; the generic page has none. */
  readonly numero: string | null;
  readonly titulo: string;
  readonly texto: string;
}

/** What each error page says: what happened, why, what now (look.md 6). */
export const paginasDeErro = {
  '401': {
    numero: '401',
    titulo: 'Entre para ver esta página',
    texto: 'Sua sessão terminou ou você ainda não entrou no portal.',
  },
  '403': {
    numero: '403',
    titulo: textos.erros.semPermissao,
    texto: 'Seu perfil não tem acesso a ela. Se você precisa desse acesso, peça ao gestor do seu setor.',
  },
  '404': {
    numero: '404',
    titulo: textos.erros.paginaNaoEncontrada,
    texto: 'O endereço pode estar incompleto, ou a página mudou de lugar.',
  },
  '409': {
    numero: '409',
    titulo: 'Outra operação chegou antes',
    texto: 'O registro mudou enquanto você trabalhava nele. Abra-o de novo e confira o que falta.',
  },
  '500': {
    numero: '500',
    titulo: textos.erros.inesperado,
    texto: 'A falha foi registrada. Tente de novo em alguns minutos.',
  },
  erro: {
    numero: null,
    titulo: textos.erros.inesperado,
    texto: `${textos.erros.paginaNaoEncontrada} ou indisponível. Confira o endereço ou volte ao início.`,
  },
} as const satisfies Record<string, PaginaDeErro>;

export type NomeDaPaginaDeErro = keyof typeof paginasDeErro;

export const ehPaginaDeErro = (nome: string): nome is NomeDaPaginaDeErro => nome in paginasDeErro;
