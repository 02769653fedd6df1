import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { RascunhoEmNome } from '../../../../schemas/requerimento/rascunhoEmNome.ts';
import { DescartarRascunho } from '../../../contribuinte/requerimento/DescartarRascunho.tsx';
import { LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';

const CHAVE = ['rascunhos-em-nome'] as const;

/** Drafts that the reader began for citizens, wherever he did so: of one type, or with `processoId` absent of all, each with its own. */
export function Comecados({ processoId }: { readonly processoId?: number }): ReactElement | null {
  const cliente = useQueryClient();
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) =>
      api<readonly RascunhoEmNome[]>('painel-prefeitura/rascunhos-em-nome', {
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
  });
  if (error !== null)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar os rascunhos que você começou."
        erro={error}
        tentarDeNovo={refetch}
      />
    );
  const seus = data.filter((r) => processoId === undefined || r.processo_id === processoId);
  if (seus.length === 0) return null;
  return (
    <Cartao titulo="Continuar um rascunho">
      <ul className="requerentes">
        {seus.map(({ id, processo_id, processo_chave, processo_nome, requerente_nome, criado_em }) => (
          <li key={id}>
            <div>
              <p>
                <b>{requerente_nome}</b>
              </p>
              <p className="secundario pequeno">
                {processoId === undefined && `${processo_nome} · `}Começado em {dataHoraNaCidade(criado_em)}
              </p>
            </div>
            <LigacaoBotao
              variante="secundario"
              tamanho="pequeno"
              href={`${caminhosDoRequerimento.novo(processo_chave, processo_id)}?requerimento=${id}`}
            >
              Continuar
            </LigacaoBotao>
            <DescartarRascunho
              id={id}
              painel="painel-prefeitura"
              nome={requerente_nome}
              aoDescartar={() => void cliente.invalidateQueries({ queryKey: CHAVE })}
            />
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
