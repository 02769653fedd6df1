import { useGetOne } from 'ra-core';
import type { ReactElement } from 'react';
import type { Organizacao } from '../../../schemas/organizacao.ts';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { abasDaOrganizacao, caminhoDaAba, type AbaDaOrganizacao } from './abas.ts';
import './abasDaOrganizacao.css';

interface Props {
  readonly organizacaoId: number;
  readonly aba: AbaDaOrganizacao;
}

/** The city that all screens below are about, and the way between them. */
export function AbasDaOrganizacao({ organizacaoId, aba }: Props): ReactElement {
  const { data } = useGetOne<Organizacao>('organizacao', { id: organizacaoId });
  return (
    <nav className="abas-da-organizacao" aria-label="Partes da organização">
      <p>
        <a href="/sistema/organizacao/listagem">Organizações</a>
        <b>{data === undefined ? 'Organização' : nomeDeExibicao(data.cadastro_pessoa.nome)}</b>
      </p>
      <ul>
        {(Object.keys(abasDaOrganizacao) as AbaDaOrganizacao[]).map((uma) => (
          <li key={uma}>
            <a href={caminhoDaAba(organizacaoId, uma)} aria-current={uma === aba ? 'page' : undefined}>
              {abasDaOrganizacao[uma]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
