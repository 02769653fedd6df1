import type { ReactElement } from 'react';
import { useDataProvider, type Identifier } from 'ra-core';
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { Alteracao, PortalDataProvider } from '../../dataProvider/createDataProvider.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { useEntity } from '../EntityContext.ts';
import { artigo } from '../genero.ts';
import { Valor } from '../widgets/Valor.tsx';
import { ErroParcial } from '../views/ErroParcial.tsx';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const ICONES: Readonly<Record<string, NomeDoIcone>> = { criar: 'mais', excluir: 'lixeira', restaurar: 'restaurar' };

const MOSTRAM_CAMPOS: ReadonlySet<string> = new Set(['alterar', 'resgatar']);

const verbo = (acao: string, { label }: Entity): string => {
  const o = artigo(label);
  const verbos: Readonly<Record<string, string>> = {
    criar: `Cadastrad${o} por`,
    excluir: `Desativad${o} por`,
    restaurar: `Restaurad${o} por`,
    exportar: `Exportad${o} por`,
    resgatar: 'Acesso resgatado por',
    desbloquear: 'Conta desbloqueada por',
    repassar: 'Trabalho passado adiante por',
  };
  return verbos[acao] ?? 'Alterações de';
};

const quando = (momento: string): string => {
  const local = noFuso(momento);
  return local === undefined ? '' : `${mostrarData(local.dia)} às ${local.hora}`;
};

const Item = ({ alteracao }: { readonly alteracao: Alteracao }): ReactElement => {
  const entity = useEntity();
  return (
    <li>
      <span className="linha-do-tempo-icone" aria-hidden="true">
        <Icone nome={ICONES[alteracao.acao] ?? 'historico'} tamanho={18} />
      </span>
      {verbo(alteracao.acao, entity)} <b>{alteracao.usuario?.nome ?? 'Portal'}</b>
      {MOSTRAM_CAMPOS.has(alteracao.acao) &&
        alteracao.campos.map(({ campo, rotulo, antes, depois }) => (
          <div key={campo}>
            {rotulo}{' '}
            <del className="secundario">
              <span className="so-leitor">de </span>
              <Valor schema={campoDe(entity, campo)} valor={antes} compacto />
            </del>{' '}
            <span aria-hidden="true">→ </span>
            <span className="so-leitor">para </span>
            <b>
              <Valor schema={campoDe(entity, campo)} valor={depois} compacto />
            </b>
          </div>
        ))}
      {alteracao.motivo != null && <div className="secundario">{`Motivo: ${alteracao.motivo}`}</div>}
      <time dateTime={alteracao.quando}>{quando(alteracao.quando)}</time>
    </li>
  );
};

/** Who did what to a record and when, newest first, more on request. */
export const Historico = ({ id }: { readonly id: Identifier }): ReactElement => {
  const entity = useEntity();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [entity.name, 'historico', String(id)],
    queryFn: ({ pageParam }) => dataProvider.historico(entity.name, id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    retry: false,
  });
  if (error !== null)
    return (
      <ErroParcial
        titulo="Não foi possível carregar o histórico."
        detalhe={error.message}
        tentarDeNovo={() => void refetch()}
      />
    );
  const todas = data?.pages.flatMap((pagina) => pagina.data) ?? [];
  if (!isPending && todas.length === 0) return <p className="secundario">Nada registrado ainda.</p>;
  return (
    <>
      <ol className="linha-do-tempo" aria-busy={isPending}>
        {todas.map((alteracao) => (
          <Item key={alteracao.id} alteracao={alteracao} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()}>
          Ver mais antigas
        </Button>
      )}
    </>
  );
};
