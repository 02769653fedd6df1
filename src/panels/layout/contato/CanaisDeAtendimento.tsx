import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { enderecoDoCanal } from '../../publico/comum/Informacao.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../ui/FalhaAoCarregar.tsx';
import './canais.css';

interface Canal {
  readonly nome: string;
  readonly valor: string;
  readonly url?: string;
  readonly horario?: string;
}

/** The ways to reach the city (`GET recursos/canaisAtendimento`, AMB-035): its channels, phone and e-mail. */
export function CanaisDeAtendimento({ nivel = 2 }: { readonly nivel?: 2 | 3 }): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: ['canais'],
    queryFn: ({ signal }) =>
      api<readonly Canal[]>('recursos/canaisAtendimento', { semAviso: true, semNavegacao: true, signal }),
  });
  if (data === undefined && error !== null)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar os canais de atendimento."
        erro={error}
        tentarDeNovo={() => refetch()}
      />
    );
  if (data === undefined) return <Esqueleto rotulo="Carregando os canais de atendimento…" linhas={3} />;
  if (data.length === 0)
    return (
      <EstadoVazio titulo="A prefeitura ainda não informou canais de atendimento" nivel={nivel}>
        Procure o balcão do protocolo.
      </EstadoVazio>
    );
  return (
    <dl className="canais">
      {data.map((canal) => {
        const href = enderecoDoCanal(canal);
        return (
          <div key={`${canal.nome}-${canal.valor}`}>
            <dt>{canal.nome}</dt>
            <dd>
              {href === undefined ? canal.valor : <a href={href}>{canal.valor}</a>}
              {canal.horario !== undefined && <span className="secundario"> · {canal.horario}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
