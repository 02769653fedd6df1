import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../authProvider/permissao.ts';
import { lerArvore } from '../../dataProvider/lerArvore.ts';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import type { Entity } from '../../schemas/entity.ts';
import { nomeDeExibicao } from '../../schemas/nomeDeExibicao.ts';
import { contado, minusculo } from '../genero.ts';
import { useCaminhos, usePainel } from '../PainelContext.ts';
import { ErroParcial } from '../views/ErroParcial.tsx';
import { Arvore } from './Arvore.tsx';

/** The records of a registry with `tree` as a picture of what stands below what. */
export const ArvoreDoCadastro = ({ entity }: { readonly entity: Entity }): ReactElement => {
  const { painel } = usePainel();
  const { ver } = useCaminhos(entity.name);
  const cidade = useUsuario()?.organizacao?.nome;
  // Below the registry's own key, so that every change of a record is seen here too.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [entity.name, 'arvore', painel],
    queryFn: () => lerArvore(painel, entity.name),
    retry: false,
  });
  if (error !== null)
    return (
      <ErroParcial
        titulo={`Não foi possível carregar ${entity.label.feminine ? 'as' : 'os'} ${minusculo(entity.label.many)}.`}
        detalhe={error.message}
        tentarDeNovo={() => void refetch()}
      />
    );
  if (isPending) return <p role="status">Carregando…</p>;
  if (data.nos.length === 0)
    return <EstadoVazio titulo={`Ainda não há ${minusculo(entity.label.many)}`}>{null}</EstadoVazio>;
  return (
    <>
      <Arvore
        rotulo={entity.label.many}
        topo={painel === 'admin' || cidade === undefined ? entity.label.many : nomeDeExibicao(cidade)}
        nos={data.nos}
        ver={ver}
      />
      {data.total > data.nos.length && (
        <p className="secundario">{`O desenho mostra ${data.nos.length} de ${contado(data.total, entity.label)}.`}</p>
      )}
    </>
  );
};
