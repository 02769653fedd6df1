import type { ReactElement } from 'react';
import { useGetManyAggregate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { entityNamed } from '../../schemas/entities.ts';
import { relationOf } from '../../schemas/fieldFacts.ts';
import { artigo } from '../genero.ts';
import { usePodeLer } from '../usePodeLer.ts';
import { caminhoInteiro, useCaminhos, usePainel } from '../PainelContext.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import type { PropsDoValor } from './Valor.tsx';

/** Related records by their titles, fetched together for the whole list; in a view they lead to their own page. */
export const ValorRelacao = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const nome = relationOf(schema) ?? '';
  const entity = entityNamed(nome);
  const { painel } = usePainel();
  const caminhos = useCaminhos(nome);
  // What a panel only reads has no page of its own there, and neither has what stands below a record that is not at hand.
  const ligado = !compacto && entity?.access.readers?.includes(painel) !== true && caminhoInteiro(caminhos.lista);
  const ids = (Array.isArray(valor) ? valor : [valor]) as RaRecord['id'][];
  const pode = usePodeLer(entity);
  const { data = [], isPending } = useGetManyAggregate(nome, { ids }, { enabled: pode });
  const achado = (id: RaRecord['id']): RaRecord | undefined => data.find((um: RaRecord | undefined) => um?.id === id);
  // Its number says nothing while its name is on the way.
  const semNome = (id: RaRecord['id']): string => (pode && isPending ? '…' : `nº ${id}`);
  return (
    <>
      {ids.map((id, i) => {
        const registro = achado(id);
        const titulo =
          entity === undefined || registro === undefined ? semNome(id) : tituloDoRegistro(entity, registro);
        // Lists leave out what was deactivated: what a reader may see and is not among them is in the trash.
        const fora = pode && !isPending && entity !== undefined && registro === undefined;
        return (
          <span key={id}>
            {i > 0 && ', '}
            {ligado && pode ? <Link to={caminhos.ver(id)}>{titulo}</Link> : titulo}
            {fora && ` (desativad${artigo(entity.label)})`}
          </span>
        );
      })}
    </>
  );
};
