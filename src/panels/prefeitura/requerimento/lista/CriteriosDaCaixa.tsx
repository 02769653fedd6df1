import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { nomeDaAba } from './abas.ts';
import { TextoDoFiltro } from './Fichas.tsx';
import { abaDe, escopoDe, escopos, ligados, relogioDe, relogios, rotuloDoFiltro } from './filtros.ts';

/** What the inbox shows, in words, as items of the list on its paper. */
export function CriteriosDaCaixa({
  filtros,
  setor,
}: {
  readonly filtros: Filtros;
  readonly setor?: string;
}): ReactElement {
  const escopo = escopoDe(filtros);
  const relogio = relogios.find(({ chave }) => chave === relogioDe(filtros));
  return (
    <>
      <li>
        Situação: <b>{nomeDaAba(abaDe(filtros))}</b>
      </li>
      {setor !== undefined && (
        <li>
          Setor: <b>{setor}</b>
        </li>
      )}
      {escopo !== '' && (
        <li>
          De quem: <b>{escopos[escopo]}</b>
        </li>
      )}
      {relogio !== undefined && (
        <li>
          Prazo: <b>{relogio.rotulo}</b>
        </li>
      )}
      {ligados(filtros).map((campo) => (
        <li key={campo}>
          {rotuloDoFiltro[campo]}:{' '}
          <b>
            <TextoDoFiltro campo={campo} filtros={filtros} />
          </b>
        </li>
      ))}
    </>
  );
}
