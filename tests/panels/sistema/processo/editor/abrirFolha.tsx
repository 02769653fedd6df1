import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { Folha } from '../../../../../src/panels/sistema/processo/editor/Folha.tsx';
import { ListaDaParte } from '../../../../../src/panels/sistema/processo/editor/ListaDaParte.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { fichaNo } from '../../../../../src/schemas/processo/edicao/percorrer.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };

/** The sheet of a piece of a definition, or the list of a part, on a screen of its own. To be ended by the test (`encerrar`). */
export const abrirFolha = (definicao: Definicao, em: string): Edicao => {
  const edicao = createEdicao({
    rascunho: {
      ...{ id: 1, numero: 1, versao: 1, definicao, atualizado_em: '2026-11-19T12:00:00Z', editado_por: null },
      ...{ vigente: null, achados: verificarDefinicao(definicao, cidade), cidade },
    },
    gravar: () => new Promise(() => undefined),
  });
  const ficha = fichaNo(definicao, em);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LugarDado value={lugarNoSistema(2)}>
        <EdicaoDada value={edicao}>
          {ficha === undefined ? (
            <ListaDaParte parte={em} aberta={null} aoAbrir={() => undefined} />
          ) : (
            <Folha ficha={ficha} caminho={em} />
          )}
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
  return edicao;
};
