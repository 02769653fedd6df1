import { useState, type ReactElement } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { entityNamed } from '../../schemas/entities.ts';
import type { Entity, Ligados } from '../../schemas/entity.ts';
import { minusculo } from '../genero.ts';
import { useCaminhos } from '../PainelContext.ts';
import { usePodeLer } from '../usePodeLer.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { ErroParcial } from '../views/ErroParcial.tsx';

const POR_PAGINA = 10;

const Lista = ({
  ligados,
  de,
  registro,
}: {
  ligados: Ligados;
  de: Entity;
  registro: RaRecord;
}): ReactElement | null => {
  const [page, setPage] = useState(1);
  const { ver } = useCaminhos(de.name);
  const { data, total, error, isPending, refetch } = useGetList(
    de.name,
    {
      filter: { [ligados.by]: [registro.id] },
      pagination: { page, perPage: POR_PAGINA },
      sort: { field: de.title, order: 'ASC' },
      ...(ligados.trash === true ? { meta: { excluidos: true } } : {}),
    },
    { retry: false, placeholderData: (antes) => antes },
  );
  if (ligados.trash === true && error === null && (data ?? []).length === 0) return null;
  return (
    <section className="cartao" style={{ marginTop: 16 }} aria-label={ligados.label}>
      <div className="secao">
        <h2>
          {ligados.label} {total !== undefined && total > 0 && <span className="contagem">{total}</span>}
        </h2>
        {error !== null && (
          <ErroParcial
            titulo={`Não foi possível carregar ${de.label.feminine ? 'as' : 'os'} ${minusculo(de.label.many)}.`}
            detalhe={error.message}
            tentarDeNovo={() => void refetch()}
          />
        )}
        {isPending && error === null && <p role="status">Carregando…</p>}
        {data?.length === 0 && (
          <p className="secundario">{`Nenhum${de.label.feminine ? 'a' : ''} ${minusculo(de.label.one)}.`}</p>
        )}
        <ul className="requerimentos-do-registro">
          {data?.map((um) => (
            <li key={um.id} className="requerimento-do-registro">
              <Link to={ver(um.id)}>{tituloDoRegistro(de, um)}</Link>
            </li>
          ))}
        </ul>
        {total !== undefined && total > POR_PAGINA && (
          <div style={{ display: 'flex', gap: 8 }}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Anteriores
            </Button>
            <Button size="small" disabled={page * POR_PAGINA >= total} onClick={() => setPage(page + 1)}>
              Próximos
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};

const SePuder = ({ ligados, registro }: { ligados: Ligados; registro: RaRecord }): ReactElement | null => {
  const de = entityNamed(ligados.of);
  const pode = usePodeLer(de);
  return de === undefined || !pode ? null : <Lista ligados={ligados} de={de} registro={registro} />;
};

/** What of other registries belongs to a record, each title a link, as far as the reader may see them. */
export const RegistrosLigados = ({ entity, registro }: { entity: Entity; registro: RaRecord }): ReactElement => (
  <>
    {entity.related.map((ligados) => (
      <SePuder key={`${ligados.of}.${ligados.by}`} ligados={ligados} registro={registro} />
    ))}
  </>
);
