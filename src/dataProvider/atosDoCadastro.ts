import type { Identifier } from 'ra-core';
import type { CamposDaAcao, Quadro } from '../schemas/entity.ts';
import type { ImportacaoVista } from '../schemas/importacao.ts';
import { PER_PAGE } from '../schemas/listQuery.ts';
import type { TarefaVista } from '../schemas/tarefa.ts';
import { baixar, baixarOuEsperar, buscarArquivo } from './baixar.ts';
import { chaveUnica } from './chaveUnica.ts';
import { corpoNovo, somente } from './corpoDoRegistro.ts';
import { enviarArquivo } from './enviarArquivo.ts';
import { chamar, erroDoReactAdmin } from './httpClient.ts';
import { ordemDe } from './ordemDe.ts';
import type { PortalDataProvider } from './portalDataProvider.ts';
import { queryString, type Query } from './query.ts';

/** Where the registries of a panel are: the path of a resource and what is added to every call about it. */
export interface Enderecos {
  readonly caminho: (recurso: string) => string;
  readonly parametros: Query;
}

/** What react-admin has no word for. */
export type AtosDoCadastro = Pick<
  PortalDataProvider,
  | 'excluirIds'
  | 'restaurarIds'
  | 'lote'
  | 'marcarVarios'
  | 'novoSegredo'
  | 'exportar'
  | 'importar'
  | 'modeloDaImportacao'
  | 'agirSobre'
  | 'historico'
>;

/** The calls of the registries beside reading and writing one record or a list (spec 7, api.md "Registries"). */
export const atosDoCadastro = ({ caminho, parametros }: Enderecos): AtosDoCadastro => {
  const mover = (ato: 'excluirIds' | 'restaurarIds') => async (recurso: string, ids: readonly Identifier[]) => {
    await chamar(`${caminho(recurso)}/${ato}`, {
      method: 'POST',
      query: parametros,
      body: { ids },
      idempotencyKey: chaveUnica(),
      // The dialog shows the reasons per record itself, and success has a bar with a way back.
      semNavegacao: true,
      semAviso: true,
    });
  };

  return {
    excluirIds: mover('excluirIds'),
    restaurarIds: mover('restaurarIds'),
    lote: (recurso, { ato, dados, ...quais }) => {
      // Taken back away from the city's own screens: the task says which one it was about.
      const { filter, cidade, ...corpo } = { filter: {}, cidade: undefined, ...quais };
      const { page: _p, per_page: _pp, ...consulta } = ordemDe({ filter });
      return chamar<TarefaVista>(`${caminho(recurso)}/lote`, {
        method: 'POST',
        query: { ...consulta, ...parametros, ...(cidade === undefined ? {} : { sistema_organizacao_id: cidade }) },
        body: { ato, ...corpo, ...(dados === undefined ? {} : { dados }) },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
        semAviso: true,
      });
    },
    marcarVarios: async (recurso, { name }, ids) => {
      await chamar(`${caminho(recurso)}/${name}`, {
        method: 'POST',
        query: parametros,
        body: { ids },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
      });
    },
    novoSegredo: async (recurso, id) => {
      const { segredo } = await chamar<{ segredo: string | null }>(`${caminho(recurso)}/${id}/segredo`, {
        method: 'POST',
        query: parametros,
        body: {},
      });
      return segredo;
    },
    exportar: (recurso, { formato, colunas, ...params }) => {
      const { page: _p, per_page: _pp, ...consulta } = ordemDe(params);
      return baixarOuEsperar<TarefaVista>(`${caminho(recurso)}/exportar`, {
        method: 'POST',
        query: { ...consulta, ...parametros },
        body: { formato, excluidos: params.meta?.excluidos === true, ...(colunas === undefined ? {} : { colunas }) },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
      });
    },
    importar: (recurso, arquivo, opcoes = {}) =>
      enviarArquivo<ImportacaoVista>(
        `${caminho(recurso)}/importar${queryString(parametros)}`,
        arquivo,
        {},
        {
          ...opcoes,
          semAviso: true,
        },
      ),
    modeloDaImportacao: (recurso, formato) =>
      baixar(`${caminho(recurso)}/importar/modelo`, { query: { formato }, semNavegacao: true }),
    agirSobre: async (recurso, { name, answers, needs }, dados, pedido) => {
      const path = `${caminho(recurso)}/${name}`;
      const opcoes = {
        method: 'POST',
        query: parametros,
        body: {
          ...corpoNovo(needs === undefined ? dados : somente(dados, needs)),
          ...(pedido === undefined ? {} : { pedido }),
        },
        semNavegacao: true,
      } as const;
      if (answers !== 'pdf') return chamar<Quadro | CamposDaAcao>(path, opcoes);
      try {
        return await buscarArquivo(path, opcoes);
      } catch (erro) {
        throw erroDoReactAdmin(erro);
      }
    },
    historico: (recurso, id, pagina) =>
      chamar(`${caminho(recurso)}/${id}/historico`, {
        query: { page: pagina, per_page: PER_PAGE.padrao, ...parametros },
      }),
  };
};
