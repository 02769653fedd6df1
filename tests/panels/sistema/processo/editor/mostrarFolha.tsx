import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { Folha } from '../../../../../src/panels/sistema/processo/editor/Folha.tsx';
import { ListaDaParte } from '../../../../../src/panels/sistema/processo/editor/ListaDaParte.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import { lida } from '../../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { fichaNo } from '../../../../../src/schemas/processo/edicao/percorrer.ts';

/** The sheet of a piece of an edit that goes on already, or the list of a part. */
export const mostrarFolha = (edicao: Edicao, em: string): void => {
  const daDefinicao = em === 'processo' ? fichaDaDefinicao.itens.processo.editor : undefined;
  const doProcesso = daDefinicao?.como === 'peca' ? lida(daDefinicao.ficha()) : undefined;
  const ficha = fichaNo(edicao.definicao(), em) ?? doProcesso;
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
};
