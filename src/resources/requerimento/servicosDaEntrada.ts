import { rotas } from '../../authProvider/rotasNomeadas.ts';
import { api } from '../../dataProvider/http.ts';
import type { Painel } from '../../schemas/permissions.ts';
import type { ReferenciaAchada, ServicosDaEntrada } from '../stepForm/entradas/entrada.ts';
import { calado, caminhoDo } from './chamadas.ts';

/** What the inputs of a request's form ask the server for: look-ups, and what no registry has typed in. */
export const servicosDaEntrada = (painel: Painel, id: number): Required<ServicosDaEntrada> => ({
  consultar: (campo, valor) =>
    api<ReferenciaAchada>(`${caminhoDo(painel, id)}/consulta`, { ...calado, query: { campo, valor } }),
  informar: (campo, valor, dados, antes) =>
    api(`${caminhoDo(painel, id)}/informados`, {
      ...calado,
      method: 'POST',
      body: { campo, valor, dados, ...(antes === undefined ? {} : { antes }) },
    }),
  retirarInformado: (campo, valor) =>
    api(`${caminhoDo(painel, id)}/informados/retirar`, { ...calado, method: 'POST', body: { campo, valor } }),
  meusDados:
    rotas[painel === 'painel-contribuinte' ? 'contribuinte.minhaConta.cadastro' : 'prefeitura.minhaConta.cadastro'],
});
