import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { mostrarFolha } from './mostrarFolha.tsx';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };

/** The sheet of a piece of a definition, or the list of a part, on a screen of its own. To be ended by the test (`encerrar`). */
export const abrirFolha = (definicao: Definicao, em: string): Edicao => {
  const edicao = createEdicao({
    rascunho: {
      rascunho_id: 1,
      ...{ id: 1, numero: 1, versao: 1, definicao, atualizado_em: '2026-11-19T12:00:00Z', editado_por: null },
      ...{ vigente: null, achados: verificarDefinicao(definicao, cidade), cidade },
    },
    gravar: () => new Promise(() => undefined),
  });
  mostrarFolha(edicao, em);
  return edicao;
};
