import type { PainelAtivo } from '../authProvider/layout.ts';
import { inicioDoPainel, rotas } from '../authProvider/rotasNomeadas.ts';
import { textos } from '../schemas/textos.ts';
import type { ApiError } from './ApiError.ts';

export interface ContextoDoErro {
  readonly logado: boolean;
  /** Log-in of this organisation's type. */
  readonly login: string;
  /** Panels of the user, the active one first; empty when none. */
  readonly paineis: readonly PainelAtivo[];
}

/** What the screen does about a failed call: a toast, a page, both or nothing (422 belongs to the form). */
export interface EfeitoDoErro {
  readonly aviso?: string;
  readonly destino?: string;
}

type Regra = (erro: ApiError, contexto: ContextoDoErro) => EfeitoDoErro;

const comAviso: Regra = (erro) => ({ aviso: erro.mensagem });

const porStatus: Readonly<Record<number, Regra>> = {
  403: (erro, { logado, login, paineis }) => {
    if (!logado) return { destino: login };
    const painel = paineis[0];
    return {
      aviso: erro.codigo === 'sem_permissao' ? textos.erros.semPermissao : erro.mensagem,
      destino: painel === undefined ? login : inicioDoPainel[painel],
    };
  },
  404: () => ({ destino: '/404' }),
  // The screen compares what it has with what is there now; it does not navigate (api.md "errors").
  409: (erro) => (erro.codigo === 'versao_desatualizada' ? {} : { aviso: erro.mensagem, destino: '/409' }),
  500: () => ({ destino: '/500' }),
  503: () => ({ destino: rotas['em.manutencao'] }),
};

/** Spec 8 as a table. A 401 is not here: it renews or logs out before anybody sees it. */
export function efeitoDoErro(erro: ApiError, contexto: ContextoDoErro): EfeitoDoErro {
  if (erro.codigo === 'cancelado') return {};
  return (porStatus[erro.status] ?? comAviso)(erro, contexto);
}
