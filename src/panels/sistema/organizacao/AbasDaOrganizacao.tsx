import { useGetOne } from 'ra-core';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { TrilhaAcima, type Passo } from '../../../resources/views/Pagina.tsx';
import type { Organizacao } from '../../../schemas/organizacao.ts';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { abasDaOrganizacao, caminhoDaAba, type AbaDaOrganizacao } from './abas.ts';
import './abasDaOrganizacao.css';

interface Props {
  readonly organizacaoId: number;
  readonly aba: AbaDaOrganizacao;
  /** A screen with a way of its own to where one is, which the city then stands in; without it the tabs say it. */
  readonly children?: ReactNode;
}

/** The city that all screens below are about, and the way between them. */
export function AbasDaOrganizacao({ organizacaoId, aba, children }: Props): ReactElement {
  const { data } = useGetOne<Organizacao>('organizacao', { id: organizacaoId });
  const lista = useRef<HTMLUListElement>(null);
  // Narrow screens show some of the tabs at a time: the one that is open is among them.
  useEffect(() => {
    const atual = lista.current?.querySelector<HTMLElement>('[aria-current]');
    if (lista.current != null && atual != null)
      lista.current.scrollLeft = atual.offsetLeft - (lista.current.clientWidth - atual.offsetWidth) / 2;
  }, [aba]);
  const nome = data === undefined ? 'Organização' : nomeDeExibicao(data.cadastro_pessoa.nome);
  const acima: readonly Passo[] =
    aba === 'dados'
      ? []
      : [
          { label: 'Organizações', rota: '/sistema/organizacao/listagem' },
          { label: nome, rota: caminhoDaAba(organizacaoId, 'dados') },
        ];
  return (
    <>
      <nav className="abas-da-organizacao" aria-label="Partes da organização">
        {children === undefined && (
          <p>
            <a href="/sistema/organizacao/listagem">Organizações</a>
            <b>{nome}</b>
          </p>
        )}
        <ul ref={lista}>
          {(Object.keys(abasDaOrganizacao) as AbaDaOrganizacao[]).map((uma) => (
            <li key={uma}>
              <a href={caminhoDaAba(organizacaoId, uma)} aria-current={uma === aba ? 'page' : undefined}>
                {abasDaOrganizacao[uma]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <TrilhaAcima.Provider value={acima}>{children}</TrilhaAcima.Provider>
    </>
  );
}
