import type { ReactElement } from 'react';
import type { Identifier } from 'ra-core';
import Button from '@mui/material/Button';
import type { Alteracao } from '../../dataProvider/portalDataProvider.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { artigo } from '../genero.ts';
import { quando, restauraveis } from '../restauro/restauro.ts';
import { Valor } from '../widgets/Valor.tsx';
import { ErroParcial } from '../views/ErroParcial.tsx';
import { useHistorico } from './useHistorico.ts';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const ICONES: Readonly<Record<string, NomeDoIcone>> = { criar: 'mais', excluir: 'lixeira', restaurar: 'restaurar' };

const MOSTRAM_CAMPOS: ReadonlySet<string> = new Set(['alterar', 'resgatar', 'unificar']);

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
    unificar: 'Cadastros unificados por',
  };
  return verbos[acao] ?? 'Alterações de';
};

/** Asks for what stood before a change: in one field, or without `campo` in all that it changed. */
export type AoRestaurar = (alteracao: Alteracao, campo?: string) => void;

interface PropsDoItem {
  readonly alteracao: Alteracao;
  readonly aoRestaurar?: AoRestaurar | undefined;
}

/** The ways back to what stood before, for the whole change and, where it changed several fields, for each. */
const Voltar = ({ alteracao, aoRestaurar }: PropsDoItem): ReactElement | null => {
  const entity = useEntity();
  const campos = restauraveis(entity, alteracao);
  if (aoRestaurar === undefined || campos.length === 0) return null;
  const momento = quando(alteracao.quando);
  return (
    <div>
      <Button size="small" startIcon={<Icone nome="restaurar" />} onClick={() => aoRestaurar(alteracao)}>
        <span>
          Restaurar estes valores <span className="so-leitor">{`de antes de ${momento}`}</span>
        </span>
      </Button>
    </div>
  );
};

const VoltarUm = ({ alteracao, aoRestaurar, campo, rotulo }: PropsDoItem & { campo: string; rotulo: string }) => {
  const entity = useEntity();
  const campos = restauraveis(entity, alteracao);
  if (aoRestaurar === undefined || campos.length < 2 || !campos.includes(campo)) return null;
  return (
    <>
      {' '}
      <Button size="small" onClick={() => aoRestaurar(alteracao, campo)}>
        <span>
          Restaurar <span className="so-leitor">{`só ${rotulo} de antes de ${quando(alteracao.quando)}`}</span>
        </span>
      </Button>
    </>
  );
};

const Item = ({ alteracao, aoRestaurar }: PropsDoItem): ReactElement => {
  const entity = useEntity();
  return (
    <li>
      <span className="linha-do-tempo-icone" aria-hidden="true">
        <Icone nome={ICONES[alteracao.acao] ?? 'historico'} tamanho={18} />
      </span>
      {verbo(alteracao.acao, entity)} <b>{alteracao.usuario?.nome ?? alteracao.cliente?.nome ?? 'Portal'}</b>
      {alteracao.cliente != null && ' pela API'}
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
            <VoltarUm alteracao={alteracao} aoRestaurar={aoRestaurar} campo={campo} rotulo={rotulo} />
          </div>
        ))}
      {alteracao.motivo != null && <div className="secundario">{`Motivo: ${alteracao.motivo}`}</div>}
      <time dateTime={alteracao.quando}>{quando(alteracao.quando)}</time>
      <Voltar alteracao={alteracao} aoRestaurar={aoRestaurar} />
    </li>
  );
};

interface Props {
  readonly id: Identifier;
  /** Absent where nobody may write or nothing can be put back. */
  readonly aoRestaurar?: AoRestaurar | undefined;
}

/** Who did what to a record and when, newest first, more on request. */
export const Historico = ({ id, aoRestaurar }: Props): ReactElement => {
  const entity = useEntity();
  const { alteracoes, error, isPending, hasNextPage, fetchNextPage, refetch } = useHistorico(entity.name, id);
  if (error !== null)
    return (
      <ErroParcial titulo="Não foi possível carregar o histórico." detalhe={error.message} tentarDeNovo={refetch} />
    );
  if (!isPending && alteracoes.length === 0) return <p className="secundario">Nada registrado ainda.</p>;
  return (
    <>
      <ol className="linha-do-tempo" aria-busy={isPending}>
        {alteracoes.map((alteracao) => (
          <Item key={alteracao.id} alteracao={alteracao} aoRestaurar={aoRestaurar} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" onClick={fetchNextPage}>
          Ver mais antigas
        </Button>
      )}
    </>
  );
};
