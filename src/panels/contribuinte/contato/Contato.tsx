import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { enderecoDoCanal } from '../../publico/comum/Informacao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Carregado } from '../comum/Carregado.tsx';
import './contato.css';

interface Canal {
  readonly nome: string;
  readonly valor: string;
  readonly url?: string;
  readonly horario?: string;
}

/** contato: the ways to reach the city (`GET recursos/canaisAtendimento`, AMB-035). */
export function Contato(): ReactElement {
  const consulta = useQuery({
    queryKey: ['canais'],
    queryFn: ({ signal }) => api<readonly Canal[]>('recursos/canaisAtendimento', { ...calado, signal }),
  });
  return (
    <div className="pagina pagina-estreita">
      <div>
        <Titulo aba="Contato">Contato</Titulo>
        <p className="subtitulo">Como falar com a prefeitura sobre os seus requerimentos.</p>
      </div>
      <Cartao amplo>
        <Carregado
          consulta={consulta}
          rotulo="Carregando os canais de atendimento…"
          oQue="os canais de atendimento"
          linhas={3}
        >
          {(canais) =>
            canais.length === 0 ? (
              <EstadoVazio titulo="A prefeitura ainda não informou canais de atendimento">
                Procure o balcão do protocolo.
              </EstadoVazio>
            ) : (
              <dl className="canais">
                {canais.map((canal) => {
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
            )
          }
        </Carregado>
      </Cartao>
    </div>
  );
}
