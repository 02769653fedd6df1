import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../../dataProvider/http.ts';
import { calado } from '../../../../resources/requerimento/chamadas.ts';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import type { Pagina } from '../../../../schemas/envelope.ts';
import type {
  ImovelDoRequerimento,
  RequerimentoDoImovel,
} from '../../../../schemas/requerimento/imovelDoRequerimento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';

const TODOS = 100;

const Linha = ({ um }: { readonly um: RequerimentoDoImovel }): ReactElement => (
  <li>
    <Link to={caminhosDoRequerimento.visualizacao(um.id)}>
      {[um.numero, um.processo_nome].filter((parte) => parte !== null).join(' · ')}
    </Link>
    <span className="secundario pequeno">
      {um.protocolado_em === null ? null : `Protocolado em ${mostrarDataHora(um.protocolado_em)}`}
    </span>
    <StatusChip status={um.situacao} />
  </li>
);

/** Other requests about the plot, newest first; the whole list is asked for when somebody wants it. */
export function HistoricoDoImovel({ imovel }: { readonly imovel: ImovelDoRequerimento }): ReactElement {
  const { id, historico } = imovel;
  const [todos, setTodos] = useState(false);
  const { data, isFetching, error } = useQuery({
    queryKey: ['requerimento', 'do-imovel', id],
    enabled: todos && id !== null,
    retry: false,
    queryFn: ({ signal }) =>
      api<Pagina<RequerimentoDoImovel>>('painel-prefeitura/requerimento', {
        ...calado,
        signal,
        query: { 'filtro[imovel_id]': id, order: 'protocolado_em', direction: 'desc', per_page: TODOS },
      }),
  });
  const lista = data?.data ?? historico.requerimentos;
  const faltam = historico.total - historico.requerimentos.length;
  return (
    <>
      <h3 className="imovel-titulo">
        Outros requerimentos do imóvel {historico.total > 0 && <span className="contagem">{historico.total}</span>}
      </h3>
      {lista.length === 0 && <p className="secundario pequeno">Nenhum outro requerimento deste imóvel.</p>}
      <ul className="imovel-historico">
        {lista.map((um) => (
          <Linha key={um.id} um={um} />
        ))}
      </ul>
      {error !== null && (
        <p className="pequeno" role="alert">
          {error.message}
        </p>
      )}
      {faltam > 0 && data === undefined && (
        <Botao variante="texto" tamanho="pequeno" carregando={isFetching} onClick={() => setTodos(true)}>
          {`Mostrar mais ${faltam}`}
        </Botao>
      )}
    </>
  );
}
