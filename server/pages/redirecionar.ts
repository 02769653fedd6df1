import { semNoFim } from '../../src/schemas/texto/noFim.ts';

/** Short forms of addresses and what they stand for (AMB-009, AMB-010). */
const apelidos: Readonly<Record<string, string>> = {
  '/contribuinte/dashboard': '/contribuinte',
  '/prefeitura': '/prefeitura/requerimento/listagem',
  '/sistema': '/sistema/dashboard',
};

/**
 * Where a page address is sent instead, or undefined. A city's host has its log-in at '/', the system's at
 * '/sistema/login', and each sends the other's to its own, query kept (decisions.md "Host and log-in").
 */
export function redirecionar(caminho: string, busca: string, isSistema: boolean): string | undefined {
  const limpo = caminho.length > 1 ? semNoFim(caminho, '/') : caminho;
  const login = isSistema ? '/sistema/login' : '/';
  if (limpo === '/login' || ((limpo === '/' || limpo === '/sistema/login') && limpo !== login)) return login + busca;
  const cheio = apelidos[limpo];
  return cheio === undefined ? undefined : cheio + busca;
}
