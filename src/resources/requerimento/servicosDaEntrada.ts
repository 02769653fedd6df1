import { rotas } from '../../authProvider/rotasNomeadas.ts';
import { api } from '../../dataProvider/http.ts';
import type { Painel } from '../../schemas/permissions.ts';
import type { ReferenciaAchada, ServicosDaEntrada } from '../stepForm/entradas/entrada.ts';
import { calado, caminhoDo } from './chamadas.ts';

const naColuna = (coluna: string | undefined) => (coluna === undefined ? {} : { coluna });

/** All of them: a request has each. */
type Servicos = { readonly [K in keyof ServicosDaEntrada]-?: NonNullable<ServicosDaEntrada[K]> };

/** What the inputs of a request's form ask the server for: look-ups, and what no registry has typed in. */
export const servicosDaEntrada = (painel: Painel, id: number): Servicos => ({
  consultar: (campo, valor, coluna) =>
    api<ReferenciaAchada>(`${caminhoDo(painel, id)}/consulta`, {
      ...calado,
      query: { campo, valor, ...naColuna(coluna) },
    }),
  informar: (campo, valor, dados, antes, coluna) =>
    api(`${caminhoDo(painel, id)}/informados`, {
      ...calado,
      method: 'POST',
      body: { campo, valor, dados, ...(antes === undefined ? {} : { antes }), ...naColuna(coluna) },
    }),
  retirarInformado: (campo, valor, coluna) =>
    api(`${caminhoDo(painel, id)}/informados/retirar`, {
      ...calado,
      method: 'POST',
      body: { campo, valor, ...naColuna(coluna) },
    }),
  meusDados:
    rotas[painel === 'painel-contribuinte' ? 'contribuinte.minhaConta.cadastro' : 'prefeitura.minhaConta.cadastro'],
});
