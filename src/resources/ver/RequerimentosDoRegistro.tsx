import { useState, type ReactElement } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { mostrarDataHora } from '../../schemas/brasil/momento.ts';
import type { Entity } from '../../schemas/entity.ts';
import type { RequerimentoListado } from '../../schemas/requerimento/vistas/listado.ts';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { artigo, minusculo } from '../genero.ts';
import { usePainel } from '../PainelContext.ts';
import { ErroParcial } from '../views/ErroParcial.tsx';

const POR_PAGINA = 10;

const Linha = ({ um }: { readonly um: RequerimentoListado }): ReactElement => {
  const { requerimento } = usePainel();
  const nome = `${um.numero === null ? '' : `${um.numero} · `}${um.processo_nome}`;
  return (
    <li className="requerimento-do-registro">
      <div>
        {requerimento === undefined ? <b>{nome}</b> : <Link to={requerimento(um.id)}>{nome}</Link>}
        <div className="secundario">
          {um.requerente_nome}
          {um.protocolado_em !== null && ` · ${mostrarDataHora(um.protocolado_em)}`}
        </div>
      </div>
      <StatusChip status={um.situacao} />
    </li>
  );
};

/** Requests about a record (a plot and its history), newest first, as far as the reader may see requests. */
export const RequerimentosDoRegistro = ({
  entity,
  registro,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
}): ReactElement => {
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<RequerimentoListado & RaRecord>(
    'requerimento',
    {
      filter: { [entity.requests ?? '']: registro.id },
      pagination: { page, perPage: POR_PAGINA },
      sort: { field: '', order: 'ASC' },
    },
    { retry: false, placeholderData: (antes) => antes },
  );
  const deste = `dest${artigo(entity.label) === 'a' ? 'a' : 'e'} ${minusculo(entity.label.one)}`;
  const titulo = `Requerimentos ${deste}`;
  return (
    <section className="cartao" style={{ marginTop: 16 }} aria-label={titulo}>
      <div className="secao">
        <h2>
          {titulo} {total !== undefined && total > 0 && <span className="contagem">{total}</span>}
        </h2>
        {error !== null && (
          <ErroParcial
            titulo="Não foi possível carregar os requerimentos."
            detalhe={error.message}
            tentarDeNovo={() => void refetch()}
          />
        )}
        {isPending && error === null && <p role="status">Carregando…</p>}
        {data?.length === 0 && <p className="secundario">{`Nenhum requerimento ${deste}.`}</p>}
        <ul className="requerimentos-do-registro">
          {data?.map((um) => (
            <Linha key={um.id} um={um} />
          ))}
        </ul>
        {total !== undefined && total > POR_PAGINA && (
          <div style={{ display: 'flex', gap: 8 }}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Mais novos
            </Button>
            <Button size="small" disabled={page * POR_PAGINA >= total} onClick={() => setPage(page + 1)}>
              Mais antigos
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
