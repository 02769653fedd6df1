import { createContext, useContext } from 'react';
import type { Query } from '../../../dataProvider/query.ts';

/** Where processes are configured: by support in a city that it names, or by a city's own manager. */
export interface LugarDosProcessos {
  readonly painel: 'admin' | 'painel-prefeitura';
  /** Added to every call (api.md "{painel}"). */
  readonly parametros: Query;
  /** Part of the cache's keys: what is known of one city is not another's. */
  readonly cidade: number;
  readonly lista: string;
  readonly processo: (id: number) => string;
  /** The editor of its draft. */
  readonly editor: (id: number) => string;
  /** Running requests and another version; `para`: its number, absent: the one in force. */
  readonly passagem: (id: number, para?: number) => string;
  readonly usuarioNovo: string;
  readonly parametrosDaCidade: string;
}

const Contexto = createContext<LugarDosProcessos | null>(null);
export const LugarDado = Contexto.Provider;

export function useLugar(): LugarDosProcessos {
  const lugar = useContext(Contexto);
  if (lugar === null) throw new Error('As telas de processo precisam de LugarDado acima delas');
  return lugar;
}

const comVersao = (para: number | undefined): string => (para === undefined ? '' : `?para=${para}`);

/** Support's place: one city. */
export const lugarNoSistema = (cidade: number): LugarDosProcessos => ({
  painel: 'admin',
  parametros: { sistema_organizacao_id: cidade },
  cidade,
  lista: `/sistema/processo/listagem?cidade=${cidade}`,
  processo: (id) => `/sistema/processo/listagem/${cidade}/${id}`,
  editor: (id) => `/sistema/processo/listagem/${cidade}/${id}/editar`,
  passagem: (id, para) => `/sistema/processo/listagem/${cidade}/${id}/passagem${comVersao(para)}`,
  usuarioNovo: `/sistema/organizacao/${cidade}/usuarios/novo`,
  parametrosDaCidade: `/sistema/organizacao/${cidade}/parametros`,
});

/** The place of a manager of the city itself. */
export const lugarNaPrefeitura = (cidade: number): LugarDosProcessos => ({
  painel: 'painel-prefeitura',
  parametros: {},
  cidade,
  lista: '/prefeitura/configuracoes/processos',
  processo: (id) => `/prefeitura/configuracoes/processos/${id}`,
  editor: (id) => `/prefeitura/configuracoes/processos/${id}/editar`,
  passagem: (id, para) => `/prefeitura/configuracoes/processos/${id}/passagem${comVersao(para)}`,
  usuarioNovo: '/prefeitura/configuracoes/usuarios/novo',
  parametrosDaCidade: '/prefeitura/configuracoes/parametros',
});
